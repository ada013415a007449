// Tasks in words and tags, for the newcomer and for the office.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { IconName } from '@kawani/kit/web/icon';
import { dayNow } from '@kawani/kit/web/now';
import { TaskOwner } from '../../programs/lists.ts';
import type { OnboardingTask } from '../contract/task.ts';
import { Standing } from '../lists.ts';
import { isLate } from '../rules/tasks.ts';

/** Whose it is: the reader’s own is “You”. */
export function ownerText(owner: TaskOwner, reader?: TaskOwner): string {
  return owner === reader ? say('You') : TaskOwner.labelOf(owner);
}

export function whenText({ isDone, doneAt, dueOn, session, isRequired }: OnboardingTask): string {
  if (isDone) return doneAt === null ? '' : say('Done {date}', { date: showDay(dayAt(doneAt)) });
  const due = say('Due by {date}', { date: showDay(dueOn) });
  const when = session === null ? due : `${showDay(dayAt(session.startsAt))} ${showTime(session.startsAt)}`;
  return isRequired ? when : `${when} · ${say('Optional')}`;
}

export function partsText({ done, parts, isDone }: OnboardingTask): string {
  return isDone || done === null || parts === null || parts < 2 ? '' : say('{done} of {parts}', { done, parts });
}

type Words = { says: string; tone: Tone; icon?: IconName };

/** A seat has the state of its invitation; a paper or a section what there is of it. */
function standingText(standing: string): string | undefined {
  const seat = InviteState.codes.find((code) => code === standing);
  if (seat !== undefined) return InviteState.labelOf(seat);
  const paper = Standing.codes.find((code) => code === standing);
  return paper === undefined || paper === 'MISSING' ? undefined : Standing.labelOf(paper);
}

const REFUSED: readonly string[] = ['REJECTED', 'Missed', 'No Show', 'Incomplete'];

function wordsOf(task: OnboardingTask): Words {
  const { isDone, standing } = task;
  if (isDone) return { says: say('Done'), tone: 'good' };
  const says = standing === null ? undefined : standingText(standing);
  if (says !== undefined && standing !== null) return { says, tone: REFUSED.includes(standing) ? 'bad' : 'info' };
  if (isLate(task, dayNow())) return { says: say('Overdue'), tone: 'warn' };
  return { says: say('To do'), tone: 'plain', icon: 'waiting' };
}

export function TaskTag({ task }: { task: OnboardingTask }) {
  const { says, tone, icon } = wordsOf(task);
  return (
    <Tag tone={tone} {...(icon && { icon })}>
      {says}
    </Tag>
  );
}
