// The filters of a report; on a phone behind one button.
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { ReportView } from '../contract/report-views.ts';
import { NONE, useReport } from './report-query.tsx';

const ReportFields = later(async () => (await import('./report-fields.tsx')).ReportFields);

export function ReportFilters() {
  const { state, view, narrow } = useReport();
  const chosen = Object.keys(NONE).filter((name) => state[name as keyof typeof NONE] !== '').length;
  return (
    <div className="report-filters">
      <Select
        label={say('View')}
        options={ReportView.options}
        value={view}
        onValue={(next) => narrow({ view: next, kind: '', sort: '' })}
      />
      <Filters chosen={chosen} onClear={() => narrow(NONE)}>
        <ReportFields />
      </Filters>
    </div>
  );
}
