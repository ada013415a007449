// Holding the pay of some people, leaving them out of a run, and making it good.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { type HoldForm, HoldRefusal, type LiftForm, type PayHold } from '../contract/holds.ts';
import { RunRefusal } from '../contract.ts';
import {
  groupInRun,
  holdById,
  holdsPage,
  inRun,
  insertHolds,
  isSamePerson,
  liftHoldRow,
  lockHold,
  touchRun,
  withoutTerms,
} from '../table/holds.ts';
import { heldRun, type RunRow } from '../table/runs.ts';
import { seenNow, upsertSlips } from '../table/slips.ts';
import { isPostedWhole, slipsOf } from './computing.ts';
import { storeEmpty } from './left-out.ts';
import { runTables } from './making.ts';
import { tellReleased } from './released.ts';

type Asked = Parameters<typeof holdsPage>[1];

export async function holds(asked: Asked, { db, audit }: RequestContext) {
  const page = await holdsPage(db, asked);
  const numbers = page.items.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'held pay', detail: { numbers } });
  return page;
}

export async function setHolds({ id, kind, employeeIds, groupId, reason }: HoldForm, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  const run = await openFor(db, id, kind);
  const picked = [...new Set(employeeIds.map((each) => each.toLowerCase()))];
  await requireInRun(db, id, picked);
  const group = groupId === undefined ? [] : await groupInRun(db, run, groupId);
  const people = [...picked, ...group.filter((each) => each !== actor.employeeId && !picked.includes(each))];
  const set = await insertHolds(db, { runId: id, kind, reason, by: actor.username, at: now }, people);
  if (set.length === 0) throw new Refused(HoldRefusal.ALREADY('employeeIds'), 409);
  const leftOut = kind === 'EXCLUDED' ? set.map((employeeId) => ({ employeeId, reason })) : [];
  await storeEmpty(db, run, leftOut, now);
  await touchRun(db, id);
  return { people: set.length };
}

async function requireInRun(db: Db, runId: string, people: readonly string[]): Promise<void> {
  const known = await inRun(db, runId, people);
  if (known.length < people.length) {
    throw new Refused(HoldRefusal.NOT_IN_RUN({ count: people.length - known.length }, 'employeeIds'), 409);
  }
}

/** Held until the transaction ends: nobody completes, releases or pays it out meanwhile. */
async function openFor(db: Db, id: string, kind: HoldForm['kind']): Promise<RunRow> {
  const run = await heldRun(db, id);
  if (run === undefined) throw new Refused(RunRefusal.NO_SUCH_RUN(), 404);
  if (run.computing) throw new Refused(RunRefusal.COMPUTING({ done: run.done, total: run.total }), 409);
  if (run.kind === 'FINAL') throw new Refused(HoldRefusal.FINAL(), 409);
  if (run.releasedAt !== null) throw new Refused(RunRefusal.RELEASED({ date: showDay(dayAt(run.releasedAt)) }), 409);
  if (kind === 'EXCLUDED' && run.state === 'Completed') throw new Refused(RunRefusal.COMPLETED(), 409);
  if (run.paidOutAt !== null) throw new Refused(HoldRefusal.PAID_OUT({ date: showDay(dayAt(run.paidOutAt)) }), 409);
  return run;
}

export async function liftHold(form: LiftForm, ctx: RequestContext): Promise<PayHold> {
  const { db } = ctx;
  const hold = await known(db, form.id);
  // First the run, then the hold: as when it was set.
  const run = await heldRun(db, hold.runId);
  if (run === undefined || !(await lockHold(db, form.id))) throw new Refused(HoldRefusal.LIFTED(), 409);
  if (run.computing) throw new Refused(RunRefusal.COMPUTING({ done: run.done, total: run.total }), 409);
  await (hold.kind === 'HELD' ? handOut : takeIn)({ hold, run, form }, ctx);
  await touchRun(db, run.id);
  return known(db, form.id);
}

type Lifting = { readonly hold: PayHold; readonly run: RunRow; readonly form: LiftForm };

/** Held pay of a completed run is paid on a day of its own: the run's files may be at the bank already. */
async function handOut({ hold, run, form }: Lifting, { db, actor, now, today }: RequestContext): Promise<void> {
  if (await isSamePerson(db, hold.setBy, actor.username)) throw new Refused(HoldRefusal.ONE_PERSON(), 403);
  const isCompleted = run.state === 'Completed';
  const payOn = form.payOn ?? null;
  if (isCompleted && (payOn === null || payOn < today)) throw new Refused(HoldRefusal.PAY_ON('payOn'), 400);
  await liftHoldRow(db, hold.id, {
    ...{ by: actor.username, at: now, reason: form.reason },
    payOn: isCompleted ? payOn : null,
  });
  if (run.releasedAt !== null) await tellReleased(db, run.id, [hold.employeeId]);
}

/** Who was left out is computed again, while the run is open. */
async function takeIn({ hold, run, form }: Lifting, { db, actor, now }: RequestContext): Promise<void> {
  if (run.state === 'Completed') throw new Refused(HoldRefusal.COMPLETED(), 409);
  await liftHoldRow(db, hold.id, { by: actor.username, at: now, reason: form.reason, payOn: null });
  const seen = await seenNow(db);
  const daysPosted = await isPostedWhole(db, run);
  const slips = await slipsOf(db, { run, tables: await runTables(db, run), now }, [hold.employeeId]);
  await upsertSlips(db, run, slips, { at: toInstant(now), seen, daysPosted });
}

/** Who has no terms blocks nobody else's pay: they are left out of it, and paid once they have some. */
export async function leaveOutWithoutTerms(db: Db, run: RunRow, ctx: RequestContext): Promise<void> {
  const found = await withoutTerms(db, run.id);
  const people = found.map(({ employeeId }) => employeeId);
  if (people.length === 0) return;
  if (ctx.actor.employeeId !== null && people.includes(ctx.actor.employeeId)) {
    throw new Refused(HoldRefusal.OWN_TERMS(), 403);
  }
  const reason = 'No pay set-up';
  await insertHolds(db, { runId: run.id, kind: 'EXCLUDED', reason, by: ctx.actor.username, at: ctx.now }, people);
  const leftOut = people.map((employeeId) => ({ employeeId, reason }));
  await storeEmpty(db, run, leftOut, ctx.now);
  const detail = { people: people.length, reason };
  await ctx.audit({ action: 'LEAVE OUT', subject: 'pay_run', subjectId: run.id, detail });
}

async function known(db: Db, id: string): Promise<PayHold> {
  const found = await holdById(db, id);
  if (found === undefined) throw new Refused(HoldRefusal.NO_SUCH_HOLD(), 404);
  return found;
}
