// Adjustments: entered for a period that is not paid yet, by hand or many by CSV, and taken back.
import { peopleNamed } from '@kawani/domains/employees/service';
import { signedBy } from '@kawani/domains/requests/second-person/service';
import { payPeriodOn, payPeriodsWithin } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import { lock } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay, showRange } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import {
  ADJUSTED_AHEAD_DAYS,
  type AdjustmentForm,
  AdjustmentRefusal,
  AdjustmentTax,
  type PayAdjustment,
} from '../contract.ts';
import {
  type AdjustedPerson,
  type AdjustmentRow,
  adjustedPeople,
  adjustmentById,
  adjustmentsPage,
  completedStarts,
  firstOpen,
  insertAdjustment,
  lastCompleted,
  paidAround,
  standingAdjustments,
  takeBackRow,
} from '../table/adjustments.ts';
import { keepFromCompleting } from '../table/runs.ts';

export const ADJUSTMENT = 'pay-adjustment';
export type Period = { readonly starts: Day; readonly ends: Day };
const DAYS_OFFERED = 120;
/** Who left may have pay to come, so many days later. */
const PAID_AFTER_DAYS = 60;
const MOST_FOUND = 20;

type Asked = {
  page: number;
  size: number;
  on?: Day | undefined;
  employeeId?: string | undefined;
  search?: string | undefined;
  state: 'standing' | 'taken-back' | 'all';
};

export async function adjustments({ on, ...asked }: Asked, { db, audit }: RequestContext) {
  const period = on === undefined ? undefined : await payPeriodOn(db, on);
  const { items, total } = await adjustmentsPage(db, { ...asked, period });
  if (asked.employeeId !== undefined) {
    await audit({ action: 'READ', subject: 'employee', subjectId: asked.employeeId, detail: { what: 'adjustments' } });
  }
  return { items: await shownAll(db, items), total, page: asked.page, size: asked.size };
}

async function shownAll(db: Db, rows: readonly AdjustmentRow[]): Promise<PayAdjustment[]> {
  const starts = [...new Set(rows.map((row) => row.starts))];
  const completed = await completedStarts(db, starts);
  const ends = new Map<Day, Day>();
  for (const each of starts) ends.set(each, (await payPeriodOn(db, each)).ends);
  return rows.map((row) => ({ ...row, ends: ends.get(row.starts) ?? row.starts, isPaid: completed.has(row.starts) }));
}

/** From the last completed one on, for some months. */
export async function adjustmentPeriods({ db, today }: Pick<RequestContext, 'db' | 'today'>) {
  const last = await lastCompleted(db);
  const from = last?.starts ?? (await firstPeriod(db, today));
  const periods = await payPeriodsWithin(db, { from, to: addDays(today, DAYS_OFFERED) });
  return {
    items: periods.map(({ starts, ends, payDate }) => ({
      starts,
      ends,
      payDate: payDate ?? ends,
      isCompleted: starts === last?.starts,
    })),
  };
}

/** Before any pay was completed: that of the last period that is over, or one before it that was opened. */
async function firstPeriod(db: Db, today: Day): Promise<Day> {
  const { starts } = await payPeriodOn(db, today);
  const before = (await payPeriodOn(db, addDays(starts, -1))).starts;
  const opened = await firstOpen(db);
  return opened !== undefined && opened < before ? opened : before;
}

export async function adjustablePeople({ search }: { search: string }, { db, today }: RequestContext) {
  return { items: search === '' ? [] : await peopleNamed(db, search, addDays(today, -PAID_AFTER_DAYS), MOST_FOUND) };
}

/** One after the other, and none while pay is completed: it would be in no slip. */
async function held(db: Db): Promise<void> {
  await lock(db, ADJUSTMENT);
  await keepFromCompleting(db);
}

/** `preparedBy`: set where the actor approves an adjustment that somebody else sent for approval. */
export async function adjust(form: AdjustmentForm, ctx: RequestContext, preparedBy?: string): Promise<PayAdjustment> {
  const adjusted = await requireAdjustable(form, ctx);
  return shown(ctx.db, await enter(form, adjusted, ctx, preparedBy));
}

/** Holds what decides whether it may be entered, until the transaction ends. */
export async function requireAdjustable(form: AdjustmentForm, ctx: RequestContext): Promise<Adjusted> {
  const { db } = ctx;
  await held(db);
  const period = await payPeriodOn(db, form.on);
  const [person] = await adjustedPeople(db, { ids: [form.employeeId] });
  if (person === undefined) throw new Refused(AdjustmentRefusal.NO_SUCH_PERSON('employeeId'), 404);
  requirePayable(await paidAround(db, period), { person, period }, ctx);
  const standing = await standingAdjustments(db, [person.id], [period.starts]);
  const same = standing.find(({ label }) => label.toUpperCase() === form.label.toUpperCase());
  if (same !== undefined) throw new Refused(enteredAlready(same), 409);
  return { person, period };
}

export function enteredAlready({ label, amount }: Pick<AdjustmentRow, 'label' | 'amount'>) {
  return AdjustmentRefusal.ENTERED_ALREADY({ label, amount: showPesos(amount) }, 'label');
}

export type Adjusted = { readonly person: AdjustedPerson; readonly period: Period };

/** That nobody sets their own pay, and that the period is to be paid and the person employed in it. */
export function requirePayable(
  { isCompleted, isOver }: { isCompleted: boolean; isOver: boolean },
  { person, period }: Adjusted,
  { actor, today }: Pick<RequestContext, 'actor' | 'today'>,
): void {
  const words = showRange(period.starts, period.ends);
  if (actor.employeeId === person.id) throw new Refused(AdjustmentRefusal.OWN_PAY('employeeId'), 403);
  if (isCompleted || hadFinal(person, period)) {
    throw new Refused(AdjustmentRefusal.PERIOD_COMPLETED({ period: words }, 'on'), 409);
  }
  if (isOver) throw new Refused(AdjustmentRefusal.PERIOD_OVER({ period: words }, 'on'), 409);
  const last = addDays(today, ADJUSTED_AHEAD_DAYS);
  if (period.starts > last) throw new Refused(AdjustmentRefusal.PERIOD_FAR({ date: showDay(last) }, 'on'), 409);
  const employment = employmentIn(person, period);
  const isEmployed = employment !== undefined && (employment.separatedOn ?? period.ends) >= period.starts;
  if (!isEmployed) {
    throw new Refused(AdjustmentRefusal.NOT_EMPLOYED({ name: person.name, period: words }, 'employeeId'), 409);
  }
}

/** Final pay paid the period, with whatever was entered for later ones. */
function hadFinal(person: AdjustedPerson, period: Period): boolean {
  const { finalFrom = null } = employmentIn(person, period) ?? {};
  return finalFrom !== null && period.starts >= finalFrom;
}

/** The last employment that had begun by the end of a period. */
function employmentIn({ employments }: AdjustedPerson, { ends }: Period) {
  return employments.findLast(({ hiredOn }) => hiredOn <= ends);
}

/** What the caller has looked at; the new one's id. */
export async function enter(
  form: AdjustmentForm,
  { person, period }: Adjusted,
  ctx: RequestContext,
  preparedBy?: string,
): Promise<string> {
  const { on: _, ...entered } = form;
  const made = { ...entered, starts: period.starts, ...signedBy(ctx.actor, preparedBy), at: ctx.now };
  const id = await insertAdjustment(ctx.db, made);
  await note(ctx, person.id, { was: null, is: worded(form, period) });
  return id;
}

export async function takeBack(
  { id, reason }: { id: string; reason: string },
  ctx: RequestContext,
  preparedBy?: string,
): Promise<PayAdjustment> {
  await held(ctx.db);
  await takeBackOne({ id, reason }, ctx, preparedBy);
  return shown(ctx.db, id);
}

export async function takeBackOne(
  { id, reason }: { id: string; reason: string },
  ctx: RequestContext,
  preparedBy?: string,
): Promise<void> {
  const { db, actor } = ctx;
  const found = await adjustmentById(db, id);
  if (found === undefined) throw new Refused(AdjustmentRefusal.NO_SUCH_ADJUSTMENT(), 404);
  if (found.takenBack !== null) throw new Refused(AdjustmentRefusal.TAKEN_BACK(), 409);
  if (actor.employeeId === found.employeeId) throw new Refused(AdjustmentRefusal.OWN_PAY(), 403);
  const period = await payPeriodOn(db, found.starts);
  const { isCompleted, isOver } = await paidAround(db, period);
  const [person] = await adjustedPeople(db, { ids: [found.employeeId] });
  if (isCompleted || isOver || (person !== undefined && hadFinal(person, period))) {
    const words = showRange(period.starts, period.ends);
    throw new Refused(AdjustmentRefusal.PERIOD_COMPLETED({ period: words }), 409);
  }
  if (!(await takeBackRow(db, id, { reason, ...signedBy(actor, preparedBy) }))) {
    throw new Refused(AdjustmentRefusal.TAKEN_BACK(), 409);
  }
  await note(ctx, found.employeeId, { was: worded(found, period), is: `Taken back: ${reason}` });
}

async function shown(db: Db, id: string): Promise<PayAdjustment> {
  const found = await adjustmentById(db, id);
  const [whole] = found === undefined ? [] : await shownAll(db, [found]);
  if (whole === undefined) throw new Refused(AdjustmentRefusal.NO_SUCH_ADJUSTMENT(), 404);
  return whole;
}

function worded({ label, amount, tax }: Pick<AdjustmentForm, 'label' | 'amount' | 'tax'>, period: Period): string {
  return `${label}, ${showPesos(amount)}, ${AdjustmentTax.labelOf(tax)}, for ${showRange(period.starts, period.ends)}`;
}

/** Beside the terms of pay, whose history the same people may read. */
async function note(
  ctx: RequestContext,
  employeeId: string,
  { was, is }: { was: string | null; is: string },
): Promise<void> {
  await recordChange(ctx, { subject: 'employee-pay', subjectId: employeeId }, [{ field: 'Adjustment', was, is }]);
}
