// What the list of people who leave is narrowed to, kept in the address.
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { SeparationKind } from '../lists.ts';

const NARROWED = { search: '', kind: '', site: '', from: '', to: '' };
const STATE = { ...NARROWED, page: '1' };
type Narrowed = typeof NARROWED;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type Narrowing = ReturnType<typeof useNarrowing>;

export function useNarrowing() {
  const [{ search, kind, site, from, to }, set] = useUrlState(STATE);
  const narrowed: Narrowed = { search, kind, site, from, to };
  return {
    narrowed,
    /** As the operations take it: what an old link says and no list knows is left out. */
    asked: {
      search: search === '' ? undefined : search,
      kind: SeparationKind.codes.find((code) => code === kind),
      siteId: UUID.test(site) ? site : undefined,
      from: dayFrom(from) ?? undefined,
      to: dayFrom(to) ?? undefined,
    },
    chosen: [search, kind, site, from].filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
