// The tasks of a published version: to be read.
import { say } from '@kawani/kit/contract/say';
import type { ProgramTask } from '../contract/program.ts';
import { titleText } from '../rules/words.ts';
import { TaskFacts } from './task-words.tsx';

export function TaskList({ tasks }: { tasks: readonly ProgramTask[] }) {
  return (
    <ol className="program-tasks" aria-label={say('Tasks')}>
      {tasks.map((task) => (
        <li key={task.id}>
          <strong>{titleText(task)}</strong>
          <TaskFacts task={task} />
        </li>
      ))}
    </ol>
  );
}
