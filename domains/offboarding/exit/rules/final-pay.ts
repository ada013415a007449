// Where a final pay stands, and its lines as the person reads them. Pure.
import type { FinalEstimate } from '@kawani/domains/payroll/contract/final-estimate';
import type { SlipLine } from '@kawani/domains/payroll/contract/slip';
import { perAccount } from '@kawani/domains/payroll/rules';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { FinalFigures, FinalPayLine } from '../contract/final-pay.ts';
import type { FinalPayState, QuitclaimWait } from '../lists.ts';

type Slip = {
  readonly lines: readonly SlipLine[];
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
};

/** What is asked of the run of a final pay. */
export type RunFacts = {
  readonly state: 'Not Posted' | 'Completed';
  readonly payDate: Day;
  readonly releasedAt: Instant | null;
  readonly slip: (Slip & { readonly no: string | null; readonly differenceOn: Day | null }) | null;
};

export function finalPayState(run: RunFacts | undefined, today: Day): FinalPayState {
  if (run === undefined) return 'ESTIMATE';
  if (run.releasedAt === null) return 'COMPUTING';
  return run.payDate <= today ? 'PAID' : 'RELEASED';
}

/** When all of the money is there: a corrected payslip may pay a difference later. */
export function moneyDay({ payDate, slip }: RunFacts): Day {
  const { differenceOn = null } = slip ?? {};
  return differenceOn !== null && differenceOn > payDate ? differenceOn : payDate;
}

/** Why no quitclaim can be written; null where one can. */
export function quitclaimWait(run: RunFacts | undefined, today: Day): QuitclaimWait | null {
  if (run === undefined || run.slip === null) return 'NO_FINAL_PAY';
  if (run.state !== 'Completed') return 'NOT_COMPLETED';
  if (run.releasedAt === null) return 'NOT_RELEASED';
  return moneyDay(run) > today ? 'NOT_PAID' : null;
}

export function figuresOfSlip({ lines, gross, deducted, net }: Slip): FinalFigures {
  return { lines: linesOf(lines), gross, deducted, net, remarks: [], stillToWork: null, paidBefore: null };
}

/** What the office has to mend is the office's: its owner isn't told that the record has no cause. */
export function figuresOfEstimate(estimate: FinalEstimate, reader: 'OWNER' | 'OFFICE'): FinalFigures {
  const { remarks, stillToWork, starts } = estimate;
  const told = remarks.filter(({ code }) => reader === 'OFFICE' || code !== 'NO_CAUSE');
  return { ...figuresOfSlip(estimate), remarks: told, stillToWork, paidBefore: starts };
}

/** The instalments of one account are one line. */
function linesOf(lines: readonly SlipLine[]): FinalPayLine[] {
  return perAccount(lines)
    .filter(({ group }) => group !== 'EMPLOYER')
    .map(({ code, group, label, amount, accountId }) => ({
      ...{ code, label, amount, accountId },
      isDeduction: group === 'DEDUCTION',
    }));
}
