// What the list of requisitions is narrowed to, kept in the address.
import { useUrlState } from '@kawani/kit/web/link';

const NARROWED = { search: '', billable: '', site: '' };
const STATE = { ...NARROWED, page: '1' };
type Narrowed = typeof NARROWED;

const BILLABLE = ['yes', 'no'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type Narrowing = ReturnType<typeof useNarrowing>;

export function useNarrowing() {
  const [{ search, billable, site }, set] = useUrlState(STATE);
  const narrowed: Narrowed = { search, billable, site };
  return {
    narrowed,
    /** As the operation takes it: what an old link says and no list knows is left out. */
    asked: {
      search: search === '' ? undefined : search,
      billable: BILLABLE.find((code) => code === billable),
      detachmentId: UUID.test(site) ? site : undefined,
    },
    chosen: Object.values(narrowed).filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
