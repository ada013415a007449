// What the lists of the roster are narrowed by, kept in the address: the job order people are wanted for, and a search.
import { say } from '@kawani/kit/contract/say';
import { useUrlState } from '@kawani/kit/web/link';
import { SearchField } from '@kawani/kit/web/search-field';
import { JobOrderField } from './job-order-field.tsx';
import './roster.css';

const STATE = { job: '', search: '', page: '1' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function useRosterNarrowing() {
  const [{ job, search }, set] = useUrlState(STATE);
  return {
    jobOrderId: UUID.test(job) ? job : undefined,
    search: search === '' ? undefined : search,
    choose: (id: string | null) => set({ job: id ?? '', page: '1' }, { replace: true }),
    find: (text: string) => set({ search: text, page: '1' }, { replace: true }),
    clear: () => set({ search: '', page: '1' }),
  };
}

type RosterFieldsProps = { narrowing: ReturnType<typeof useRosterNarrowing>; searchLabel: string };

export function RosterFields({ narrowing: { jobOrderId, search, choose, find }, searchLabel }: RosterFieldsProps) {
  return (
    <div className="roster-fields">
      <JobOrderField
        label={say('Job order')}
        hint={say('The nearest people with the same designation are first.')}
        value={jobOrderId ?? null}
        onValue={choose}
      />
      <SearchField label={searchLabel} value={search ?? ''} onValue={find} />
    </div>
  );
}
