// The employer as the agencies know it: read, and set anew from a day on.
import { identifiers } from '@kawani/domains/statutory/service';
import { changesBetween } from '@kawani/kit/contract/history';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type Employer, type EmployerForm, EmployerRefusal } from '../contract.ts';
import { employerNumbers, employerOn } from '../rules/employer.ts';
import { employerRows, holdEmployer, insertEmployer } from '../table/employer.ts';

const LABELS = {
  effectiveFrom: 'From',
  registeredName: 'Registered name',
  address: 'Address',
  zip: 'Zip',
  tin: 'TIN',
  rdo: 'RDO',
  sss: 'SSS employer number',
  philhealth: 'PhilHealth employer number',
  pagibig: 'Pagibig employer number',
  signatory: 'Signatory',
  position: 'Position',
};

export async function employer(_: unknown, { db, today }: RequestContext) {
  return particulars(await employerRows(db), today);
}

export async function setEmployer({ version, ...form }: EmployerForm, ctx: RequestContext) {
  const { db, today, actor } = ctx;
  const { numbers, objections } = employerNumbers(form, identifiers());
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, 400, others);
  await holdEmployer(db);
  const rows = await employerRows(db);
  if (rows.length !== version) throw new Refused(EmployerRefusal.CHANGED(), 409);
  const row = { ...form, ...numbers, id: newId(), enteredBy: actor.username };
  await insertEmployer(db, row);
  const before = employerOn(rows, form.effectiveFrom) ?? undefined;
  const given = { subject: 'employer', subjectId: row.id };
  await recordChange(ctx, given, changesBetween(stated(before), stated(row) ?? {}, LABELS));
  return particulars(await employerRows(db), today);
}

/** Particulars that stood before the product did. */
export async function loadEmployer(db: Db, row: Omit<Employer, 'id' | 'at'>): Promise<void> {
  await insertEmployer(db, { ...row, id: newId() });
}

/** In force on a day; null before anybody entered any. */
export async function employerInForce(db: Db, on: Day): Promise<Employer | null> {
  return employerOn(await employerRows(db), on);
}

function particulars(items: Employer[], today: Day) {
  return { current: employerOn(items, today), items, version: items.length };
}

function stated(row: Omit<Employer, 'at'> | undefined) {
  if (row === undefined) return undefined;
  const { id: _, enteredBy: __, ...said } = row;
  return said;
}
