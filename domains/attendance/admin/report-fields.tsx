// What a report is narrowed by.
import { EmployeeStatus } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { reportApi } from '../contract/report.ts';
import { TeamException } from '../contract/team-shapes.ts';
import { KINDS, useReport } from './report-query.tsx';

export function ReportFields() {
  const { state, view, narrow } = useReport();
  const { data } = useAnswer(reportApi.choices, {}, { staleMs: 300_000 });
  const units = (listed: readonly { id: string; name: string }[] = []) =>
    listed.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SearchField label={say('Name or number')} value={state.search} onValue={(search) => narrow({ search })} />
      <Select
        label={say('Cluster')}
        none={say('All')}
        options={units(data?.clusters)}
        value={state.clusterId}
        onValue={(clusterId) => narrow({ clusterId })}
      />
      <Select
        label={say('Detachment')}
        none={say('All')}
        options={units(data?.detachments)}
        value={state.detachmentId}
        onValue={(detachmentId) => narrow({ detachmentId })}
      />
      <Select
        label={say('Department')}
        none={say('All')}
        options={units(data?.departments)}
        value={state.departmentId}
        onValue={(departmentId) => narrow({ departmentId })}
      />
      <Select
        label={say('Status')}
        none={say('All')}
        options={EmployeeStatus.options}
        value={state.status}
        onValue={(status) => narrow({ status })}
      />
      {view === 'EXCEPTIONS' && (
        <Select
          label={say('What')}
          none={say('All')}
          options={KINDS.map((code) => ({ value: code, label: TeamException.labelOf(code) }))}
          value={state.kind}
          onValue={(kind) => narrow({ kind })}
        />
      )}
    </>
  );
}
