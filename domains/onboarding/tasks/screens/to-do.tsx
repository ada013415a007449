// /onboarding-to-do: what somebody does for new hires, the first due first. What ticks itself is done elsewhere.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import { type ToDoLine, toDoApi } from '../contract/to-do.ts';
import { titleText } from '../rules/words.ts';
import './onboarding.css';

export function ToDo() {
  const answer = useAnswer(toDoApi.list, {}, { staleMs: 5_000 });
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('New hires')}</h1>
      </header>
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
              <Person key={inviteId} lines={lines} />
            ))}
          </div>
        )}
      </Block>
    </div>
  );
}

/** In the order of the first task that is due. */
function byPerson(items: readonly ToDoLine[]): [string, readonly ToDoLine[]][] {
  const invites = [...new Set(items.map(({ inviteId }) => inviteId))];
  return invites.map((id) => [id, items.filter(({ inviteId }) => inviteId === id)]);
}

function Person({ lines }: { lines: readonly ToDoLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  const { name, number, site, startsOn } = first;
  const facts = [number, site, say('first day {date}', { date: showDay(startsOn) })];
  return (
    <Card title={name}>
      <p className="second">{facts.filter(Boolean).join(' · ')}</p>
      <ul className="onboarding-tasks">
        {lines.map((line) => (
          <Line key={line.taskId} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line }: { line: ToDoLine }) {
  const { inviteId, taskId, dueOn, fact } = line;
  const tick = useVerb(toDoApi.tick, { toast: say('Marked as done.') });
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
