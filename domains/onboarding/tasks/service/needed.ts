// What onboarding needs of somebody, for the dashboard: of a newcomer the next task, of a supervisor what they do for new hires.
import { shownNow } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { OnboardingText } from '../contract/notices.ts';
import type { OnboardingTask } from '../contract/task.ts';
import { isLate, isNewHire, isOpen, nextTask, type Progress, progressOf } from '../rules/tasks.ts';
import { titleText } from '../rules/words.ts';
import { type InviteRow, ownInvite } from '../table/invites.ts';
import { taskRows } from '../table/tasks.ts';
import { waitingOfTeam } from '../table/to-do.ts';
import { shownTask } from './shown.ts';
import { MY_PAGE, TO_DO_PAGE } from './telling.ts';
import { teamOfLeader } from './to-do.ts';

type Ctx = Pick<RequestContext, 'db' | 'actor' | 'today'>;
type Needed = {
  readonly key: string;
  readonly says: string;
  readonly detail: string;
  readonly button: string;
  readonly opens: string;
  /** Of the required tasks. */
  readonly progress?: Progress;
};

const button = () => shownNow(OnboardingText.OPEN());

/** The next thing with its date; for a new hire also a card with how far they are. */
export async function ownOnboarding(ctx: Ctx): Promise<Needed[]> {
  const { db, actor, today } = ctx;
  if (actor.employeeId === null || !actor.holds.has(OnboardingPermission.MY_TASKS.code)) return [];
  const invite = await ownInvite(db, actor.employeeId);
  if (invite === undefined || !isOpen(invite.state)) return [];
  const tasks = (await taskRows(db, invite.id)).map(shownTask);
  return [
    ...nextRow(invite, nextTask(tasks, { today, startsOn: invite.startsOn }), today),
    ...(isNewHire(invite.startsOn, today) ? [progressCard(invite, progressOf(tasks))] : []),
  ];
}

function nextRow({ state, startsOn }: InviteRow, next: OnboardingTask | undefined, today: Day): Needed[] {
  const row = { key: 'onboarding', button: button(), opens: MY_PAGE };
  if (state === 'Invited') {
    const detail = shownNow(OnboardingText.BEGIN_DETAIL({ date: showDay(startsOn) }));
    return [{ ...row, says: shownNow(OnboardingText.BEGIN()), detail }];
  }
  if (next === undefined) return [];
  const due = { date: showDay(next.dueOn) };
  const detail = isLate(next, today) ? OnboardingText.NEXT_LATE(due) : OnboardingText.NEXT_DUE(due);
  return [{ ...row, says: shownNow(OnboardingText.NEXT({ task: titleText(next) })), detail: shownNow(detail) }];
}

function progressCard({ startsOn }: InviteRow, progress: Progress): Needed {
  const detail = shownNow(OnboardingText.BEGIN_DETAIL({ date: showDay(startsOn) }));
  const says = shownNow(OnboardingText.CARD());
  return { key: 'onboarding card', says, detail, button: button(), opens: MY_PAGE, progress };
}

export async function forNewHires(ctx: Ctx): Promise<Needed[]> {
  const { db, actor } = ctx;
  const team = await teamOfLeader(ctx);
  if (actor.employeeId === null || team.length === 0) return [];
  const { tasks, firstDueOn } = await waitingOfTeam(db, team, actor.employeeId);
  if (firstDueOn === null) return [];
  const detail = shownNow(OnboardingText.TO_DO_DETAIL({ count: tasks, date: showDay(firstDueOn) }));
  const says = shownNow(OnboardingText.TO_DO());
  return [{ key: 'onboarding to do', says, detail, button: button(), opens: TO_DO_PAGE }];
}
