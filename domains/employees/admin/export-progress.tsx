// How far an export of the list is.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { ListFormat, listApi } from '../contract/list.ts';

const LOOK_EVERY_MS = 1_000;

export function ExportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(listApi.exportState, { id }, { refreshMs: LOOK_EVERY_MS });
  return (
    <ExportSheet
      title={say('Your list of employees')}
      of={answer}
      counted="Employees written"
      kind={answer.data && ListFormat.labels[answer.data.format]}
      file={listApi.exportFile}
      {...{ id, onClose }}
    />
  );
}
