// The final pay of somebody who leaves: what the person reads before and after it is paid, and what the office sees of it.
import { requireFreshSignIn } from '@kawani/domains/employees/service';
import { estimateFinalPay, finalRunOf } from '@kawani/domains/payroll/service/final-estimate';
import { FRESH_SECONDS } from '@kawani/domains/payroll/service/reading';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { FinalFigures, FinalPayOfCase, MyFinalPay } from '../contract/final-pay.ts';
import type { myExitApi } from '../contract/mine.ts';
import { figuresOfEstimate, figuresOfSlip, finalPayState } from '../rules/final-pay.ts';
import { clearanceCount } from '../table/cases.ts';
import { type EndingCase, ownCase, requireCase } from './cases.ts';

type Ctx = RequestContext;
type Run = NonNullable<Awaited<ReturnType<typeof finalRunOf>>>;

export async function myFinalPay({ amounts }: TakesOf<typeof myExitApi.finalPay>, ctx: Ctx): Promise<MyFinalPay> {
  const own = await ownCase(ctx);
  if (own === undefined) return { finalPay: null };
  if (amounts !== undefined) requireFreshSignIn(ctx, FRESH_SECONDS);
  const { employeeId, lastDay } = own;
  const run = await finalRunOf(ctx.db, employeeId, lastDay);
  const isReleased = run !== undefined && run.releasedAt !== null;
  return {
    finalPay: {
      ...{ lastDay, dueOn: finalPayDue(lastDay), state: finalPayState(run, ctx.today) },
      paidOn: isReleased ? run.payDate : null,
      payslipId: isReleased ? (run.slip?.id ?? null) : null,
      isHidden: amounts === undefined,
      figures: amounts === undefined ? null : await ownFigures(own, run, ctx),
    },
  };
}

/**
 * The payslip once it is released, and an estimate before. A completed pay has taken its money out of the ledgers, so that
 * nothing is left to estimate: its owner goes on reading the same lines.
 */
async function ownFigures(of: EndingCase, run: Run | undefined, ctx: Ctx): Promise<FinalFigures | null> {
  if (run?.state === 'Completed' && run.slip !== null) return figuresOfSlip(run.slip);
  return estimated(of, 'OWNER', ctx);
}

async function estimated({ employeeId, lastDay }: EndingCase, reader: 'OWNER' | 'OFFICE', ctx: Ctx) {
  const { now } = ctx;
  const estimate = await ctx.transaction((db) => estimateFinalPay(db, { employeeId, lastDay, now }));
  return estimate === undefined ? null : figuresOfEstimate(estimate, reader);
}

export async function finalPayOfCase({ id }: { readonly id: string }, ctx: Ctx): Promise<FinalPayOfCase> {
  const found = await requireCase(id, ctx.db);
  const { employeeId, lastDay, name, number } = found;
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { finalPayOf: id } });
  const run = await finalRunOf(ctx.db, employeeId, lastDay);
  const slip = run?.slip ?? null;
  return {
    ...{ employeeId, name, number, lastDay, dueOn: finalPayDue(lastDay), state: finalPayState(run, ctx.today) },
    paidOn: run !== undefined && run.releasedAt !== null ? run.payDate : null,
    figures: slip === null ? await estimated(found, 'OFFICE', ctx) : figuresOfSlip(slip),
    run: run === undefined ? null : shownRun(run),
    clearance: await clearanceCount(ctx.db, id),
  };
}

function shownRun({ id, state, computing, payDate, releaseAt, releasedAt, slip }: Run) {
  const checks = [...(slip?.faults ?? []), ...(slip?.remarks ?? [])].map(({ says }) => says);
  return {
    ...{ id, payDate, releaseAt, releasedAt, checks },
    isComputing: computing,
    isCompleted: state === 'Completed',
  };
}
