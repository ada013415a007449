// What the list of job orders is narrowed to, kept in the address.
import { useUrlState } from '@kawani/kit/web/link';

const NARROWED = { search: '', recruiter: '' };
const STATE = { ...NARROWED, page: '1' };
type Narrowed = typeof NARROWED;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type Narrowing = ReturnType<typeof useNarrowing>;

export function useNarrowing() {
  const [{ search, recruiter }, set] = useUrlState(STATE);
  const narrowed: Narrowed = { search, recruiter };
  return {
    narrowed,
    /** As the operation takes it: what is no id in an old link is left out. */
    asked: {
      search: search === '' ? undefined : search,
      recruiterId: UUID.test(recruiter) ? recruiter : undefined,
    },
    chosen: Object.values(narrowed).filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
