// All tasks of a newcomer, the open ones first: whose each is, when it is due, and how far it is.
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import type { OnboardingTask } from '../contract/task.ts';
import { mayUntick } from '../rules/tasks.ts';
import { titleText } from '../rules/words.ts';
import { TaskButton, Untick } from './task-button.tsx';
import { ownerText, partsText, TaskTag, whenText } from './task-words.tsx';

type TaskListProps = { tasks: readonly OnboardingTask[]; isOver: boolean };

/** `isOver`: what was done stays done. */
export function TaskList({ tasks, isOver }: TaskListProps) {
  const [open, done] = [tasks.filter(({ isDone }) => !isDone), tasks.filter(({ isDone }) => isDone)];
  if (tasks.length === 0) return <Empty icon="leaf" says={say('HR is preparing your tasks.')} />;
  return (
    <div className="stack">
      {open.length > 0 && <Part title={say('To do')} tasks={open} isOver={isOver} />}
      {done.length > 0 && <Part title={say('Done')} tasks={done} isOver={isOver} />}
    </div>
  );
}

function Part({ title, tasks, isOver }: TaskListProps & { title: string }) {
  return (
    <Card title={title}>
      <ul className="onboarding-tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            <div>
              <strong>{titleText(task)}</strong>
              <span className="second">
                {[ownerText(task.owner, 'NEWCOMER'), whenText(task), partsText(task)].filter(Boolean).join(' · ')}
              </span>
            </div>
            <TaskTag task={task} />
            <TaskButton task={task} />
            {!isOver && mayUntick(task, ['NEWCOMER']) && <Untick id={task.id} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
