// Who leaves: the final pay each is due, when it is due, and that HR hears of it in time.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { officeOf } from '@kawani/domains/requests/engine/service';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, firstOfMonth, showDay } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { type FinalPayForm, type PayRun, PayrollPermission, RunRefusal, SpecialRefusal } from '../contract.ts';
import { leaversPage, raiseFinalPay } from '../table/leavers.ts';
import { leaverOf } from '../table/people.ts';
import { insertRun } from '../table/runs.ts';
import { periodPart } from './periods.ts';
import { beginRound, shown } from './rounds.ts';

type Asked = { page: number; size: number; search?: string | undefined };

export async function leavers(asked: Asked, { db, today, audit }: RequestContext) {
  const page = await leaversPage(db, asked, today);
  await audit({ action: 'READ', subject: 'final_pay', detail: { numbers: page.items.map(({ number }) => number) } });
  return { ...page, items: page.items.map((row) => ({ ...row, dueOn: finalPayDue(row.lastDay) })) };
}

/** In the period of the last day, whose wages it pays unless they are paid already. */
export async function openFinal(form: FinalPayForm, { db, today, actor }: RequestContext): Promise<PayRun> {
  const { employeeId, payDate } = form;
  const leaver = await leaverOf(db, employeeId);
  if (leaver === undefined) throw new Refused(SpecialRefusal.NO_LAST_DAY('employeeId'), 409);
  const { lastDay } = leaver;
  if (payDate < lastDay) throw new Refused(SpecialRefusal.BEFORE_LAST_DAY({ date: showDay(lastDay) }, 'payDate'), 400);
  const { starts } = await payPeriodOn(db, lastDay);
  if (starts > today) throw new Refused(RunRefusal.PERIOD_AHEAD({ date: showDay(starts) }), 409);
  const run = await insertFinal(db, { ...form, lastDay }, actor.username);
  await beginRound(db, run);
  return shown(db, run.id);
}

/** In the period of the last day. */
export async function insertFinal(db: Db, form: FinalPayForm & { readonly lastDay: Day }, openedBy: string) {
  const { employeeId, payDate, takesWholeLoans, others, lastDay } = form;
  const { starts, ends } = await payPeriodOn(db, lastDay);
  const run = {
    id: newId(),
    kind: 'FINAL' as const,
    employeeId,
    choices: { takesWholeLoans, others },
    starts,
    ends,
    payDate,
    month: firstOfMonth(ends),
    ...(await periodPart(db, { starts, ends })),
    openedBy,
  };
  if (!(await insertRun(db, run))) throw new Refused(SpecialRefusal.FINAL_EXISTS('employeeId'), 409);
  return run;
}

const DAYS_BEFORE = 7;

/** Tells HR once of each final pay that is due within a week and not released. */
export async function tellOfFinalPay(database: Database, now: Date): Promise<number> {
  const today = dayAt(toInstant(now));
  return database.transaction(async (db) => {
    // Due thirty days after the last one.
    const nearing = await raiseFinalPay(db, addDays(today, DAYS_BEFORE - 30));
    if (nearing.length === 0) return 0;
    const codes = [PayrollPermission.MANAGE_RELEASE_PAYSLIP.code, EmployeePermission.CHANGE_EMPLOYEE_STATUS.code];
    const office = new Set((await Promise.all(codes.map((code) => officeOf(db, code, today)))).flat());
    for (const to of office) {
      for (const { name, number, lastDay } of nearing) {
        await writeNotice(db, {
          to,
          title: 'Final pay is nearly due',
          body: `${name} (${number}): due on ${showDay(finalPayDue(lastDay))}.`,
          opens: '/maintenance/release-payslip?kind=FINAL',
          topic: 'final-pay',
          many: '{count} final pays are nearly due',
        });
      }
    }
    return nearing.length;
  });
}
