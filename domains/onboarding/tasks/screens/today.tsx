// The one thing to do today with how far one is, and the first day.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Card, Stat } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import type { MyOnboarding } from '../contract/mine.ts';
import type { OnboardingTask } from '../contract/task.ts';
import { isAllDone, isLate, nextTask, progressOf } from '../rules/tasks.ts';
import { titleText } from '../rules/words.ts';
import { FirstDayCard } from './first-day.tsx';
import { TaskButton } from './task-button.tsx';

export function Today({ mine }: { mine: MyOnboarding }) {
  const { invitation, tasks, firstDay } = mine;
  if (invitation === null) return null;
  return (
    <div className="stack">
      <Card className="onboarding-today">
        <Head {...{ tasks, invitation }} />
        <Progress tasks={tasks} />
      </Card>
      {firstDay !== null && <FirstDayCard firstDay={firstDay} />}
    </div>
  );
}

type HeadProps = Pick<MyOnboarding, 'tasks'> & { invitation: NonNullable<MyOnboarding['invitation']> };

function Head({ tasks, invitation: { state, startsOn } }: HeadProps) {
  if (state === 'Completed' || isAllDone(tasks)) return <AllSet />;
  if (state === 'Incomplete')
    return <Alert>{say('HR ended your onboarding. Ask them if something is not clear.')}</Alert>;
  if (tasks.length === 0) return <p>{say('HR is preparing your tasks. You will be notified when they are here.')}</p>;
  const next = nextTask(tasks, { today: dayNow(), startsOn });
  return next === undefined ? <NothingNow tasks={tasks} /> : <OneThing task={next} />;
}

function OneThing({ task }: { task: OnboardingTask }) {
  const date = showDay(task.dueOn);
  const late = isLate(task, dayNow());
  return (
    <div className="onboarding-one">
      <small>{say('Do this today')}</small>
      <h2>{titleText(task)}</h2>
      <p className={late ? 'onboarding-late' : 'second'}>
        {late ? say('Was due {date}', { date }) : say('Due by {date}', { date })}
      </p>
      <TaskButton task={task} isBig />
    </div>
  );
}

function NothingNow({ tasks }: { tasks: readonly OnboardingTask[] }) {
  const waiting = tasks.filter(({ isDone, isRequired }) => !isDone && isRequired).length;
  return (
    <div className="onboarding-one">
      <h2>{say('There is nothing for you to do today')}</h2>
      <p className="second">
        {say('{waiting, plural, one {# task is} other {# tasks are}} still open. You will be notified.', { waiting })}
      </p>
      <LinkButton to="." search={{ tab: 'tasks' }}>
        {say('See all tasks')}
      </LinkButton>
    </div>
  );
}

function AllSet() {
  return (
    <div className="onboarding-one" role="status">
      <h2>{say('You’re all set')}</h2>
      <p className="second">{say('All your onboarding tasks are done. Welcome to the team!')}</p>
      <LinkButton look="primary" icon="home" to="/dashboard">
        {say('Go to the Dashboard')}
      </LinkButton>
    </div>
  );
}

function Progress({ tasks }: { tasks: readonly OnboardingTask[] }) {
  const { done, of } = progressOf(tasks);
  if (of === 0) return null;
  return <Stat label={say('Done')} value={say('{done} of {of}', { done, of })} share={done / of} colour="good" />;
}
