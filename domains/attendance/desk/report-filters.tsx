// What a report is narrowed by: all of it stands in the address.
import { EmployeeStatus } from '@kawani/domains/employees/contract';
import { useAnswer } from '@kawani/kit/web/answer';
import type { DayRange } from '@kawani/kit/web/date';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { SearchField } from '@kawani/kit/web/search-field';
import { type Report, type ReportFilter, ReportView, reportApi } from '../contract/report.ts';
import { TeamException } from '../contract/team-shapes.ts';

const NONE = { clusterId: '', detachmentId: '', departmentId: '', status: '', kind: '', search: '' };
const STATE = { ...NONE, view: 'SUMMARY', sort: '', page: '1' };
const SORT = /^-?[a-zA-Z]{1,20}$/;

/** Exceptions that days tell of themselves. */
const KINDS = TeamException.codes.filter((code) => code !== 'FAR' && code !== 'NOT_ACCEPTED');

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

export function ReportFilters() {
  const { state, view, narrow } = useReport();
  const { data } = useAnswer(reportApi.choices, {}, { staleMs: 300_000 });
  const units = (listed: readonly { id: string; name: string }[] = []) =>
    listed.map(({ id, name }) => ({ value: id, label: name }));
  const codes = (listed: readonly string[], labelOf: (code: never) => string) =>
    listed.map((code) => ({ value: code, label: labelOf(code as never) }));
  const chosen = Object.keys(NONE).filter((name) => state[name as keyof typeof NONE] !== '').length;
  return (
    <div className="report-filters">
      <Select
        label="View"
        options={codes(ReportView.codes, ReportView.labelOf)}
        value={view}
        onValue={(next) => narrow({ view: next, kind: '', sort: '' })}
      />
      <Filters chosen={chosen} onClear={() => narrow(NONE)}>
        <SearchField label="Name or number" value={state.search} onValue={(search) => narrow({ search })} />
        <Select
          label="Cluster"
          none="All"
          options={units(data?.clusters)}
          value={state.clusterId}
          onValue={(clusterId) => narrow({ clusterId })}
        />
        <Select
          label="Detachment"
          none="All"
          options={units(data?.detachments)}
          value={state.detachmentId}
          onValue={(detachmentId) => narrow({ detachmentId })}
        />
        <Select
          label="Department"
          none="All"
          options={units(data?.departments)}
          value={state.departmentId}
          onValue={(departmentId) => narrow({ departmentId })}
        />
        <Select
          label="Status"
          none="All"
          options={codes(EmployeeStatus.codes, EmployeeStatus.labelOf)}
          value={state.status}
          onValue={(status) => narrow({ status })}
        />
        {view === 'EXCEPTIONS' && (
          <Select
            label="What"
            none="All"
            options={codes(KINDS, TeamException.labelOf)}
            value={state.kind}
            onValue={(kind) => narrow({ kind })}
          />
        )}
      </Filters>
    </div>
  );
}

/** What a report is of, in words: `Exceptions: Makati 03, Active`. */
export function useFilterWords(): (filter: ReportFilter) => string {
  const { data } = useAnswer(reportApi.choices, {}, { staleMs: 300_000 });
  const listed = [...(data?.clusters ?? []), ...(data?.detachments ?? []), ...(data?.departments ?? [])];
  const units = new Map(listed.map(({ id, name }) => [id, name]));
  return ({ view, clusterId, detachmentId, departmentId, status, kind, search }) => {
    const chosen = [clusterId, detachmentId, departmentId].flatMap((id) => units.get(id ?? '') ?? []);
    const what = kind === undefined ? [] : [TeamException.labelOf(kind)];
    const narrowed = [
      ...what,
      ...chosen,
      ...(status === undefined ? [] : [status]),
      ...(search ? [`“${search}”`] : []),
    ];
    const label = ReportView.labelOf(view);
    return narrowed.length === 0 ? label : `${label}: ${narrowed.join(', ')}`;
  };
}
