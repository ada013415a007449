// A task of a draft in its list: opened by its title, moved by buttons or keys.
import { say } from '@kawani/kit/contract/say';
import { Button, IconButton } from '@kawani/kit/web/button';
import { MenuButton } from '@kawani/kit/web/menu-button';
import type { KeyboardEvent } from 'react';
import type { ProgramTask } from '../contract/program.ts';
import type { TaskStep } from '../lists.ts';
import { titleText } from '../rules/words.ts';
import { TaskFacts } from './task-words.tsx';

type TaskRowProps = {
  task: ProgramTask;
  isFirst: boolean;
  isLast: boolean;
  onMove: (task: ProgramTask, step: TaskStep) => void;
  onDo: (what: 'edit' | 'remove') => void;
};

export function TaskRow({ task, isFirst, isLast, onMove, onDo }: TaskRowProps) {
  const title = titleText(task);
  const up = () => !isFirst && onMove(task, 'UP');
  const down = () => !isLast && onMove(task, 'DOWN');
  const press = (event: KeyboardEvent) => {
    const go = { ArrowUp: up, ArrowDown: down }[event.key];
    if (!event.altKey || go === undefined) return;
    event.preventDefault();
    go();
  };
  return (
    <li>
      <Button look="link" onKeyDown={press} onClick={() => onDo('edit')}>
        {title}
      </Button>
      <span className="program-moves">
        {/* They stay buttons at the ends of the list: a button that is disabled would lose the focus. */}
        <IconButton icon="up" label={say('Move up: {title}', { title })} aria-disabled={isFirst} onClick={up} />
        <IconButton icon="down" label={say('Move down: {title}', { title })} aria-disabled={isLast} onClick={down} />
        <MenuButton
          icon="more"
          isBare
          label={say('More: {title}', { title })}
          choices={[
            { key: 'edit', label: say('Edit'), onChoose: () => onDo('edit') },
            { key: 'remove', label: say('Remove'), onChoose: () => onDo('remove') },
          ]}
        />
      </span>
      <TaskFacts task={task} />
    </li>
  );
}
