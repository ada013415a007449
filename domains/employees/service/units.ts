// What the registers of units share: codes that are nobody else's, leaders who are employed, who may be chosen.
import { idByCode, isInUse, type UnitTable, unitsInUse } from '@kawani/domains/organization/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Use } from '@kawani/kit/contract/register';
import { wrongCell } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { UnitRefusal } from '../contract/units.ts';
import { documentKinds, employedOf, employeesByNumbers, findPeople } from '../table/units.ts';

const MOST_FOUND = 10;

export async function unitPeople({ search }: { search: string }, { db, today }: RequestContext) {
  return { items: await findPeople(db, search, today, MOST_FOUND) };
}

/** Units by name, for forms and filters. */
export async function unitChoices({ db, today }: RequestContext) {
  const clusters = await unitsInUse(db, 'cluster', today);
  const departments = await unitsInUse(db, 'department', today);
  const detachments = await unitsInUse(db, 'detachment', today);
  return { clusters, departments, detachments, documents: await documentKinds(db) };
}

/** A code is of one unit for ever: papers and files that name it mean that one. */
export async function codeObjections(
  unit: UnitTable,
  { id, form }: { id: string; form: { code: string } },
  { db }: RequestContext,
): Promise<Refusal[]> {
  const holder = await idByCode(db, unit, form.code);
  return holder === undefined || holder === id ? [] : [UnitRefusal.CODE_TAKEN({ code: form.code }, 'code')];
}

export async function leaderObjections(
  ids: readonly string[],
  field: string,
  since: Day | undefined,
  { db, today }: RequestContext,
): Promise<Refusal[]> {
  const employed = await employedOf(db, ids, since ?? today);
  return employed.length === new Set(ids).size ? [] : [UnitRefusal.NO_SUCH_PERSON(field)];
}

export async function unitObjections(
  unit: UnitTable,
  one: string,
  id: string | undefined,
  field: string,
  { db, today }: RequestContext,
): Promise<Refusal[]> {
  const isThere = id === undefined || (await isInUse(db, unit, id, today));
  return isThere ? [] : [UnitRefusal.NO_SUCH_UNIT({ one }, field)];
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;
}

/** A column of company numbers, as it is looked up. */
export async function peopleOfColumn(
  texts: readonly string[],
  { db }: RequestContext,
): Promise<ReadonlyMap<string, string>> {
  return employeesByNumbers(db, [...new Set(texts.flatMap((text) => text.split(/[\s;]+/)))]);
}

export function personCell(text: string, people: ReadonlyMap<string, string>): unknown {
  if (text === '') return null;
  return people.get(text) ?? wrongCell(`There is no employee with the number ${text}.`);
}

/** Ids of units in use by code; a file may name one that stands in a row above. */
export async function codesInUse(unit: UnitTable, { db, today }: RequestContext): Promise<Map<string, string>> {
  return new Map((await unitsInUse(db, unit, today)).map(({ id, code }) => [code.toUpperCase(), id]));
}

/** "214 employees", and what becomes of them or has to be done first. */
export function used(count: number, one: string, many: string, how: 'needed' | 'told', says: string): Use {
  const what = counted(count, one, many);
  const isNeeded = how === 'needed';
  return { what, count, isNeeded, says: isNeeded ? `It is used by ${what}. ${says}` : says };
}
