// Exporting a report: a small one comes at once, a large one is put together in the background.

import { daysBetween } from '@kawani/kit/values/day';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { useUrlState } from '@kawani/kit/web/link';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { Progress } from '@kawani/kit/web/progress';
import {
  EXPORT_ROWS_AT_ONCE,
  ExportFormat,
  type ExportFormat as Format,
  type TeamReport,
  teamApi,
} from '../contract/team.ts';

const LABEL: Record<Format, string> = {
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF for the client to sign',
};
const STATE = { export: '' };
const LOOK_EVERY_MS = 1_500;

export function ExportMenu({ report, people }: { report: TeamReport; people: number }) {
  const { download } = useDownload();
  const [, set] = useUrlState(STATE);
  const start = useVerb(teamApi.startExport, { done: ({ id }) => set({ export: id }) });
  const choose = (format: Format) => {
    const rows = format === 'pdf' ? people : people * (daysBetween(report.from, report.to) + 1);
    if (rows > EXPORT_ROWS_AT_ONCE) start.mutate({ ...report, format });
    else download(teamApi[format], report);
  };
  return (
    <MenuButton
      label="Export"
      icon="download"
      choices={ExportFormat.codes.map((format) => ({
        key: format,
        label: LABEL[format],
        onChoose: () => choose(format),
      }))}
    />
  );
}

export function ExportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(teamApi.export, { id }, { refreshMs: LOOK_EVERY_MS });
  const { download, isBusy } = useDownload();
  const isReady = answer.data?.state === 'READY';
  return (
    <BottomSheet
      title="Your team report"
      onClose={onClose}
      footer={
        isReady && (
          <Button look="primary" icon="download" busy={isBusy} onClick={() => download(teamApi.exportFile, { id })}>
            Download {LABEL[answer.data?.format ?? 'csv'].split(' ')[0]}
          </Button>
        )
      }
    >
      <Block of={answer} height={80} failed="This export could not be found. It is kept for seven days.">
        {({ state, done, total }) => {
          if (state === 'READY') return <Alert tone="good">It is ready, and kept for seven days.</Alert>;
          if (state === 'FAILED') return <Alert tone="bad">It could not be made. Please ask for it again.</Alert>;
          return (
            <div className="stack">
              <Progress label="People written" done={done} of={total} />
              <p className="quiet">You may leave this page. You are told when it is ready.</p>
            </div>
          );
        }}
      </Block>
    </BottomSheet>
  );
}
