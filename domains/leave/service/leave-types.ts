// Keeping the types of leave: their terms from a day on, what the two nameless ones are called, switching one off and on.
import {
  LeaveAccrual,
  LeaveCode,
  LeavePer,
  type LeaveTerms,
  type LeaveTypeEntry,
  type LeaveTypeForm,
  LeaveTypeRefusal,
  LeaveUnit,
  LeaveYearEnd,
  type leaveTypesApi,
} from '@kawani/domains/leave/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { changesBetween, type History } from '@kawani/kit/contract/history';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import type { Work } from '@kawani/kit/server/work';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { isNameless } from '../rules.ts';
import { endTerms, holdType, insertTerms, nameType, type TypeRow, typeRows } from '../table/leave-types.ts';

const SUBJECT = 'leave_type';

export async function leaveTypes({ db, today }: Work): Promise<{ items: LeaveTypeEntry[] }> {
  const rows = await typeRows(db, yearOf(today));
  const order = (type: LeaveCode) => LeaveCode.codes.indexOf(type);
  return { items: rows.map((row) => entryOf(row, today)).sort((a, b) => order(a.type) - order(b.type)) };
}

export async function leaveTypeHistory(
  { type, ...paged }: TakesOf<typeof leaveTypesApi.history>,
  { db }: Work,
): Promise<History> {
  return historyOf(db, { subject: SUBJECT, subjectId: type }, paged);
}

export async function setTerms(
  { type, version, ...form }: TakesOf<typeof leaveTypesApi.change>,
  work: Work,
): Promise<LeaveTypeEntry> {
  const { db, today } = work;
  const before = await held(db, type, version, today);
  refuse(objectionsTo(form, before, today));
  if (form.label !== undefined) await nameType(db, type, form.label);
  await endTerms(db, type, form.effectiveFrom);
  await insertTerms(db, type, form, before.lawDays !== null);
  return told(before, form.effectiveFrom, work);
}

export async function switchOff(
  { type, version }: TakesOf<typeof leaveTypesApi.deactivate>,
  work: Work,
): Promise<LeaveTypeEntry> {
  const before = await held(work.db, type, version, work.today);
  if (before.lawDays !== null) throw new Refused(LeaveTypeRefusal.BY_LAW({ leave: before.label }));
  await endTerms(work.db, type, addDays(work.today, 1));
  return told(before, addDays(work.today, 1), work);
}

export async function switchOn(
  { type, version }: TakesOf<typeof leaveTypesApi.activate>,
  work: Work,
): Promise<LeaveTypeEntry> {
  const { db, today } = work;
  const before = await held(db, type, version, today);
  if (before.terms === null) throw new Refused(LeaveTypeRefusal.NO_TERMS({ leave: before.label }));
  await endTerms(db, type, today);
  await insertTerms(db, type, { ...before.terms, effectiveFrom: today }, before.lawDays !== null);
  return told(before, today, work);
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

function yearOf(on: Day): number {
  return Number(on.slice(0, 4));
}

function entryOf({ type, label, version, terms, people }: TypeRow, today: Day): LeaveTypeEntry {
  const begun = terms.filter(({ effectiveFrom }) => effectiveFrom <= today);
  const last = begun.at(-1);
  const next = terms.find(({ effectiveFrom }) => effectiveFrom > today);
  const law = terms.find(({ statutory }) => statutory);
  // Switched off today it is still offered until tonight.
  const isActive =
    last !== undefined && (last.effectiveTo === null || last.effectiveTo === undefined || next !== undefined);
  return {
    type,
    label: label ?? LeaveCode.labelOf(type),
    isNamedHere: isNameless(type),
    isActive: isActive && !(isNameless(type) && label === null),
    lawDays: law?.entitlement ?? null,
    terms: last === undefined ? null : plain(last),
    next: next === undefined ? null : plain(next),
    people,
    version,
  };
}

function plain({ effectiveTo: _, statutory: __, ...terms }: TypeRow['terms'][number]): LeaveTerms {
  return terms;
}

function objectionsTo(
  form: LeaveTypeForm,
  { type, label, isNamedHere, lawDays }: LeaveTypeEntry,
  today: Day,
): Refusal[] {
  const isUnnamed = isNamedHere && form.label === undefined && label === LeaveCode.labelOf(type);
  return [
    ...(form.effectiveFrom < today ? [LeaveTypeRefusal.TOO_EARLY('effectiveFrom')] : []),
    ...(lawDays !== null && form.entitlement < lawDays
      ? [LeaveTypeRefusal.BELOW_LAW({ days: lawDays, leave: label }, 'entitlement')]
      : []),
    ...(form.per !== 'YEAR' && form.accrual !== 'NONE' ? [LeaveTypeRefusal.CREDITS_ALONE('accrual')] : []),
    ...(form.unlessType === type ? [LeaveTypeRefusal.ITSELF('unlessType')] : []),
    ...(!isNamedHere && form.label !== undefined && form.label !== label
      ? [LeaveTypeRefusal.HAS_NAME({ type, leave: label }, 'label')]
      : []),
    ...(isUnnamed ? [LeaveTypeRefusal.NAME_NEEDED({ type }, 'label')] : []),
  ];
}

function refuse([first, ...others]: readonly Refusal[]): void {
  if (first !== undefined) throw new Refused(first, 409, others);
}

/** Writes down what changed, with the day it counts from. */
async function told(before: LeaveTypeEntry, from: Day, work: Work): Promise<LeaveTypeEntry> {
  const after = await entry(work.db, before.type, work.today);
  const changes = changesBetween(stated(before), stated(after), LABELS);
  const dated = changes.length > 0 ? [{ field: 'Effective from', was: null, is: showDay(from) }] : [];
  await recordChange(work, { subject: SUBJECT, subjectId: before.type }, [...dated, ...changes]);
  return after;
}

const LABELS = {
  label: 'Name',
  isActive: 'Active',
  entitlement: 'Days',
  per: 'Given for',
  accrual: 'Credited',
  prorated: 'Part of the first year',
  paid: 'Paid',
  unit: 'Counted in',
  halfDays: 'Half days',
  sex: 'Sex',
  civilStatus: 'Civil status',
  soloParent: 'Solo parents only',
  tenureMonths: 'Months of service',
  needs: 'Needs',
  noticeDays: 'Days ahead',
  backDays: 'Days after',
  document: 'Document',
  documentOver: 'Document over',
  maxPerFiling: 'Most in one filing',
  unlessType: 'Not beside',
  yearEnd: 'At the end of the year',
  carries: 'Days carried',
  carryMonths: 'Months to use them',
};

/** What it will be once all that is planned counts. */
function stated({ label, isActive, terms, next }: LeaveTypeEntry) {
  const last = next ?? terms;
  if (last === null) return { label, isActive };
  const { effectiveFrom: _, ...figures } = last;
  return {
    ...figures,
    label,
    isActive,
    unit: LeaveUnit.labelOf(last.unit),
    per: LeavePer.labelOf(last.per),
    accrual: LeaveAccrual.labelOf(last.accrual),
    yearEnd: LeaveYearEnd.labelOf(last.yearEnd),
  };
}
