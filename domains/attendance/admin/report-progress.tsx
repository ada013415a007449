// How far an export of a view is.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { isCallFailed } from '@kawani/kit/web/call';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { useLive, useLiveStream } from '@kawani/kit/web/live';
import { useCallback, useState } from 'react';
import { reportApi } from '../contract/report.ts';
import { ExportFormat, type TeamExport } from '../contract/team-shapes.ts';

/** Where the stream of events does not come through. */
const LOOK_EVERY_MS = 5_000;

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
      title={say('Your attendance report')}
      of={{ ...answer, data: now, isError: isCallFailed(answer.error) }}
      counted={say('Rows written')}
      kind={now && ExportFormat.labelOf(now.format)}
      file={reportApi.exportFile}
      {...{ id, onClose }}
    />
  );
}
