// What a report is narrowed by: all of it stands in the address.
import { EmployeeStatus } from '@kawani/domains/employees/contract';
import type { DayRange } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import type { Report } from '../contract/report-filter.ts';
import { ReportView } from '../contract/report-views.ts';
import { TeamException } from '../contract/team-shapes.ts';

export const NONE = { clusterId: '', detachmentId: '', departmentId: '', status: '', kind: '', search: '' };
const STATE = { ...NONE, view: 'SUMMARY', sort: '', page: '1' };
const SORT = /^-?[a-zA-Z]{1,20}$/;

/** Exceptions that days tell of themselves. */
export const KINDS = TeamException.codes.filter((code) => code !== 'FAR' && code !== 'NOT_ACCEPTED');

/** What to ask the server for; a value the address made up is left out. */
export function useReport() {
  const [state, set] = useUrlState(STATE);
  const view = ReportView.codes.find((code) => code === state.view) ?? 'SUMMARY';
  const status = EmployeeStatus.codes.find((code) => code === state.status);
  const kind = view === 'EXCEPTIONS' ? KINDS.find((code) => code === state.kind) : undefined;
  const units = (['clusterId', 'detachmentId', 'departmentId'] as const).flatMap((name) =>
    state[name] === '' ? [] : [[name, state[name]] as const],
  );
  const search = state.search.trim();
  const sort = SORT.test(state.sort) ? state.sort : undefined;
  const reportOf = (range: DayRange): Report => ({
    ...range,
    view,
    ...Object.fromEntries(units),
    ...(status === undefined ? {} : { status }),
    ...(kind === undefined ? {} : { kind }),
    ...(search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
  });
  const narrow = (changes: Partial<typeof STATE>) => set({ ...changes, page: '1' }, { replace: true });
  return { state, view, reportOf, narrow, open: set };
}
