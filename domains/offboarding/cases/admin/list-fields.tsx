// What the list of people who leave is narrowed by.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayFrom } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { casesApi } from '../contract.ts';
import { SeparationKind } from '../lists.ts';
import type { Narrowing } from './narrowing.ts';

const STALE_MS = 60_000;

export function ListFields({ narrowed: { search, kind, site, from, to }, narrow }: Narrowing) {
  const { data } = useAnswer(casesApi.sites, {}, { staleMs: STALE_MS });
  const [first, last] = [dayFrom(from), dayFrom(to)];
  return (
    <>
      <SearchField label={say('Name or no.')} value={search} onValue={(text) => narrow({ search: text })} />
      <Select
        label={say('Kind')}
        none={say('All')}
        options={SeparationKind.options}
        value={kind}
        onValue={(value) => narrow({ kind: value })}
      />
      <Select
        label={say('Site')}
        none={say('All')}
        options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={site}
        onValue={(value) => narrow({ site: value })}
      />
      <RangeField
        label={say('Last day')}
        value={first === null || last === null ? null : { from: first, to: last }}
        onValue={(range) => narrow({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
    </>
  );
}
