// In the morning the owners of tasks hear, once, what is due tomorrow and what became overdue: one notification for each reader.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { officeOf } from '@kawani/domains/requests/engine/service';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Notice } from '@kawani/kit/server/notice';
import { writeNotices } from '@kawani/kit/server/notify';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt, instantOf, type WallTime } from '@kawani/kit/values/hours';
import { OnboardingPermission } from '../../handbook/policy.ts';
import type { TaskOwner } from '../../programs/lists.ts';
import { OnboardingText } from '../contract/notices.ts';
import { type About, beginMorning, type Reminder, takeMorning } from '../table/told.ts';
import { LIST_PAGE, MY_PAGE, TO_DO_PAGE } from './telling.ts';

const NOT_BEFORE = '08:00' as WallTime;
/** What was overdue for longer when no server ran is told of by the list alone. */
const OVERDUE_DAYS = 7;

/** How many were told. Any number of processes may do it at the same time. */
export async function tellOwnersOfTasks(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now.getTime() < Date.parse(instantOf(today, NOT_BEFORE))) return 0;
  return database.transaction(async (db) => {
    if (!(await beginMorning(db, today))) return 0;
    const tomorrow = addDays(today, 1);
    const due = await takeMorning(db, { about: 'DUE', from: tomorrow, to: tomorrow, today, at: now });
    const late = { from: addDays(today, -OVERDUE_DAYS), to: addDays(today, -1) };
    const overdue = await takeMorning(db, { about: 'OVERDUE', ...late, today, at: now });
    const offices = due.length + overdue.length === 0 ? NO_OFFICES : await officesOn(db, today);
    const notices = [...noticesOf('DUE', due, offices), ...noticesOf('OVERDUE', overdue, offices)];
    await writeNotices(db, notices);
    return notices.length;
  });
}

type Offices = Readonly<Record<'HR' | 'STORE' | 'IT', readonly string[]>>;
const NO_OFFICES: Offices = { HR: [], STORE: [], IT: [] };

async function officesOn(db: Db, today: Day): Promise<Offices> {
  const holders = (code: string) => officeOf(db, code, today);
  return {
    HR: await holders(OnboardingPermission.LIST_ALL.code),
    STORE: await holders(UniformPermission.PROCESS_UNIFORM_REQUEST.code),
    IT: await holders(EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS.code),
  };
}

/** The people who are told of a task. For HR’s own tasks it is the person who sent the invitation, if there is one. */
function recipientsOf({ owner, username, leader, invitedBy }: Reminder, offices: Offices): readonly string[] {
  const of: Readonly<Record<TaskOwner, readonly string[]>> = {
    NEWCOMER: named(username),
    SUPERVISOR: named(leader),
    HR: invitedBy === null ? offices.HR : [invitedBy],
    STORE: offices.STORE,
    IT: offices.IT,
  };
  // Nobody is told to do it for themselves.
  return of[owner].filter((to) => owner === 'NEWCOMER' || to !== username);
}

const named = (username: string | null) => (username === null ? [] : [username]);

const PAGES: Readonly<Record<TaskOwner, string>> = {
  ...{ NEWCOMER: MY_PAGE, SUPERVISOR: TO_DO_PAGE, HR: LIST_PAGE },
  ...{ STORE: TO_DO_PAGE, IT: TO_DO_PAGE },
};

function noticesOf(about: About, reminders: readonly Reminder[], offices: Offices): Notice[] {
  const counts = new Map<string, { readonly to: string; readonly opens: string; count: number }>();
  for (const reminder of reminders) {
    const opens = PAGES[reminder.owner];
    for (const to of recipientsOf(reminder, offices)) {
      const told = counts.get(`${to} ${opens}`) ?? { to, opens, count: 0 };
      told.count += reminder.tasks;
      counts.set(`${to} ${opens}`, told);
    }
  }
  return [...counts.values()].map(({ to, opens, count }) => ({ to, opens, ...wordsOf(about, opens, count) }));
}

function wordsOf(about: About, opens: string, count: number): Pick<Notice, 'title' | 'body'> {
  const isOwn = opens === MY_PAGE;
  if (about === 'DUE') {
    const body = isOwn ? OnboardingText.DUE({ count }) : OnboardingText.DUE_OTHERS({ count });
    return { title: OnboardingText.DUE_TITLE(), body };
  }
  const body = isOwn ? OnboardingText.OVERDUE({ count }) : OnboardingText.OVERDUE_OTHERS({ count });
  return { title: OnboardingText.OVERDUE_TITLE(), body };
}
