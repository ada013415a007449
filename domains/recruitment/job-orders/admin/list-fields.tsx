// What the list of job orders is narrowed by.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { jobOrdersApi } from '../contract.ts';
import type { Narrowing } from './narrowing.ts';

const STALE_MS = 60_000;

export function ListFields({ narrowed: { search, recruiter }, narrow }: Narrowing) {
  const { data } = useAnswer(jobOrdersApi.recruiters, {}, { staleMs: STALE_MS });
  return (
    <>
      <SearchField
        label={say('Number, site or designation')}
        value={search}
        onValue={(text) => narrow({ search: text })}
      />
      <Select
        label={say('Recruiter')}
        none={say('Every recruiter')}
        value={recruiter}
        onValue={(value) => narrow({ recruiter: value })}
        options={(data?.items ?? []).map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
      />
    </>
  );
}
