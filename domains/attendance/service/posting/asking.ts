// Posting asked for: which periods there are, what of one is still open, and its opening again.
import type { DayRange, PayPeriod } from '@kawani/domains/schedule/contract';
import {
  holdDaysStill,
  lastPosted,
  payPeriodOn,
  payPeriodsWithin,
  reopenPeriod,
} from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { type CheckCount, type PeriodRow, type Posting, PostingRefusal } from '../../contract/posting.ts';
import {
  checkCounts,
  daysWithin,
  insertRun,
  nameAll,
  noteReopened,
  openRequests,
  peopleWithoutSchedule,
  runOf,
  runsOf,
  takeTime,
} from '../../table/posting.ts';

export const POST_PERIOD = 'post-period';

const SHOWN_BACK_DAYS = 185;
const SHOWN_AHEAD_DAYS = 31;
/** What is said of a period, and yet lets it be posted with a reason. */
const WARNS: ReadonlySet<string> = new Set(['OPEN_REQUESTS', 'NO_TIMEOUT', 'NO_TIME_IN', 'UNREVIEWED', 'NO_SCHEDULE']);

export async function periods({ db, today }: RequestContext): Promise<{ items: PeriodRow[] }> {
  const range = { from: addDays(today, -SHOWN_BACK_DAYS), to: addDays(today, SHOWN_AHEAD_DAYS) };
  // Before the periods: one that ends between the two is told as still going on, never as over without its period.
  const runs = await runsOf(db, range);
  const found = await payPeriodsWithin(db, range);
  const items = found.map((period) => ({
    ...period,
    posting: runs.find(({ starts }) => starts === period.starts) ?? null,
  }));
  return { items: items.toReversed() };
}

type OfPeriod = { readonly starts: Day };

export async function periodStarting(db: Db, starts: Day): Promise<PayPeriod> {
  const period = await payPeriodOn(db, starts);
  if (period.starts !== starts) throw new Refused(PostingRefusal.NO_SUCH_PERIOD(), 404);
  return period;
}

const rangeOf = ({ starts, ends }: Pick<PayPeriod, 'starts' | 'ends'>): DayRange => ({ from: starts, to: ends });

export async function checklist({ starts }: OfPeriod, { db, today, now }: RequestContext) {
  const period = await periodStarting(db, starts);
  await takeTime(db);
  const checks = await checkCounts(db, rangeOf(period), toInstant(now));
  return { period, checks, blocked: objectionTo(period, checks, today)?.message ?? null };
}

function objectionTo(period: PayPeriod, checks: readonly CheckCount[], today: Day) {
  if (period.state === 'Posted') return PostingRefusal.POSTED_ALREADY();
  if (period.ends >= today) return PostingRefusal.NOT_OVER({ ends: showDay(period.ends) });
  const running = checks.find(({ check }) => check === 'RUNNING')?.count ?? 0;
  return running > 0 ? PostingRefusal.STILL_RUNNING({ count: running }) : null;
}

type AskedOpen = OfPeriod & { check: 'OPEN_REQUESTS' | 'NO_SCHEDULE'; page: number; size: number };

export async function openThings({ starts, check, page, size }: AskedOpen, ctx: RequestContext) {
  const range = rangeOf(await periodStarting(ctx.db, starts));
  const list = check === 'OPEN_REQUESTS' ? openRequests : peopleWithoutSchedule;
  const { items, total } = await list(ctx.db, range, { page, size });
  const people = [...new Set(items.map(({ employeeId }) => employeeId))];
  if (people.length > 0) await ctx.audit({ action: 'READ', subject: 'employee', detail: { open: check, people } });
  return { items, page, size, total };
}

export async function postPeriod(
  { starts, because }: OfPeriod & { because?: string | undefined },
  ctx: RequestContext,
) {
  const { db, now, today, actor } = ctx;
  const period = await periodStarting(db, starts);
  await takeTime(db);
  const checks = await checkCounts(db, rangeOf(period), toInstant(now));
  const objection = objectionTo(period, checks, today);
  if (objection !== null) throw new Refused(objection, 409);
  const isOpen = checks.some(({ check, count }) => WARNS.has(check) && count > 0);
  if (isOpen && because === undefined) throw new Refused(PostingRefusal.WHY_NEEDED('because'), 400);
  const id = newId();
  const added = await insertRun(
    db,
    {
      ...period,
      id,
      payDate: period.payDate ?? period.ends,
      because: because ?? null,
      askedBy: actor.username,
      total: await daysWithin(db, rangeOf(period)),
      checklist: checks,
    },
    now,
  );
  if (!added) throw new Refused(PostingRefusal.BEING_POSTED(), 409);
  await addJob(db, POST_PERIOD, { id });
  return postingOf({ id }, ctx);
}

export async function postingOf({ id }: { id: string }, { db }: Pick<RequestContext, 'db'>): Promise<Posting> {
  const run = await runOf(db, id);
  if (run === undefined) throw new Refused(PostingRefusal.NO_SUCH_POSTING(), 404);
  const { lastDayToFile: _, payDate: __, ...posting } = run;
  return posting;
}

/** Never silently: with a reason, the last one alone, before its pay is complete. Every day of it is computed anew. */
export async function reopen(
  { starts, because }: OfPeriod & { because: string },
  ctx: RequestContext,
): Promise<PayPeriod> {
  const { db, actor, now } = ctx;
  await takeTime(db);
  await holdDaysStill(db);
  const period = await periodStarting(db, starts);
  if (period.state !== 'Posted') throw new Refused(PostingRefusal.NOT_POSTED(), 409);
  const last = (await lastPosted(db)) ?? period.ends;
  if (last !== period.ends) throw new Refused(PostingRefusal.NOT_THE_LAST({ ends: showDay(last) }), 409);
  if (!(await reopenPeriod(db, starts))) throw new Refused(PostingRefusal.PAID_ALREADY(), 409);
  await noteReopened(db, starts, actor.username, because, now);
  await nameAll(db, rangeOf(period));
  await ctx.audit({ action: 'REOPEN', subject: 'pay-period', subjectId: starts, detail: { because } });
  return { ...period, state: 'Open' };
}
