// The office hears in time that final pay is due, and that a resignation waits for an answer: on days about the last one, each
// once, and once that it is overdue.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { officeOf } from '@kawani/domains/requests/engine/service';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { CaseText } from '../contract/notices.ts';
import { LIST_PAGE } from '../lists.ts';
import { ANSWER_ALARM_DAYS, OVERDUE_DAY, PAY_ALARM_DAYS } from '../rules/cases.ts';
import { type Alarm, takeAnswerAlarms, takePayAlarms, type UnansweredAlarm } from '../table/alarms.ts';

const PAYROLL_PAGE = '/maintenance/release-payslip?kind=FINAL';

/** Of how many cases it was told. */
export async function tellOfFinalPay(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  return database.transaction(async (db) => {
    const alarms = await takePayAlarms(db, PAY_ALARM_DAYS, today, now);
    if (alarms.length === 0) return 0;
    const pages = await pagesOf(db, today);
    await writeNotices(
      db,
      [...pages].flatMap(([to, opens]) =>
        alarms.map((alarm) => ({ to, opens, topic: 'final-pay', ...wordsOf(alarm) })),
      ),
    );
    return alarms.length;
  });
}

/** HR and payroll, each on the page they work on; who is of both is told once. */
async function pagesOf(db: Db, today: Day): Promise<ReadonlyMap<string, string>> {
  const payroll = await officeOf(db, PayrollPermission.MANAGE_RELEASE_PAYSLIP.code, today);
  const hr = await officeOf(db, EmployeePermission.CHANGE_EMPLOYEE_STATUS.code, today);
  return new Map([...payroll.map((to) => [to, PAYROLL_PAGE] as const), ...hr.map((to) => [to, LIST_PAGE] as const)]);
}

function wordsOf({ name, number, lastDay, day }: Alarm) {
  const facts = { name, number, date: showDay(finalPayDue(lastDay)) };
  const many = CaseText.DUE_MANY({ count: '{count}' });
  if (day === OVERDUE_DAY) return { title: CaseText.OVERDUE_TITLE(), body: CaseText.OVERDUE(facts), many };
  return { title: CaseText.DUE_TITLE(), body: CaseText.DUE(facts), many };
}

/** Tells HR officers, except about their own resignation. Returns the number of resignations. */
export async function tellOfUnanswered(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  return database.transaction(async (db) => {
    const alarms = await takeAnswerAlarms(db, ANSWER_ALARM_DAYS, today, now);
    if (alarms.length === 0) return 0;
    const office = await officeOf(db, EmployeePermission.CHANGE_EMPLOYEE_STATUS.code, today);
    const notices = office.flatMap((to) =>
      alarms
        .filter(({ username }) => username !== to)
        .map((alarm) => ({ to, opens: LIST_PAGE, topic: 'resignation', ...unansweredWords(alarm, today) })),
    );
    await writeNotices(db, notices);
    return alarms.length;
  });
}

function unansweredWords({ name, number, lastDay }: UnansweredAlarm, today: Day) {
  const facts = { name, number, date: showDay(lastDay) };
  const body = lastDay < today ? CaseText.UNANSWERED_LATE(facts) : CaseText.UNANSWERED(facts);
  return { title: CaseText.UNANSWERED_TITLE(), body, many: CaseText.UNANSWERED_MANY({ count: '{count}' }) };
}
