// What a list of applications is narrowed to, kept in the address.
import { useUrlState } from '@kawani/kit/web/link';
import { LoanSource, LoanType } from '../../../types/lists.ts';

const NARROWED = { search: '', source: '', type: '' };
const STATE = { ...NARROWED, page: '1' };
type Narrowed = typeof NARROWED;

export type Narrowing = ReturnType<typeof useNarrowing>;

export function useNarrowing() {
  const [{ search, source, type }, set] = useUrlState(STATE);
  const narrowed: Narrowed = { search, source, type };
  return {
    narrowed,
    /** As the operation takes it: what an old link says and no list knows is left out. */
    asked: {
      search: search === '' ? undefined : search,
      source: LoanSource.codes.find((code) => code === source),
      type: LoanType.codes.find((code) => code === type),
    },
    chosen: Object.values(narrowed).filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
