// What a newcomer does next, how far they are, and who may mark a task as done. Pure.
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { TaskOwner } from '../../programs/lists.ts';
import type { OnboardingTask } from '../contract/task.ts';
import type { InvitationState } from '../lists.ts';
import { NEW_HIRE_DAYS } from '../lists.ts';

export function isOpen(state: InvitationState): boolean {
  return state === 'Invited' || state === 'Accepted';
}

type Ticked = Pick<OnboardingTask, 'kind' | 'fact' | 'owner' | 'isDone'>;

/** Its owner marks it as done: nothing else says that it is. */
export const isTicked = ({ kind, fact }: Pick<Ticked, 'kind' | 'fact'>): boolean => kind === 'DO' && fact === null;

export function mayTick(task: Ticked, owners: readonly TaskOwner[]): boolean {
  return isTicked(task) && !task.isDone && owners.includes(task.owner);
}

/** As long as the onboarding is in progress. */
export function mayUntick(task: Ticked, owners: readonly TaskOwner[]): boolean {
  return isTicked(task) && task.isDone && owners.includes(task.owner);
}

/** What HR marks as done in the list, also instead of the owner. Newcomers mark their own tasks. */
export const OF_OFFICE: readonly TaskOwner[] = ['HR', 'SUPERVISOR', 'STORE', 'IT'];

type Due = Pick<OnboardingTask, 'isDone' | 'dueOn'>;

export function isLate({ isDone, dueOn }: Due, today: Day): boolean {
  return !isDone && dueOn < today;
}

type Counted = Pick<OnboardingTask, 'isRequired' | 'isDone'>;

/** Of the tasks that are required. */
export type Progress = { readonly done: number; readonly of: number };

export function progressOf(tasks: readonly Counted[]): Progress {
  const required = tasks.filter(({ isRequired }) => isRequired);
  return { done: required.filter(({ isDone }) => isDone).length, of: required.length };
}

export function isAllDone(tasks: readonly Counted[]): boolean {
  const { done, of } = progressOf(tasks);
  return of > 0 && done === of;
}

/** What was sent waits for others, and a seat that was accepted waits for its day. */
function waitsForOthers({ kind, standing, session }: OnboardingTask, today: Day): boolean {
  if (kind === 'FORM') return standing === 'SUBMITTED';
  return kind === 'ATTEND' && standing === 'Accepted' && session !== null && dayAt(session.startsAt) > today;
}

/** A session is still to be chosen, if one is open at all: everything else comes first. */
function hasNoSeat({ kind, standing }: OnboardingTask): boolean {
  return kind === 'ATTEND' && standing !== 'Invited' && standing !== 'Accepted';
}

/** Nobody can do it before. */
function isAhead({ fact, dueOn }: OnboardingTask, today: Day, startsOn: Day): boolean {
  return fact === 'FIRST_TIME_IN' && (startsOn > today || dueOn > today);
}

/** A newcomer times in themselves, also where others are asked when they don’t. */
function isNewcomers({ owner, fact }: OnboardingTask): boolean {
  return fact === 'FIRST_TIME_IN' || (owner === 'NEWCOMER' && (fact === null || fact === 'UNIFORM'));
}

/** The newcomer’s own: required ones first, then the first due. */
export function nextTask(
  tasks: readonly OnboardingTask[],
  { today, startsOn }: { readonly today: Day; readonly startsOn: Day },
): OnboardingTask | undefined {
  const possible = tasks.filter(
    (task) => !task.isDone && isNewcomers(task) && !waitsForOthers(task, today) && !isAhead(task, today, startsOn),
  );
  return possible.toSorted(
    (one, other) =>
      Number(other.isRequired) - Number(one.isRequired) ||
      Number(hasNoSeat(one)) - Number(hasNoSeat(other)) ||
      one.dueOn.localeCompare(other.dueOn),
  )[0];
}

/** From the invitation until some weeks after the first day. */
export function isNewHire(startsOn: Day, today: Day): boolean {
  return today <= addDays(startsOn, NEW_HIRE_DAYS);
}
