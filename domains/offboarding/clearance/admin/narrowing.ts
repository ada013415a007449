// What the clearance list is narrowed by, kept in the address.
import { day, isDay } from '@kawani/kit/values/day';
import { useUrlState } from '@kawani/kit/web/link';
import { ClearanceFilter, ClearanceKind, ClearanceOffice } from '../lists.ts';

const NARROWED = {
  ...{ search: '', person: '', office: '', state: '', kind: '', place: '', site: '', from: '', to: '', overdue: '' },
};
const STATE = { ...NARROWED, page: '1' };
type Narrowed = typeof NARROWED;

export const OVERDUE = 'overdue';

export type Narrowing = ReturnType<typeof useNarrowing>;

export function useNarrowing() {
  const [{ page: _, ...narrowed }, set] = useUrlState(STATE);
  const { search, person, office, state, kind, place, site, from, to, overdue } = narrowed;
  const given = (value: string) => (value === '' ? undefined : value);
  const dated = (value: string) => (isDay(value) ? day(value) : undefined);
  return {
    narrowed,
    /** As the operation takes it: what an old link says and no list knows is left out. */
    asked: {
      search: given(search),
      employeeId: given(person),
      office: ClearanceOffice.codes.find((code) => code === office),
      state: ClearanceFilter.codes.find((code) => code === state) ?? 'WAITING',
      kind: ClearanceKind.codes.find((code) => code === kind),
      placeId: given(place),
      siteId: given(site),
      from: dated(from),
      to: dated(to),
      isOverdue: overdue === OVERDUE ? ('true' as const) : ('false' as const),
    },
    /** How many fields narrow it, beside the person. */
    chosen: [office, state, kind, place, site, from, overdue].filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
