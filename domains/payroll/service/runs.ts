// Pay runs as the office moves them: opened, computed, completed, released, recalled. Each move holds its run.

import { payDues } from '@kawani/domains/deductions/service';
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { keepPeriod, markPaid, payPeriodOn, payPeriodsWithin } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, day, firstOfMonth, showDay, showRange } from '@kawani/kit/values/day';
import { dayAt, type Instant, toInstant } from '@kawani/kit/values/hours';
import { type PayRun, type RunKind, RunRefusal, SlipFault, SlipRemark } from '../contract.ts';
import { withoutTerms } from '../table/holds.ts';
import {
  firstFault,
  firstPaid,
  numberSlips,
  openedOf,
  slipDeductions,
  staleSlips,
  touchPaid,
} from '../table/releasing.ts';
import { checksOf, storeRunSums } from '../table/run-sums.ts';
import {
  deleteRun,
  holdCompleting,
  insertRun,
  markCompleted,
  markRelease,
  type RunRow,
  runsPage,
  runsToRelease,
} from '../table/runs.ts';
import { payOut } from './final.ts';
import { leaveOutWithoutTerms } from './holds.ts';
import { requireEarlier, requireNoneSkipped } from './order.ts';
import { periodPart } from './periods.ts';
import { makeRecurringDues } from './recurring-loading.ts';
import { tellReleased } from './released.ts';
import { keepSums } from './remittances-sums.ts';
import { beginRound, heldFor, type Move, shown } from './rounds.ts';
import { isCompletionWaiting } from './second-person.ts';

type Asked = { page: number; size: number; kind?: RunKind | undefined };

export async function runs({ kind = 'REGULAR', ...asked }: Asked, { db, today }: RequestContext) {
  const { items, total, last } = await runsPage(db, { ...asked, kind });
  const firsts = last === null ? await firstPeriods(db, today) : [];
  if (last === null) return { items, ...asked, total, next: firsts[0] ?? null, firsts };
  const next = await payPeriodOn(db, addDays(last, 1));
  return { items, ...asked, total, next: next.starts <= today ? period(next) : null, firsts };
}

const FIRST_WITHIN_DAYS = 100;

/** The first pay of all is that of the last period that is over, unless somebody chooses another, from January on. */
async function firstPeriods(db: Db, today: Day) {
  const to = addDays((await payPeriodOn(db, today)).starts, -1);
  const [from = to] = [addDays(to, -FIRST_WITHIN_DAYS), day(`${to.slice(0, 4)}-01-01`)].sort();
  const within = await payPeriodsWithin(db, { from, to });
  return within.map(period).reverse();
}

const period = ({ starts, ends, payDate }: PayPeriod) => ({ starts, ends, payDate: payDate ?? ends });

export async function run({ id }: { id: string }, { db }: RequestContext) {
  const found = await shown(db, id);
  const { checks: counts, blocked } = await checksOf(db, id);
  const codes = Object.keys(counts).sort();
  const checks = codes.map((code) => {
    const isFault = (SlipFault.codes as readonly string[]).includes(code);
    const label = isFault ? SlipFault.labelOf(code as SlipFault) : SlipRemark.labelOf(code as SlipRemark);
    return { code, label, isFault, slips: counts[code] ?? 0 };
  });
  const missing = codes.includes('NO_TERMS') ? await withoutTerms(db, id) : [];
  const isWaiting = await isCompletionWaiting(db, found);
  return { ...found, checks, withoutTerms: missing, blocked, isWaiting };
}

/** The period is cut as the rules in force cut it; its pay counts for the month in which it ends. */
export async function openRun({ on }: { on: Day }, { db, today, actor }: RequestContext): Promise<PayRun> {
  const { starts } = await payPeriodOn(db, on);
  if (starts > today) throw new Refused(RunRefusal.PERIOD_AHEAD({ date: showDay(starts) }, 'on'), 409);
  // Nobody could ever complete it, and every period after it would wait for that.
  const first = await firstPaid(db);
  if (first !== undefined && starts < first.starts) {
    throw new Refused(RunRefusal.PAID_ELSEWHERE({ period: showRange(first.starts, first.ends) }, 'on'), 409);
  }
  await requireNoneSkipped(db, starts);
  const opened = await openPeriod(db, on, actor.username);
  await beginRound(db, opened);
  return shown(db, opened.id);
}

export async function openPeriod(db: Db, on: Day, openedBy: string) {
  const period = await payPeriodOn(db, on);
  const { starts, ends, payDate, usualPayDate } = period;
  const made = {
    id: newId(),
    kind: 'REGULAR' as const,
    employeeId: null,
    starts,
    ends,
    payDate: payDate ?? ends,
    usualPayDate,
    month: firstOfMonth(ends),
    ...(await periodPart(db, { starts, ends })),
    openedBy,
  };
  if (!(await insertRun(db, made))) throw new Refused(RunRefusal.RUN_EXISTS('on'), 409);
  await keepPeriod(db, period);
  return made;
}

export async function computeRun(move: Move, { db }: RequestContext): Promise<PayRun> {
  const held = await heldFor(db, move);
  if (held.state === 'Completed') throw new Refused(RunRefusal.COMPLETED(), 409);
  await beginRound(db, held);
  return shown(db, held.id);
}

/** One that is not completed: nothing of it was paid. Of the periods' only before any was completed: others stand on them. */
export async function discardRun(move: Move, { db }: RequestContext): Promise<{ id: string }> {
  const held = await heldFor(db, move);
  if (held.state === 'Completed') throw new Refused(RunRefusal.COMPLETED(), 409);
  if (held.kind === 'REGULAR' && (await firstPaid(db)) !== undefined) throw new Refused(RunRefusal.NO_DISCARD(), 409);
  await deleteRun(db, held.id);
  return { id: held.id };
}

/**
 * Completes the pay: its attendance must be posted, so that nothing the slips stand on changes any more, and every slip
 * newer than what it stands on. Slips are numbered, and what they deduct is paid on the accounts.
 */
export async function completeRun(
  { leavesOut, ...move }: Move & { leavesOut?: 'without-terms' | undefined },
  ctx: RequestContext,
): Promise<PayRun> {
  const { db, actor, now } = ctx;
  await holdCompleting(db);
  const held = await heldFor(db, move);
  if (held.state === 'Completed') throw new Refused(RunRefusal.COMPLETED(), 409);
  await requireEarlier(db, held);
  const { isAttendancePosted, computedAt, failure } = await shown(db, held.id);
  if (!isAttendancePosted) {
    throw new Refused(RunRefusal.PERIOD_OPEN({ period: showRange(held.starts, held.ends) }), 409);
  }
  if (computedAt === null || failure !== null || (await staleSlips(db, held)) > 0) {
    throw new Refused(RunRefusal.NOT_COMPUTED(), 409);
  }
  if (leavesOut !== undefined) await leaveOutWithoutTerms(db, held, ctx);
  await complete(db, held, { by: actor.username, now });
  return shown(db, held.id);
}

export type Completing = { readonly by: string; readonly now: Date };

export async function complete(db: Db, run: RunRow, { by, now }: Completing) {
  const fault = await firstFault(db, run.id);
  if (fault !== undefined) throw new Refused(RunRefusal.HAS_FAULTS(fault), 409);
  await numberSlips(db, run.id, run.payDate);
  await makeRecurringDues(db, run);
  const paid = await slipDeductions(db, run.id);
  await payDues(
    db,
    paid.map(({ dueId, amount, payslipId, no }) => ({
      dueId,
      amount,
      payslipId,
      paidOn: run.payDate,
      ref: no,
      enteredBy: by,
    })),
  );
  if (run.kind === 'FINAL') await payOut(db, run, by);
  await touchPaid(db, run.id);
  await markCompleted(db, run.id, by, toInstant(now));
  await storeRunSums(db, run.id);
  await keepSums(db, run);
  if (run.kind === 'REGULAR') await markPaid(db, { from: run.starts, to: run.ends }, now);
}

export async function releaseRun(
  { at, ...move }: Move & { at?: Instant | undefined },
  ctx: RequestContext,
): Promise<PayRun> {
  const { db, now, actor } = ctx;
  const held = await heldFor(db, move);
  if (held.state !== 'Completed') throw new Refused(RunRefusal.NOT_COMPLETED(), 409);
  if (held.releasedAt !== null) throw new Refused(RunRefusal.RELEASED({ date: showDay(dayAt(held.releasedAt)) }), 409);
  if (at !== undefined && new Date(at) <= now) throw new Refused(RunRefusal.RELEASE_PAST('at'), 400);
  if (at !== undefined) {
    await markRelease(db, held.id, { releaseAt: at, releasedAt: null, by: actor.username });
  } else await releaseNow(db, held.id, actor.username, now);
  return shown(db, held.id);
}

async function releaseNow(db: Db, id: string, by: string | null, now: Date): Promise<void> {
  await markRelease(db, id, { releaseAt: null, releasedAt: toInstant(now), by });
  await tellReleased(db, id);
}

/** Releases the runs whose planned time has come; how many. */
export async function releasePlanned(database: Database, now: Date): Promise<number> {
  return database.transaction(async (db) => {
    const ids = await runsToRelease(db, toInstant(now));
    for (const id of ids) await releaseNow(db, id, null, now);
    return ids.length;
  });
}

export async function recallRun(move: Move, { db }: RequestContext): Promise<PayRun> {
  const held = await heldFor(db, move);
  if (held.releasedAt === null && held.releaseAt === null) throw new Refused(RunRefusal.NOT_RELEASED(), 409);
  const opened = await openedOf(db, held.id);
  if (opened > 0) throw new Refused(RunRefusal.OPENED({ count: opened }), 409);
  await markRelease(db, held.id, { releaseAt: null, releasedAt: null, by: null });
  return shown(db, held.id);
}
