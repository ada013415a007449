// Exporting a view: a small one comes at once, a large one is put together in the background while its progress is told.
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { useUrlState } from '@kawani/kit/web/link';
import { useLive, useLiveStream } from '@kawani/kit/web/live';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { Progress } from '@kawani/kit/web/progress';
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
  const { download, isBusy } = useDownload();
  const now = told?.id === id && answer.data?.state !== 'READY' ? told : answer.data;
  const footer = now?.state === 'READY' && (
    <Button look="primary" icon="download" busy={isBusy} onClick={() => download(reportApi.exportFile, { id })}>
      Download {ExportFormat.labelOf(now.format)}
    </Button>
  );
  return (
    <BottomSheet title="Your attendance report" onClose={onClose} footer={footer}>
      <Block
        of={{ ...answer, data: now, isError: isCallFailed(answer.error) }}
        height={80}
        failed="This export could not be found. It is kept for seven days."
      >
        {({ state, done, total }) => {
          if (state === 'READY') return <Alert tone="good">It is ready, and kept for seven days.</Alert>;
          if (state === 'FAILED') return <Alert tone="bad">It could not be made. Please ask for it again.</Alert>;
          return (
            <div className="stack">
              <Progress label="Rows written" done={done} of={total} />
              <p className="quiet">You may leave this page. You are told when it is ready.</p>
            </div>
          );
        }}
      </Block>
    </BottomSheet>
  );
}
