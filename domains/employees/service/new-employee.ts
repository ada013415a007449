// Taking on an employee. Whatever stands against it is told at once, by field; what is written is written in one transaction.
import { EmployeePermission, type GovernmentNumber, type PayForm } from '@kawani/domains/employees/contract';
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import { factorChoices, identifiers, wagesOf } from '@kawani/domains/statutory/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, isTaken, newId } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import {
  type Alike,
  type Likeness,
  type NewChoices,
  type NewEmployeeForm,
  NewRefusal,
  type newEmployeeApi,
  type PlaceChoices,
} from '../contract/new-employee.ts';
import type { UsualSchedule } from '../contract/usual-schedule.ts';
import { ageFault, nextNumber } from '../rules/new-employee.ts';
import { deviceUserOf } from '../rules.ts';
import { insertEmployees, insertPostings, insertStatuses } from '../table/enrolment.ts';
import {
  bornAlike,
  designationsOn,
  documentKinds,
  highestNumber,
  holderOfNumber,
  isLedOn,
  numberedAlike,
  type Person,
  placesOn,
  siteOf,
} from '../table/new-employee.ts';
import { peopleByIds } from '../table/record.ts';
import { submitFor } from './documents.ts';
import type { Scheduling } from './imports.ts';
import { floorAt, setPayTerms } from './pay-terms.ts';
import { changeSection } from './sections.ts';

/** What only the schedule knows besides: which shifts are worked at a site, or at the office of a department. */
export type Shifts = Pick<Scheduling, 'publishUsual'> & {
  usualShifts(db: Db, siteId: string | null, on: Day): Promise<PlaceChoices['shifts']>;
};

/** The one after the highest there is; null where the figures are used up. */
export async function nextCompanyNumber(db: Db): Promise<string | null> {
  return nextNumber(await highestNumber(db));
}

export async function newChoices({ db, today, actor }: RequestContext): Promise<NewChoices> {
  const { detachments, departments } = await placesOn(db, today);
  return {
    number: await nextCompanyNumber(db),
    detachments,
    departments,
    designations: await designationsOn(db, today),
    documents: await documentKinds(db),
    factors: factorChoices(),
    mayPay: actor.holds.has(EmployeePermission.MANAGE_PAY_SETUP.code),
  };
}

export function placeChoices({ usualShifts }: Shifts) {
  return async (asked: TakesOf<typeof newEmployeeApi.place>, { db }: RequestContext): Promise<PlaceChoices> => {
    const site = await siteOf(db, asked);
    const floor = site === undefined ? null : floorAt(await wagesOf(db), site, asked.on);
    return {
      shifts: await usualShifts(db, site?.id ?? null, asked.on),
      isLed: asked.detachmentId === undefined || (await isLedOn(db, asked.detachmentId, asked.on)),
      floor: floor === null ? null : { daily: floor.daily, cola: floor.cola, region: floor.region, order: floor.order },
    };
  };
}

type Asked = TakesOf<typeof newEmployeeApi.alike>;

/** Who was shown stands in the audit log: a number asked for tells whether somebody has it. */
export async function alike(asked: Asked, ctx: RequestContext): Promise<{ items: Alike[] }> {
  const items = await alikeTo(ctx.db, asked);
  if (items.length > 0) {
    const people = items.map(({ id, because }) => ({ id, because }));
    await ctx.audit({ action: 'READ', subject: 'employee-list', detail: { what: 'people alike', people } });
  }
  return { items };
}

async function alikeTo(db: Db, { lastName, firstName, birthDate, ...numbers }: Asked): Promise<Alike[]> {
  const isBorn = lastName !== undefined && firstName !== undefined && birthDate !== undefined;
  const born = isBorn ? await bornAlike(db, { lastName, firstName, birthDate }) : [];
  const numbered = await numberedAlike(db, digitsOf(numbers));
  const likenesses: (Person & { like: Likeness })[] = [
    ...born.map((person) => ({ ...person, like: 'BORN' as const })),
    ...numbered.map(({ kind, ...person }) => ({ ...person, like: kind })),
  ];
  return [...grouped(likenesses, ({ id }) => id).values()].flatMap((same) => {
    const [person] = same;
    if (person === undefined) return [];
    const { like: _, ...who } = person;
    return [{ ...who, because: same.map(({ like }) => like) }];
  });
}

type Numbers = Pick<NewEmployeeForm, 'sss' | 'philhealth' | 'pagibig' | 'tin'>;
const IDENTIFIERS = { sss: 'sss', philhealth: 'philhealth', pagibig: 'pagibig_mid', tin: 'tin_individual' } as const;

/** Those that are numbers of their kind; the others are told of when they are written. */
function digitsOf(numbers: Numbers): { kind: GovernmentNumber; value: string }[] {
  return Object.entries(IDENTIFIERS).flatMap(([field, kind]) => {
    const given = numbers[field as keyof Numbers];
    const { canonical } = given ? checkIdentifier(kind, given, identifiers()) : { canonical: null };
    return canonical === null ? [] : [{ kind: field.toUpperCase() as GovernmentNumber, value: canonical }];
  });
}

export function takeOn(shifts: Shifts) {
  return async (form: NewEmployeeForm, ctx: RequestContext) => {
    const objections = await objectionsTo(form, shifts, ctx);
    const [first, ...others] = objections;
    if (first !== undefined) throw new Refused(first, 409, others);
    const id = newId();
    await writeRecord(id, form, ctx);
    await writeNumbers(id, form, ctx);
    await writePay(id, form, ctx);
    for (const document of form.documents) await submitFor(id, document, ctx);
    const schedule = await publishUsual(id, form, shifts, ctx);
    return {
      id,
      number: form.number,
      name: (await peopleByIds(ctx.db, [id]))[0]?.fullName ?? '',
      unitId: form.detachmentId ?? form.departmentId ?? '',
      schedule,
    };
  };
}

async function objectionsTo(form: NewEmployeeForm, shifts: Shifts, ctx: RequestContext): Promise<Refusal[]> {
  const { db, today, actor } = ctx;
  const objections: Refusal[] = [...ageFault(form, today)];
  const holder = await holderOfNumber(db, deviceUserOf(form.number));
  if (holder !== undefined) objections.push(NewRefusal.NUMBER_TAKEN({ name: holder }, 'number'));
  const [twin] = form.isSomebodyElse ? [] : await bornAlike(db, form);
  if (twin !== undefined) objections.push(NewRefusal.ALIKE({ name: twin.name, number: twin.number }, 'isSomebodyElse'));
  objections.push(...(await placeObjections(form, shifts, db)));
  if (form.pay !== undefined && !actor.holds.has(EmployeePermission.MANAGE_PAY_SETUP.code)) {
    objections.push(NewRefusal.PAY_NOT_YOURS('pay'));
  }
  return objections;
}

type Post = Pick<
  NewEmployeeForm,
  'detachmentId' | 'departmentId' | 'designationId' | 'hiredOn' | 'shiftId' | 'restDays'
>;

/** Whether somebody can begin there, as that, on that shift. */
export async function placeObjections(post: Post, shifts: Shifts, db: Db): Promise<Refusal[]> {
  const { detachmentId, departmentId, designationId, hiredOn, shiftId, restDays } = post;
  const objections: Refusal[] = [];
  const { detachments, departments } = await placesOn(db, hiredOn);
  const place = [...detachments, ...departments].some(({ id }) => id === (detachmentId ?? departmentId));
  if ((detachmentId === undefined) === (departmentId === undefined)) objections.push(NewRefusal.ONE_PLACE('place'));
  else if (!place) objections.push(NewRefusal.NO_SUCH_PLACE('place'));
  const isThere = (await designationsOn(db, hiredOn)).some(({ id }) => id === designationId);
  if (!isThere) objections.push(NewRefusal.NO_SUCH_DESIGNATION('designationId'));
  if (shiftId !== undefined) {
    const site = await siteOf(db, { detachmentId, departmentId });
    const worked = await shifts.usualShifts(db, site?.id ?? null, hiredOn);
    if (!worked.some(({ id }) => id === shiftId)) objections.push(NewRefusal.NO_SUCH_SHIFT('shiftId'));
    if (new Set(restDays).size === 7) objections.push(NewRefusal.REST_DAYS('restDays'));
  }
  return objections;
}

async function writeRecord(id: string, form: NewEmployeeForm, ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const { number, firstName, lastName, sex, civilStatus, birthDate, hiredOn, status, designationId } = form;
  const [detachmentId, departmentId] = [form.detachmentId ?? null, form.departmentId ?? null];
  const { canonical: mobile = null } = form.mobile ? checkIdentifier('mobile', form.mobile, identifiers()) : {};
  const record = {
    ...{ id, number, firstName, lastName, sex, civilStatus, birthDate, hiredOn, mobile },
    deviceUser: deviceUserOf(number),
    username: null,
    middleName: form.middleName ?? null,
    suffix: form.suffix ?? null,
    showsBirthday: false,
    email: form.email ?? null,
  };
  try {
    await insertEmployees(db, [record]);
  } catch (error) {
    // Somebody took the number since it was looked at; any other fault is told as what it is.
    if (isTaken(error, ['employee_number_key', 'employee_device_user_key', 'employee_search_number']))
      throw new Refused(NewRefusal.NUMBER_TAKEN({ name: 'Somebody' }, 'number'), 409);
    throw error;
  }
  await insertStatuses(db, [{ employeeId: id, status, since: hiredOn, reason: 'Taken on' }]);
  await insertPostings(db, [
    { id: newId(), employeeId: id, detachmentId, departmentId, designationId, since: hiredOn },
  ]);
  const is = `No. ${number}, ${status} from ${showDay(hiredOn)}`;
  await recordChange(ctx, { subject: 'employee', subjectId: id }, [{ field: 'Taken on', was: null, is }]);
}

async function writeNumbers(employeeId: string, form: NewEmployeeForm, ctx: RequestContext): Promise<void> {
  const given = Object.keys(IDENTIFIERS).flatMap((field) => {
    const value = form[field as keyof Numbers];
    return value ? [[field, value]] : [];
  });
  if (given.length === 0) return;
  const values = Object.fromEntries(given);
  await changeSection(ctx, { employeeId, section: 'GOVERNMENT', values, effectiveFrom: ctx.today, because: '' });
}

async function writePay(employeeId: string, { pay, hiredOn }: NewEmployeeForm, ctx: RequestContext): Promise<void> {
  if (pay === undefined) return;
  const terms: PayForm = { ...pay, employeeId, effectiveFrom: hiredOn, reason: 'Taken on' };
  try {
    await setPayTerms(terms, ctx);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [first, ...others] = [error.refusal, ...error.others].map((one) => ({
      ...one,
      field: `pay.${one.field ?? ''}`,
    }));
    throw new Refused(first as Refusal, error.status, others);
  }
}

type Begun = Pick<NewEmployeeForm, 'shiftId' | 'detachmentId' | 'restDays' | 'hiredOn'>;

/** Without a usual shift all dates from the first day on are told as missing. */
export async function publishUsual(
  employeeId: string,
  { shiftId, detachmentId, restDays, hiredOn: from }: Begun,
  shifts: Pick<Shifts, 'publishUsual'>,
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
): Promise<UsualSchedule> {
  const none: UsualSchedule = {
    published: [],
    missing: [{ from, to: from > today ? from : today, why: 'NOT_CHOSEN' }],
  };
  if (shiftId === undefined) return none;
  const [schedule = none] = await shifts.publishUsual(
    db,
    [{ employeeId, shiftId, detachmentId: detachmentId ?? null, restDays, from }],
    today,
  );
  return schedule;
}
