// The tasks of an invitation by owner. HR marks them as done here, its own and those of the people who help.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { TaskOwner } from '../../programs/lists.ts';
import type { Invitation, OfficeTask } from '../contract/invitation.ts';
import { invitationsApi } from '../contract.ts';
import { titleText } from '../rules/words.ts';
import { partsText, TaskTag, whenText } from '../screens/task-words.tsx';

export function OfficeTasks({ invitation: { line, tasks } }: { invitation: Invitation }) {
  if (tasks.length === 0)
    return <Alert>{say('No program was published for this position. Give it the tasks once there is one.')}</Alert>;
  return TaskOwner.codes.map((owner) => {
    const own = tasks.filter((task) => task.owner === owner);
    if (own.length === 0) return null;
    return (
      <section key={owner}>
        <h3>{TaskOwner.labelOf(owner)}</h3>
        <ul className="onboarding-tasks">
          {own.map((task) => (
            <Task key={task.id} id={line.id} task={task} />
          ))}
        </ul>
      </section>
    );
  });
}

function Task({ id, task }: { id: string; task: OfficeTask }) {
  const tick = useVerb(invitationsApi.tick, { toast: say('Marked as done.') });
  const untick = useVerb(invitationsApi.untick, { toast: say('Undone.') });
  const by = task.isDone && task.doneBy !== null ? say('by {name}', { name: task.doneBy }) : '';
  return (
    <li>
      <div>
        <strong>{titleText(task)}</strong>
        <span className="second">{[whenText(task), partsText(task), by].filter(Boolean).join(' · ')}</span>
      </div>
      <TaskTag task={task} />
      {task.mayTick && (
        <Button icon="check" busy={tick.isPending} onClick={() => tick.mutate({ id, taskId: task.id })}>
          {say('Mark as done')}
        </Button>
      )}
      {task.mayUntick && (
        <Button look="quiet" busy={untick.isPending} onClick={() => untick.mutate({ id, taskId: task.id })}>
          {say('Undo')}
        </Button>
      )}
    </li>
  );
}
