// Exporting a view: a small one comes at once, a large one is put together in the background while its progress is told.
import { say } from '@kawani/kit/contract/say';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { useUrlState } from '@kawani/kit/web/link';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { REPORT_ROWS_AT_ONCE, reportApi } from '../contract/report.ts';
import type { Report } from '../contract/report-filter.ts';
import { ExportFormat } from '../contract/team-shapes.ts';

const STATE = { export: '' };

/** `total`: how many rows the view has. */
export function ReportExportMenu({ report, total }: { report: Report; total: number }) {
  const { download } = useDownload();
  const [, set] = useUrlState(STATE);
  const start = useVerb(reportApi.startExport, { done: ({ id }) => set({ export: id }) });
  const choose = (format: ExportFormat) => {
    if (total > REPORT_ROWS_AT_ONCE) start.mutate({ ...report, format });
    else download(reportApi.file, { ...report, format });
  };
  return (
    <MenuButton
      label={say('Export')}
      icon="download"
      choices={ExportFormat.codes.map((format) => ({
        key: format,
        label: ExportFormat.labelOf(format),
        onChoose: () => choose(format),
      }))}
    />
  );
}
