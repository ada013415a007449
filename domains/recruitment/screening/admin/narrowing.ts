// What the board and the list are narrowed to, kept in the address.
import { useUrlState } from '@kawani/kit/web/link';
import { ApplicationState } from '../../applicants/lists.ts';
import { ApplicationSource, Missing } from '../lists.ts';

const NARROWED = {
  search: '',
  jobOrder: '',
  detachment: '',
  recruiter: '',
  source: '',
  city: '',
  waiting: '',
  missing: '',
};
const STATE = { ...NARROWED, state: '', page: '1' };
type Narrowed = typeof NARROWED;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CITY = /^\d{10}$/;
const DAYS = /^[1-9]\d?$/;

export type Narrowing = ReturnType<typeof useNarrowing>;

/** Undefined where the address of an old link says what the operation does not take. */
const matching = (value: string, pattern: RegExp) => (pattern.test(value) ? value : undefined);

function askedOf({ search, jobOrder, detachment, recruiter, source, city, waiting, missing }: Narrowed) {
  const days = matching(waiting, DAYS);
  return {
    search: search === '' ? undefined : search,
    jobOrderId: matching(jobOrder, UUID),
    detachmentId: matching(detachment, UUID),
    recruiterId: matching(recruiter, UUID),
    source: ApplicationSource.codes.find((code) => code === source),
    city: matching(city, CITY),
    waitingDays: days === undefined ? undefined : Number(days),
    missing: Missing.codes.find((code) => code === missing),
  };
}

export function useNarrowing() {
  const [{ page: _, state, ...rest }, set] = useUrlState(STATE);
  const { search, jobOrder, detachment, recruiter, source, city, waiting, missing } = rest;
  const narrowed: Narrowed = { search, jobOrder, detachment, recruiter, source, city, waiting, missing };
  return {
    narrowed,
    asked: askedOf(narrowed),
    /** Of the list alone: the board shows all of them. */
    state: ApplicationState.codes.find((code) => code === state),
    chooseState: (next: string) => set({ state: next, page: '1' }, { replace: true }),
    chosen: Object.values(narrowed).filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, state: '', page: '1' }),
  };
}
