// The payday cockpit, put together from what each module counts of the period.
import { hadShifts, openInPeriod } from '@kawani/domains/attendance/service/payday';
import type { Payday } from '@kawani/domains/dashboard/contract/payday';
import { countWithoutTerms } from '@kawani/domains/employees/service/without-terms';
import { lastRun, payOutCounts, remittancesDue } from '@kawani/domains/payroll/service/payday';
import type { WaitingKind } from '@kawani/domains/requests/second-person/lists';
import { waitingChanges } from '@kawani/domains/requests/second-person/service';
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, daysBetween } from '@kawani/kit/values/day';
import { DOES_STEP } from '../contract/payday.ts';
import { nextStep, paydayOn, paydaySteps } from '../rules/payday.ts';

/** Of a posted period nobody can change anything. */
const NOTHING_OPEN = { NO_TIMEOUT: 0, NO_TIME_IN: 0, UNREVIEWED: 0, OPEN_REQUESTS: 0, NO_SCHEDULE: 0 };

type Run = Awaited<ReturnType<typeof lastRun>>;

export async function payday(ctx: RequestContext): Promise<Payday> {
  const { db, today, actor } = ctx;
  const last = await lastRun(db);
  const period = await periodOf(last, ctx);
  const run = last?.starts === period.starts ? last : undefined;
  const payOut = await payOutCounts(db, run?.id ?? null);
  const steps = paydaySteps(await factsOf(period, { run, payOut }, ctx));
  const mine = new Set(
    steps.flatMap(({ step }) => (DOES_STEP[step].some(({ code }) => actor.holds.has(code)) ? step : [])),
  );
  return {
    period,
    daysLeft: daysBetween(today, run?.payDate ?? period.payDate ?? period.ends),
    runId: run?.id ?? null,
    cash: payOut.cash.people > 0 ? payOut.cash.total : null,
    second: await waitingChanges(db, kindsOf(actor.holds)),
    steps: steps.filter(({ step }) => mine.has(step)),
    ...nextStep(steps, mine),
  };
}

function kindsOf(holds: ReadonlySet<string>): WaitingKind[] {
  const ofPay: WaitingKind[] = holds.has('MANAGE_RELEASE_PAYSLIP') ? ['ADJUSTMENT', 'COMPLETION', 'BANK_FILE'] : [];
  return holds.has('MANAGE_PAY_SETUP') ? [...ofPay, 'PAY_TERMS'] : ofPay;
}

async function periodOf(last: Run, { db, today }: RequestContext): Promise<PayPeriod> {
  const { starts } = await payPeriodOn(db, today);
  const before = addDays(starts, -1);
  const range = { from: (await payPeriodOn(db, before)).starts, to: before };
  const hadWork = last === undefined && (await hadShifts(db, range));
  const after = last === undefined ? today : addDays(last.ends, 1);
  return payPeriodOn(db, paydayOn(last, { today, before: { day: before, hadWork }, after }));
}

type Paid = { readonly run: Run; readonly payOut: Awaited<ReturnType<typeof payOutCounts>> };

async function factsOf(period: PayPeriod, { run, payOut }: Paid, { db, now, today }: RequestContext) {
  const range = { from: period.starts, to: period.ends };
  const isPosted = period.state === 'Posted';
  return {
    isOver: period.ends < today,
    isPosted,
    open: isPosted ? NOTHING_OPEN : await openInPeriod(db, range, now),
    withoutTerms: run?.isCompleted === true ? 0 : await countWithoutTerms(db, range),
    run: run ?? null,
    bank: payOut.bank,
    cash: { people: payOut.cash.people, isOver: run !== undefined && run.payDate < today },
    remittances: await remittancesDue(db, today),
  };
}
