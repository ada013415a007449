// What the list of uniform requests is narrowed by, kept in the address.
import { useUrlState } from '@kawani/kit/web/link';
import { UniformCategory } from '../../../catalogue/lists.ts';

const NARROWED = { search: '', place: '', site: '', category: '', short: '' };
const STATE = { ...NARROWED, page: '1' };
type Narrowed = typeof NARROWED;

export const SHORT = 'short';

export type Narrowing = ReturnType<typeof useNarrowing>;

/** `hasStock`: whether stock may be short where one is. */
export function useNarrowing(hasStock: boolean) {
  const [{ search, place, site, category, short }, set] = useUrlState(STATE);
  const narrowed: Narrowed = { search, place, site, category, short: hasStock ? short : '' };
  const given = (value: string) => (value === '' ? undefined : value);
  return {
    narrowed,
    /** As the operation takes it: what an old link says and no list knows is left out. */
    asked: {
      search: given(search),
      placeId: given(place),
      siteId: given(site),
      category: UniformCategory.codes.find((code) => code === category),
      isShort: narrowed.short === SHORT ? ('true' as const) : ('false' as const),
    },
    chosen: Object.values(narrowed).filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
