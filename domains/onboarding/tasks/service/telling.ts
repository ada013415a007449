// What newcomers and those who invited them are told.
import { type Person, peopleOf } from '@kawani/domains/employees/service';
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { NewText } from '@kawani/kit/contract/notices';
import type { Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { OnboardingText } from '../contract/notices.ts';
import type { Reminded } from '../table/invites.ts';
import type { Completed } from '../table/tasks.ts';

type Ctx = RequestContext;
type Told = { readonly title: NewText; readonly body: NewText };

export const MY_PAGE = '/onboarding-employee';
export const LIST_PAGE = '/onboarding/list';
export const TO_DO_PAGE = '/onboarding-to-do';

/** People without an account read it on the page once they have one. */
async function tell(person: Person | undefined, told: Told, { notify }: Pick<Ctx, 'notify'>): Promise<void> {
  const { username = null, email = null } = person ?? {};
  if (username === null) return;
  await notify({ to: username, ...told, opens: MY_PAGE, ...(email === null ? {} : { mailTo: email }) });
}

type Invited = { readonly employeeId: string; readonly startsOn: Day };

export async function tellInvited(
  invited: readonly Invited[],
  people: ReadonlyMap<string, Person>,
  ctx: Ctx,
): Promise<void> {
  for (const { employeeId, startsOn } of invited) {
    const body = OnboardingText.INVITED({ date: showDay(startsOn) });
    await tell(people.get(employeeId), { title: OnboardingText.INVITED_TITLE(), body }, ctx);
  }
}

export async function tellReminded(reminded: readonly Reminded[], ctx: Ctx): Promise<void> {
  const ids = reminded.map(({ employeeId }) => employeeId);
  const people = await peopleOf(ctx.db, ids);
  for (const { employeeId, open } of reminded) {
    const body = open === 0 ? OnboardingText.REMINDED_BEGUN() : OnboardingText.REMINDED({ count: open });
    await tell(people.get(employeeId), { title: OnboardingText.REMINDED_TITLE(), body }, ctx);
  }
}

export async function tellOne(employeeId: string, told: Told, ctx: Ctx): Promise<void> {
  await tell((await peopleOf(ctx.db, [employeeId])).get(employeeId), told, ctx);
}

/** Tells the newcomer and the person who invited them; for a hire, everybody who sees the whole list. */
export async function tellCompleted(db: Db, completed: readonly Completed[], today: Day): Promise<void> {
  if (completed.length === 0) return;
  const people = await peopleOf(
    db,
    completed.map(({ employeeId }) => employeeId),
  );
  const office = await officeOf(db, OnboardingPermission.LIST_ALL.code, today);
  for (const { id, employeeId, invitedBy } of completed) {
    const person = people.get(employeeId);
    const done = { title: OnboardingText.COMPLETED_TITLE(), body: OnboardingText.COMPLETED() };
    await tell(person, done, { notify: (notice) => writeNotice(db, notice) });
    for (const to of invitedBy === null ? office : [invitedBy])
      if (to !== person?.username) await tellOffice(db, { to, id, name: person?.fullName ?? '' });
  }
}

/** Many within minutes are one notification. */
async function tellOffice(db: Db, { to, id, name }: { to: string; id: string; name: string }): Promise<void> {
  await writeNotice(db, {
    ...{ to, title: OnboardingText.COMPLETED_HR_TITLE(), body: OnboardingText.COMPLETED_HR({ name }) },
    opens: `${LIST_PAGE}?open=${id}`,
    topic: 'onboarding completed',
    many: OnboardingText.COMPLETED_HR_MANY({ count: '{count}' }),
  });
}
