// Taking on one employee: who, as what and where, for what pay, with which papers; all of it written at once. The face
// leaves this out: only the office's own screens need it.
import { CivilStatus, EmployeePermission, EmployeeStatus, PayTerms, Sex } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeeRow } from './employee-row.ts';
import { UsualSchedule } from './usual-schedule.ts';

export const NewRefusal = refusals({
  NUMBER_TAKEN: '{name} has this number already.',
  ALIKE: 'An employee of this name and birth date is there already: {name}, no. {number}.',
  ONE_PLACE: 'Choose either a detachment or a department.',
  NO_SUCH_PLACE: 'There is no such detachment or department on that date.',
  NO_SUCH_DESIGNATION: 'There is no such designation on that date.',
  NO_SUCH_SHIFT: 'This shift is not worked there.',
  REST_DAYS: 'At least one day of the week is worked.',
  PAY_NOT_YOURS: 'You may not set what people are paid.',
  BIRTH: 'This date of birth is not plausible.',
  TOO_YOUNG: 'Nobody below {age} may be hired.',
  HIRE: 'This hire date is not plausible.',
});

/** Whom one may take on as: the others are what becomes of people later. */
export const FIRST_STATUS = ['Probationary', 'Active'] as const satisfies readonly EmployeeStatus[];

const { number, last_name: Name, mobile: Mobile, email: Email } = EmployeeRow.def.shape;
const Government = z.optional(z.string().check(z.trim(), z.maxLength(30)));
const NUMBERS = { sss: Government, philhealth: Government, pagibig: Government, tin: Government };
const MiddleName = EmployeeRow.def.shape.middle_name;

export const NewEmployeeForm = z.strictObject({
  lastName: Name,
  firstName: Name,
  middleName: MiddleName,
  suffix: MiddleName,
  sex: codeIn(Sex),
  civilStatus: codeIn(CivilStatus),
  birthDate: Day,
  mobile: Mobile,
  email: Email,
  ...NUMBERS,
  number,
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  designationId: z.uuid(),
  hiredOn: Day,
  status: z.enum(FIRST_STATUS),
  shiftId: z.optional(z.uuid()),
  /** Weekdays, Sunday=0; with a shift. */
  restDays: z._default(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)), []),
  pay: z.optional(z.pick(PayTerms, { basis: true, rate: true, factor: true, mwe: true, cola: true, allowances: true })),
  documents: z
    .array(z.strictObject({ kind: z.string().check(z.maxLength(30)), fileId: z.uuid(), expiresOn: z.optional(Day) }))
    .check(z.maxLength(30)),
  /** Somebody else of the same name and birth date: who fills it in has seen who is there. */
  isSomebodyElse: z.boolean(),
});
export type NewEmployeeForm = z.output<typeof NewEmployeeForm>;

export const Likeness = valueList({
  BORN: 'Same name and birth date',
  SSS: 'Same SSS number',
  PHILHEALTH: 'Same PhilHealth number',
  PAGIBIG: 'Same Pagibig number',
  TIN: 'Same TIN',
});
export type Likeness = CodeOf<typeof Likeness>;

/** Somebody who may be the very person. */
export const Alike = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: codeIn(EmployeeStatus),
  place: z.nullable(z.string()),
  because: z.array(codeIn(Likeness)),
});
export type Alike = z.output<typeof Alike>;

const Named = z.strictObject({ id: z.string(), name: z.string() });

export const NewChoices = z.strictObject({
  /** The next company number; null where there is none to suggest. */
  number: z.nullable(z.string()),
  detachments: z.array(Named),
  departments: z.array(Named),
  designations: z.array(z.extend(Named, { documents: z.array(z.string()) })),
  documents: z.array(
    z.strictObject({ kind: z.string(), label: z.string(), isRequired: z.boolean(), expires: z.boolean() }),
  ),
  factors: z.array(z.strictObject({ factor: z.string(), use: z.string() })),
  mayPay: z.boolean(),
});
export type NewChoices = z.output<typeof NewChoices>;

export const PlaceChoices = z.strictObject({
  shifts: z.array(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      starts: z.string(),
      ends: z.string(),
      /** From when its times count, where that is only after the date asked for. */
      since: z.nullable(Day),
    }),
  ),
  /** False of a detachment that nobody leads on that date. */
  isLed: z.boolean(),
  /** The least that may be paid there on that date. */
  floor: z.nullable(z.strictObject({ daily: Centavos, cola: Centavos, region: z.string(), order: z.string() })),
});
export type PlaceChoices = z.output<typeof PlaceChoices>;

const needs = [EmployeePermission.CREATE_EMPLOYEE];
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const ANA = { lastName: 'Dela Cruz', firstName: 'Ana', birthDate: '1998-04-12' };

export const newEmployeeApi = {
  choices: endpoint('GET /employees/new', {
    summary: 'What a new employee may be taken on with: the next number, places, designations, papers',
    readsNobody: 'units and value lists by name',
    returns: NewChoices,
    needs,
    scope: 'all',
  }),
  place: endpoint('GET /employees/new/place', {
    summary: 'The shifts worked at a place on a date, and the least that may be paid there',
    readsNobody: 'shifts and minimum wages',
    takes: z.strictObject({ detachmentId: z.optional(z.uuid()), departmentId: z.optional(z.uuid()), on: Day }),
    returns: PlaceChoices,
    needs,
    scope: 'all',
    example: { detachmentId: SOME_ID, on: '2026-12-01' },
  }),
  alike: endpoint('POST /employees/alike', {
    summary: 'Employees who may be the very person that is about to be taken on',
    takes: z.strictObject({
      lastName: z.optional(Name),
      firstName: z.optional(Name),
      birthDate: z.optional(Day),
      ...NUMBERS,
    }),
    returns: z.strictObject({ items: z.array(Alike) }),
    needs,
    scope: 'all',
    changesNothing: true,
    example: { ...ANA, sss: '34-1234567-8' },
  }),
  takeOn: endpoint('POST /employees', {
    actsOn: 'nobody',
    summary: 'Take on an employee: record, status, posting, pay, papers and schedule at once',
    takes: NewEmployeeForm,
    returns: z.strictObject({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      unitId: z.string(),
      schedule: UsualSchedule,
    }),
    needs,
    scope: 'all',
    example: {
      ...ANA,
      sex: 'Female',
      civilStatus: 'Single',
      number: '10042',
      detachmentId: SOME_ID,
      designationId: SOME_ID,
      hiredOn: '2026-12-01',
      status: 'Probationary',
      restDays: [0],
      documents: [],
      isSomebodyElse: false,
    },
  }),
};
