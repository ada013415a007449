// Exporting a view: a small one comes at once, a large one is put together in the background while its progress is told.
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { isCallFailed } from '@kawani/kit/web/call';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { useUrlState } from '@kawani/kit/web/link';
import { useLive, useLiveStream } from '@kawani/kit/web/live';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useCallback, useState } from 'react';
import { REPORT_ROWS_AT_ONCE, type Report, reportApi } from '../contract/report.ts';
import { ExportFormat, type TeamExport } from '../contract/team-shapes.ts';

const STATE = { export: '' };
/** Where the stream of events does not come through. */
const LOOK_EVERY_MS = 5_000;

export function ReportExportMenu({ report }: { report: Report }) {
  const { download } = useDownload();
  const [, set] = useUrlState(STATE);
  const start = useVerb(reportApi.startExport, { done: ({ id }) => set({ export: id }) });
  const rows = useAnswer(reportApi.rows, { ...report, page: 1, size: 1 }, { staleMs: 60_000 });
  const choose = (format: ExportFormat) => {
    if ((rows.data?.total ?? 0) > REPORT_ROWS_AT_ONCE) start.mutate({ ...report, format });
    else download(reportApi.file, { ...report, format });
  };
  return (
    <MenuButton
      label="Export"
      icon="download"
      choices={ExportFormat.codes.map((format) => ({
        key: format,
        label: ExportFormat.labelOf(format),
        onChoose: () => choose(format),
      }))}
    />
  );
}

export function ReportExport({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(reportApi.export, { id }, { refreshMs: LOOK_EVERY_MS });
  const [told, setTold] = useState<TeamExport>();
  useLiveStream(`/api/v1${reportApi.exportEvents.path.replace(':id', id)}`);
  useLive(
    'report-export',
    useCallback((body: unknown) => setTold(body as TeamExport), []),
  );
  const now = told?.id === id && answer.data?.state !== 'READY' ? told : answer.data;
  return (
    <ExportSheet
      title="Your attendance report"
      of={{ ...answer, data: now, isError: isCallFailed(answer.error) }}
      counted="Rows written"
      kind={now && ExportFormat.labelOf(now.format)}
      file={reportApi.exportFile}
      {...{ id, onClose }}
    />
  );
}
