// Exporting a report: a small one comes at once, a large one is put together in the background.
import { phrases, say } from '@kawani/kit/contract/say';
import { daysBetween } from '@kawani/kit/values/day';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { useUrlState } from '@kawani/kit/web/link';
import { MenuButton } from '@kawani/kit/web/menu-button';
import {
  EXPORT_ROWS_AT_ONCE,
  ExportFormat,
  type ExportFormat as Format,
  type TeamReport,
  teamApi,
} from '../contract/team.ts';

const LABEL: Record<Format, string> = phrases({
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF for the client to sign',
});
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
      label={say('Export')}
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
  return (
    <ExportSheet
      title={say('Your team report')}
      of={answer}
      counted={say('People written')}
      kind={answer.data && LABEL[answer.data.format].split(' ')[0]}
      file={teamApi.exportFile}
      {...{ id, onClose }}
    />
  );
}
