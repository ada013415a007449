// Who leaves: the final pay each is due, and when it is due.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, firstOfMonth, showDay } from '@kawani/kit/values/day';
import { type FinalPayForm, type PayRun, RunRefusal, SpecialRefusal } from '../contract.ts';
import { leaversPage } from '../table/leavers.ts';
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
