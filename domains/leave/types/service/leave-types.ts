// Keeping the types of leave: their terms from a day on, what the two nameless ones are called, switching one off and on.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { changesBetween } from '@kawani/kit/contract/history';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { phrase } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import type { LeaveTypeForm } from '../contract/form.ts';
import { type LeaveTypeEntry, LeaveTypeRefusal, type leaveTypesApi } from '../contract.ts';
import { LeaveCode } from '../lists.ts';
import { endTerms, holdType, insertTerms, nameType, typeRows } from '../table/leave-types.ts';
import { entryOf, yearOf } from './type-entry.ts';
import { LABELS, SUBJECT, stated } from './type-history.ts';

export async function leaveTypes({ db, today }: RequestContext): Promise<{ items: LeaveTypeEntry[] }> {
  const rows = await typeRows(db, yearOf(today));
  const order = (type: LeaveCode) => LeaveCode.codes.indexOf(type);
  return { items: rows.map((row) => entryOf(row, today)).sort((a, b) => order(a.type) - order(b.type)) };
}

export async function setTerms(
  { type, version, ...form }: TakesOf<typeof leaveTypesApi.change>,
  ctx: RequestContext,
): Promise<LeaveTypeEntry> {
  const { db, today } = ctx;
  const before = await held(db, type, version, today);
  refuse(objectionsTo(form, before, today));
  if (form.label !== undefined) await nameType(db, type, form.label);
  await endTerms(db, type, form.effectiveFrom);
  await insertTerms(db, type, form, before.lawDays !== null);
  return told(before, form.effectiveFrom, ctx);
}

export async function switchOff(
  { type, version }: TakesOf<typeof leaveTypesApi.deactivate>,
  ctx: RequestContext,
): Promise<LeaveTypeEntry> {
  const before = await held(ctx.db, type, version, ctx.today);
  if (before.lawDays !== null) throw new Refused(LeaveTypeRefusal.BY_LAW({ leave: nameOf(before) }));
  await endTerms(ctx.db, type, addDays(ctx.today, 1));
  return told(before, addDays(ctx.today, 1), ctx);
}

export async function switchOn(
  { type, version }: TakesOf<typeof leaveTypesApi.activate>,
  ctx: RequestContext,
): Promise<LeaveTypeEntry> {
  const { db, today } = ctx;
  const before = await held(db, type, version, today);
  if (before.terms === null) throw new Refused(LeaveTypeRefusal.NO_TERMS({ leave: nameOf(before) }));
  await endTerms(db, type, today);
  await insertTerms(db, type, { ...before.terms, effectiveFrom: today }, before.lawDays !== null);
  return told(before, today, ctx);
}

async function entry(db: Db, type: LeaveCode, today: Day): Promise<LeaveTypeEntry> {
  const [row] = await typeRows(db, yearOf(today), type);
  if (row === undefined) throw new Error(`There is no leave type ${type}`);
  return entryOf(row, today);
}

async function held(db: Db, type: LeaveCode, version: number, today: Day): Promise<LeaveTypeEntry> {
  if (!(await holdType(db, type, version))) throw new Refused(LeaveTypeRefusal.STALE());
  return entry(db, type, today);
}

function objectionsTo(form: LeaveTypeForm, before: LeaveTypeEntry, today: Day): Refusal[] {
  const { type, label, isNamedHere, lawDays } = before;
  const leave = nameOf(before);
  const isUnnamed = isNamedHere && form.label === undefined && label === LeaveCode.labelOf(type);
  return [
    ...(form.effectiveFrom < today ? [LeaveTypeRefusal.TOO_EARLY('effectiveFrom')] : []),
    ...(lawDays !== null && form.entitlement < lawDays
      ? [LeaveTypeRefusal.BELOW_LAW({ days: lawDays, leave }, 'entitlement')]
      : []),
    ...(form.per !== 'YEAR' && form.accrual !== 'NONE' ? [LeaveTypeRefusal.CREDITS_ALONE('accrual')] : []),
    ...(form.unlessType === type ? [LeaveTypeRefusal.ITSELF('unlessType')] : []),
    ...(!isNamedHere && form.label !== undefined && form.label !== label
      ? [LeaveTypeRefusal.HAS_NAME({ type, leave }, 'label')]
      : []),
    ...(isUnnamed ? [LeaveTypeRefusal.NAME_NEEDED({ type }, 'label')] : []),
  ];
}

/** What the office calls a type, or its own name in the language of the reader. */
function nameOf({ type, label, isNamedHere }: LeaveTypeEntry): () => string {
  return () => (isNamedHere ? label : LeaveCode.labelOf(type));
}

function refuse([first, ...others]: readonly Refusal[]): void {
  if (first !== undefined) throw new Refused(first, 409, others);
}

/** Writes down what changed, with the day it counts from. */
async function told(before: LeaveTypeEntry, from: Day, ctx: RequestContext): Promise<LeaveTypeEntry> {
  const after = await entry(ctx.db, before.type, ctx.today);
  const changes = changesBetween(stated(before), stated(after), LABELS);
  const dated = changes.length > 0 ? [{ field: phrase('Effective from'), was: null, is: showDay(from) }] : [];
  await recordChange(ctx, { subject: SUBJECT, subjectId: before.type }, [...dated, ...changes]);
  return after;
}
