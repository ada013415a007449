// What the page shows, kept in its address: the tab, the filters, the opened request.
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { approvals } from '../requests.ts';

export const ALL = 'all';
export const DONE = 'done';

const STATE = {
  tab: ALL,
  open: '',
  everyone: '',
  search: '',
  detachment: '',
  department: '',
  designation: '',
  type: '',
  state: '',
  flag: '',
  from: '',
  to: '',
  filedFrom: '',
  filedTo: '',
};
const NARROWING = Object.keys(STATE).filter((name) => !['tab', 'open'].includes(name)) as (keyof typeof STATE)[];

export type InboxState = ReturnType<typeof useInboxState>;

export function useInboxState() {
  const [asked, set] = useUrlState(STATE);
  // A tab that there is not, of an old link, is all of them.
  const state = { ...asked, tab: asked.tab === DONE || approvals.tabs.includes(asked.tab) ? asked.tab : ALL };
  const list = useListState();
  const sorts = ['urgent', 'filedAt', '-filedAt', 'from', '-from', 'name'] as const;
  const filter = {
    ...(state.tab === ALL || state.tab === DONE ? {} : { tab: state.tab }),
    done: flagOf(state.tab === DONE),
    everyone: flagOf(state.everyone === 'yes'),
    ...given('search', state.search),
    ...given('detachmentId', state.detachment),
    ...given('departmentId', state.department),
    ...given('designationId', state.designation),
    ...given('types', state.type),
    ...given('states', RequestStatus.codes.some((code) => code === state.state) ? state.state : ''),
    ...given('flags', state.flag),
    ...given('from', dayFrom(state.from) ?? ''),
    ...given('to', dayFrom(state.to) ?? ''),
    ...given('filedFrom', dayFrom(state.filedFrom) ?? ''),
    ...given('filedTo', dayFrom(state.filedTo) ?? ''),
  };
  return {
    ...state,
    set,
    /** Narrowing goes back to the first page. */
    narrow: (changes: Partial<typeof STATE>) => set({ ...changes, page: '1' } as never, { replace: true }),
    clear: () => set({ ...Object.fromEntries(NARROWING.map((name) => [name, ''])), page: '1' } as never),
    chosen: NARROWING.filter((name) => state[name] !== '').length,
    list: { ...list, sort: sorts.find((sort) => sort === list.sort) ?? 'urgent' },
    filter,
  };
}

function given(name: string, value: string) {
  return value === '' ? {} : { [name]: value };
}

function flagOf(isSet: boolean): 'true' | 'false' {
  return isSet ? 'true' : 'false';
}
