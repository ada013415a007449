// The fields that the list of invitations is narrowed by.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayFrom } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { Checkbox, Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { invitationsApi } from '../contract.ts';
import { InvitationFilter } from '../lists.ts';
import { EVERY_STATE, type Narrowing } from './narrowing.ts';

const STALE_MS = 60_000;

type Named = { readonly id: string; readonly name: string };
const optionsOf = (items: readonly Named[] = []) => items.map(({ id, name }) => ({ value: id, label: name }));

export function ListFields({ narrowed, narrow }: Narrowing) {
  const { data } = useAnswer(invitationsApi.choices, {}, { staleMs: STALE_MS });
  const [from, to] = [dayFrom(narrowed.from), dayFrom(narrowed.to)];
  return (
    <>
      <SearchField label={say('Name or number')} value={narrowed.search} onValue={(search) => narrow({ search })} />
      <Select
        label={say('State')}
        value={narrowed.state}
        onValue={(state) => narrow({ state })}
        options={[...InvitationFilter.options, { value: EVERY_STATE, label: say('Every state') }]}
      />
      <Select
        label={say('Program')}
        none={say('Every program')}
        value={narrowed.program}
        onValue={(program) => narrow({ program })}
        options={optionsOf(data?.programs)}
      />
      <Select
        label={say('Site')}
        none={say('Every site')}
        value={narrowed.site}
        onValue={(site) => narrow({ site })}
        options={optionsOf(data?.sites)}
      />
      <RangeField
        label={say('First day')}
        value={from === null || to === null ? null : { from, to }}
        onValue={(range) => narrow({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
      <Checkbox
        label={say('Something blocks the first day')}
        checked={narrowed.blocked !== ''}
        onChecked={(isBlocked) => narrow({ blocked: isBlocked ? 'yes' : '' })}
      />
    </>
  );
}
