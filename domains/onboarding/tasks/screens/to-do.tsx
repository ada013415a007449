// /onboarding-to-do: what somebody does for new hires, the first due first. The last task that was marked can be undone.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { type ToDoLine, toDoApi } from '../contract/to-do.ts';
import { titleText } from '../rules/words.ts';
import './onboarding.css';

export function ToDo() {
  const answer = useAnswer(toDoApi.list, {}, { staleMs: 5_000 });
  const [marked, setMarked] = useState<ToDoLine | null>(null);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('New hires')}</h1>
      </header>
      <div role="status">{marked !== null && <Marked line={marked} onUndone={() => setMarked(null)} />}</div>
      <Block
        of={answer}
        height={320}
        failed={say("What there is to do couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="check" says={say('There is nothing to do for new hires now.')} />}
      >
        {({ items }) => (
          <div className="stack">
            {byPerson(items).map(([inviteId, lines]) => (
              <Person key={inviteId} lines={lines} onMarked={setMarked} />
            ))}
          </div>
        )}
      </Block>
    </div>
  );
}

/** A task that was marked leaves the list, so it is undone here. */
function Marked({ line, onUndone }: { line: ToDoLine; onUndone: () => void }) {
  const { inviteId, taskId, name } = line;
  const untick = useVerb(toDoApi.untick, { toast: say('Undone.'), done: onUndone, failed: onUndone });
  return (
    <Alert tone="good">
      {say('{task} is marked as done for {name}.', { task: titleText(line), name })}{' '}
      <Button busy={untick.isPending} onClick={() => untick.mutate({ id: inviteId, taskId })}>
        {say('Undo')}
      </Button>
    </Alert>
  );
}

/** In the order of the first task that is due. */
function byPerson(items: readonly ToDoLine[]): [string, readonly ToDoLine[]][] {
  const invites = [...new Set(items.map(({ inviteId }) => inviteId))];
  return invites.map((id) => [id, items.filter(({ inviteId }) => inviteId === id)]);
}

type Marking = { onMarked: (line: ToDoLine) => void };

function Person({ lines, onMarked }: Marking & { lines: readonly ToDoLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  const { name, number, site, startsOn } = first;
  const facts = [number, site, say('first day {date}', { date: showDay(startsOn) })];
  return (
    <Card title={name}>
      <p className="second">{facts.filter(Boolean).join(' · ')}</p>
      <ul className="onboarding-tasks">
        {lines.map((line) => (
          <Line key={line.taskId} line={line} onMarked={onMarked} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line, onMarked }: Marking & { line: ToDoLine }) {
  const { inviteId, taskId, dueOn, fact } = line;
  const tick = useVerb(toDoApi.tick, { done: () => onMarked(line) });
  const isLate = dueOn < dayNow();
  return (
    <li>
      <div>
        <strong>{titleText(line)}</strong>
        <span className="second">{say('Due by {date}', { date: showDay(dueOn) })}</span>
      </div>
      {isLate && <Tag tone="warn">{say('Overdue')}</Tag>}
      {fact === null ? (
        <Button icon="check" busy={tick.isPending} onClick={() => tick.mutate({ id: inviteId, taskId })}>
          {say('Mark as done')}
        </Button>
      ) : (
        <span className="second">{say('Marked by itself once it happens')}</span>
      )}
    </li>
  );
}
