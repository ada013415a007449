// In which order pay is opened and completed: period after period, and final pay once the year before it is settled.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { taxOf } from '@kawani/domains/statutory/rules';
import { lawOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, showRange } from '@kawani/kit/values/day';
import { RunRefusal, SpecialRefusal } from '../contract.ts';
import { completedStarts } from '../table/adjustments.ts';
import { type EarlierPay, earlierOpen, lastUnsettled, periodsThrough } from '../table/releasing.ts';
import type { RunRow } from '../table/runs.ts';
import { gatherYear } from './gathering.ts';
import { annualTaxFor } from './tables.ts';

/** No period is left out between the ones that are opened; the first of all may be any. */
export async function requireNoneSkipped(db: Db, starts: Day): Promise<void> {
  const skipped = await nextAfter(db, await periodsThrough(db, starts), starts);
  if (skipped === undefined) return;
  throw new Refused(RunRefusal.SKIPPED({ period: showRange(skipped.starts, skipped.ends) }, 'on'), 409);
}

/** Periods are completed in their order, and final pay after those before its own; a thirteenth month whenever. */
export async function requireEarlier(db: Db, run: RunRow): Promise<void> {
  if (run.kind === 'THIRTEENTH') return;
  const through = await periodsThrough(db, run.starts, 'Completed');
  const earlier = (await earlierOpen(db, run.starts)) ?? (await nextAfter(db, through, run.starts));
  if (earlier !== undefined) {
    throw new Refused(RunRefusal.EARLIER_OPEN({ period: showRange(earlier.starts, earlier.ends) }), 409);
  }
  if (run.employeeId !== null) await requireSettled(db, run, run.employeeId);
}

/** The period after the last one, where that is before a date. */
async function nextAfter(db: Db, through: Day | null, starts: Day) {
  return through === null || addDays(through, 1) >= starts ? undefined : payPeriodOn(db, addDays(through, 1));
}

/**
 * Tax is that of the year in which pay is paid: what is paid after New Year settles nothing of the year before (rule T-4).
 * That year's last pay does, or a correction of it where the last day was not known yet.
 */
async function requireSettled(db: Db, run: RunRow, employeeId: string): Promise<void> {
  const last = await lastUnsettled(db, employeeId, run.payDate);
  if (last === undefined || (await isSettled(db, run, { employeeId, last }))) return;
  const { name, no, payDate } = last;
  const year = payDate.slice(0, 4);
  const own = await payPeriodOn(db, run.starts);
  const isOpen = !(await completedStarts(db, [own.starts])).has(own.starts);
  if (isOpen && (own.payDate ?? own.ends).slice(0, 4) === year) {
    throw new Refused(SpecialRefusal.YEAR_OPEN({ period: showRange(own.starts, own.ends), year, name }), 409);
  }
  throw new Refused(SpecialRefusal.YEAR_UNSETTLED({ period: showRange(last.starts, last.ends), year, name, no }), 409);
}

async function isSettled(db: Db, run: RunRow, { employeeId, last }: { employeeId: string; last: EarlierPay }) {
  const law = await lawOf(db);
  const yearOf = await gatherYear(db, { ...run, payDate: last.payDate }, [employeeId], law);
  const { taxable, withheld } = yearOf(employeeId);
  return taxOf(taxable, annualTaxFor(law, last)) === withheld;
}
