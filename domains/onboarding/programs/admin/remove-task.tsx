// Removing a task from a draft.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Confirm } from '@kawani/kit/web/dialog';
import { draftsApi } from '../contract/drafts.ts';
import type { ProgramTask, ProgramVersion } from '../contract/program.ts';
import { titleText } from '../rules/words.ts';

type RemoveTaskProps = {
  draft: ProgramVersion;
  task: ProgramTask;
  onChanged: (draft: ProgramVersion) => void;
  onStale: () => void;
  onClose: () => void;
};

export function RemoveTask({ draft: { id, version }, task, onChanged, onStale, onClose }: RemoveTaskProps) {
  const remove = useVerb(draftsApi.removeTask, { done: onChanged, failed: onStale, toast: say('Task removed.') });
  return (
    <Confirm
      title={say('Remove this task?')}
      says={say('“{title}” is removed from the draft.', { title: titleText(task) })}
      yes={say('Remove')}
      onNo={onClose}
      onYes={() => {
        onClose();
        remove.mutate({ id, version, taskId: task.id });
      }}
    />
  );
}
