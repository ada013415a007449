// What the list of invitations is narrowed to, kept in the address. Those in progress are what the list is opened for.
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { InvitationFilter } from '../lists.ts';

const NARROWED = { search: '', state: 'OPEN', program: '', site: '', from: '', to: '', blocked: '' };
/** As the state of the address: everybody. */
export const EVERY_STATE = 'ALL';
const STATE = { ...NARROWED, page: '1' };
export type Narrowed = typeof NARROWED;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Undefined where the address of an old link says what the operation does not take. */
const idIn = (value: string) => (UUID.test(value) ? value : undefined);

function askedOf({ search, state, program, site, from, to, blocked }: Narrowed) {
  return {
    search: search === '' ? undefined : search,
    state: InvitationFilter.codes.find((code) => code === state),
    programId: idIn(program),
    siteId: idIn(site),
    from: dayFrom(from) ?? undefined,
    to: dayFrom(to) ?? undefined,
    ...(blocked === '' ? {} : { isBlocked: 'true' as const }),
  };
}

export type Narrowing = ReturnType<typeof useNarrowing>;

export function useNarrowing() {
  const [{ page: _, search, state, program, site, from, to, blocked }, set] = useUrlState(STATE);
  const narrowed: Narrowed = { search, state, program, site, from, to, blocked };
  const chosen = Object.entries(narrowed).filter(([name, value]) => value !== NARROWED[name as keyof Narrowed]);
  return {
    narrowed,
    asked: askedOf(narrowed),
    chosen: chosen.length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
