// What the list is narrowed, sorted and drawn by: all of it stands in the address, and nothing else does.
import { EmployeeStatus } from '@kawani/domains/employees/contract';
import { isDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { type EmployeeFilter, FIXED_COLUMNS, ListColumn, ListSort, listApi, USUAL_COLUMNS } from '../contract/list.ts';

export const NARROWING = {
  q: '',
  status: '',
  /** Whether people whose employment ended are listed too. */
  leavers: '',
  cluster: '',
  detachment: '',
  department: '',
  designation: '',
  hiredFrom: '',
  hiredTo: '',
  missing: '',
  endsFrom: '',
  endsTo: '',
  expiresFrom: '',
  expiresTo: '',
};
export type Narrowing = { readonly [Key in keyof typeof NARROWING]: string };
/** What a kept view holds; the page one is on is no part of it. */
export const KEPT = { ...NARROWING, columns: '', sort: '', size: '20' };
export type KeptState = Record<string, string>;
export const PLAIN = 'all';
const STATE = { ...KEPT, view: '', export: '', page: '1' };

const SORTS: readonly string[] = ListSort.flatMap((by) => [by, `-${by}`]);
const DATES: readonly string[] = ['hiredFrom', 'hiredTo', 'endsFrom', 'endsTo', 'expiresFrom', 'expiresTo'];
const IDS: readonly string[] = ['cluster', 'detachment', 'department', 'designation'];
/** Statuses of people whose employment ended. */
const LEFT: readonly string[] = ['Terminated', 'Resigned'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function useListQuery() {
  const [state, set, address] = useUrlState(STATE);
  const { page, size, sort, turn, sortBy } = useListState();
  const own = useAnswer(listApi.views, {});
  const isViewed = state.view !== '' && state.view !== PLAIN;
  const columns = state.columns || (isViewed ? '' : (own.data?.columns.join() ?? ''));
  const filter = filterOf(state);
  return {
    state,
    /** Nothing is asked for: the page was opened from the menu. */
    isBare: Object.keys(address).length === 0,
    filter,
    chosen: chosenIn(filter, state),
    page,
    size,
    sort: SORTS.includes(sort) ? sort : 'name',
    // A view has columns of its own; elsewhere the person's are shown.
    columns: columnsOf(columns),
    /** What a view that is kept now would hold. */
    seen: seenState({ ...state, columns }),
    isViewed,
    set,
    turn,
    sortBy,
    narrow: (changes: Partial<Narrowing>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWING, page: '1' }),
  };
}

/** An address may have been typed: what is no value of its kind narrows nothing. */
function filterOf({ leavers, ...state }: Narrowing): EmployeeFilter {
  const statuses = state.status.split(',').filter((code) => (EmployeeStatus.codes as readonly string[]).includes(code));
  const given = { ...state, q: state.q.trim().slice(0, 100), status: statuses.join() };
  const isMeant = (name: string, value: string) =>
    (!DATES.includes(name) || isDay(value)) && (!IDS.includes(name) || UUID.test(value));
  const kept = Object.entries(given).flatMap(([name, value]) =>
    name in NARROWING && value !== '' && isMeant(name, value) ? [[name, value]] : [],
  );
  const isAsked = leavers === 'yes' || statuses.some((code) => LEFT.includes(code));
  return Object.fromEntries([...kept, ...(isAsked ? [] : [['leavers', 'without']])]) as EmployeeFilter;
}

/** How many filters are set, beside the search; without leavers is how the list is always begun. */
function chosenIn(filter: EmployeeFilter, { leavers }: Narrowing): number {
  const set = Object.keys(filter).filter((name) => !['q', 'leavers'].includes(name) && !name.endsWith('To'));
  return set.length + (leavers === 'yes' ? 1 : 0);
}

/** In the order chosen; who and which number is always there. */
function columnsOf(text: string): readonly ListColumn[] {
  const chosen = ListColumn.codes.filter((code) => text.split(',').includes(code));
  if (chosen.length === 0) return USUAL_COLUMNS;
  return ListColumn.codes.filter((code) => FIXED_COLUMNS.includes(code) || chosen.includes(code));
}

export function seenState(state: Readonly<KeptState>): KeptState {
  const kept = Object.entries(KEPT).flatMap(([name, plain]) => {
    const value = state[name] ?? plain;
    return value === plain ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}
