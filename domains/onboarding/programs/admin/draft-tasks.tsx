// The tasks of a draft: added, changed, removed, and moved by buttons or keys.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useIsWide } from '@kawani/kit/web/media';
import { useState } from 'react';
import { draftsApi } from '../contract/drafts.ts';
import type { ProgramTask, ProgramVersion } from '../contract/program.ts';
import type { TaskStep } from '../lists.ts';
import { titleText } from '../rules/words.ts';
import { TaskRow } from './task-row.tsx';

const TaskDrawer = later(async () => (await import('./task-drawer.tsx')).TaskDrawer);
const RemoveTask = later(async () => (await import('./remove-task.tsx')).RemoveTask);

type DraftTasksProps = {
  draft: ProgramVersion;
  /** The draft as it is after a change. */
  onChanged: (draft: ProgramVersion) => void;
  onStale: () => void;
};
type Doing = { readonly what: 'edit' | 'remove'; readonly task: ProgramTask } | { readonly what: 'add' };

export function DraftTasks({ draft, onChanged, onStale }: DraftTasksProps) {
  const [doing, setDoing] = useState<Doing>();
  const [said, setSaid] = useState('');
  const isWide = useIsWide();
  const close = () => setDoing(undefined);
  const { id, version, tasks } = draft;
  const move = useVerb(draftsApi.moveTask, {
    done: (moved, { taskId }) => {
      onChanged(moved);
      setSaid(placeText(moved.tasks, taskId));
    },
    failed: onStale,
  });
  const onMove = (task: ProgramTask, step: TaskStep) => {
    if (!move.isPending) move.mutate({ id, version, taskId: task.id, step });
  };
  return (
    <>
      {tasks.length === 0 && <Alert>{say('No tasks yet. Add what newcomers read, upload, fill in or do.')}</Alert>}
      <ol className="program-tasks" aria-label={say('Tasks')}>
        {tasks.map((task, at) => (
          <TaskRow
            key={task.id}
            {...{ task, onMove }}
            isFirst={at === 0}
            isLast={at === tasks.length - 1}
            onDo={(what) => setDoing({ what, task })}
          />
        ))}
      </ol>
      <span role="status" className="unseen">
        {said}
      </span>
      <div className="row">
        <Button icon="plus" onClick={() => setDoing({ what: 'add' })}>
          {say('Add a task')}
        </Button>
        {isWide && tasks.length > 1 && <span className="quiet">{say('Alt with ↑ or ↓ moves a task, too.')}</span>}
      </div>
      {doing?.what === 'add' && <TaskDrawer {...{ draft, onChanged, onStale }} onClose={close} />}
      {doing?.what === 'edit' && (
        <TaskDrawer key={doing.task.id} {...{ draft, onChanged, onStale }} task={doing.task} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveTask {...{ draft, onChanged, onStale }} task={doing.task} onClose={close} />}
    </>
  );
}

function placeText(tasks: readonly ProgramTask[], id: string | undefined): string {
  const at = tasks.findIndex((task) => task.id === id);
  const task = tasks[at];
  return task === undefined
    ? ''
    : say('{title} is now {place} of {count}.', { title: titleText(task), place: at + 1, count: tasks.length });
}
