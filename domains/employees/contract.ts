// Employees: the 201 record, the profile, the status, the sign-in account linked to it.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { CivilStatus, EmployeeStatus, Sex } from './contract/lists.ts';

export * from './contract/documents.ts';
export * from './contract/documents-desk.ts';
export * from './contract/employment.ts';
export * from './contract/employment-file.ts';
export * from './contract/lists.ts';
export * from './contract/my-profile.ts';
export * from './contract/notices.ts';
export * from './contract/pay-terms.ts';
export * from './contract/permissions.ts';
export * from './contract/planned.ts';
export * from './contract/profile.ts';
export * from './contract/record.ts';
export * from './contract/reviews.ts';
export * from './contract/sections.ts';

export const EmployeeRefusal = refusals({
  NO_EMPLOYEE: 'This account has no employee record.',
  /** Said alike of a record that does not exist and of one outside the caller's reach. */
  NO_SUCH_EMPLOYEE: 'There is no such employee record.',
});

/** The signed-in account: what the session needs (spec section 7, call 3). */
export const CurrentUser = z.strictObject({
  username: z.string(),
  authorities: z.array(z.strictObject({ authority: z.string() })),
  /** For greetings and initials; the username where no employee is linked. */
  displayName: z.string(),
  employeeId: z.nullable(z.string()),
});
export type CurrentUser = z.output<typeof CurrentUser>;

const Named = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });

/** One's own employee record (spec section 7, call 4), as it stands today. */
export const EmployeeRecord = z.strictObject({
  id: z.string(),
  number: z.string(),
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  lastName: z.string(),
  suffix: z.nullable(z.string()),
  status: codeIn(EmployeeStatus),
  hiredOn: Day,
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  designation: z.nullable(Named),
  detachment: z.nullable(Named),
  department: z.nullable(Named),
  cluster: z.nullable(Named),
  supervisor: z.nullable(z.strictObject({ name: z.string(), mobile: z.nullable(z.string()) })),
});
export type EmployeeRecord = z.output<typeof EmployeeRecord>;

export const employeesApi = {
  me: endpoint('GET /admin/me', {
    summary: 'The signed-in account and its authorities',
    priority: 'first',
    returns: CurrentUser,
    scope: 'own',
  }),
  myRecord: endpoint('GET /records/employee/me', {
    summary: 'One’s own employee record',
    returns: EmployeeRecord,
    scope: 'own',
  }),
};

const MAX_NAME = 50;
// Letters of any alphabet with their accents, and what stands between the parts of a name.
const NAME = /^(?!\p{M})[\p{L}\p{M} .'’-]+$/u;
const NAME_COMPLAINT = 'Only letters, spaces, periods, hyphens and apostrophes are allowed.';
const name = z.string().check(z.normalize('NFC'), z.maxLength(MAX_NAME), z.regex(NAME, { error: NAME_COMPLAINT }));
const code = z.string().check(z.maxLength(20));
/** Read whatever its capitals; `short` is what people write for a value. */
const oneOf = <Name extends string>(list: { codes: readonly Name[] }, short: Readonly<Record<string, Name>> = {}) =>
  z.pipe(
    z.string(),
    z.transform((text, context): Name => {
      const wanted = text.toLowerCase();
      const found = short[wanted] ?? list.codes.find((known) => known.toLowerCase() === wanted);
      if (found !== undefined) return found;
      context.issues.push({ code: 'custom', message: `Expected one of: ${list.codes.join(', ')}.`, input: text });
      return z.NEVER;
    }),
  );

/** One row of a file of employees, its cells trimmed and its empty cells left out. The columns are in docs/import.md. */
export const EmployeeRow = z.strictObject({
  number: z.string().check(z.regex(/^\d{4,10}$/, { error: 'Expected 4 to 10 digits.' })),
  last_name: name,
  first_name: name,
  middle_name: z.optional(name),
  suffix: z.optional(name),
  sex: oneOf(Sex, { m: 'Male', f: 'Female' }),
  civil_status: oneOf(CivilStatus),
  birth_date: Day,
  hire_date: Day,
  status: z.optional(oneOf(EmployeeStatus)),
  detachment: z.optional(code),
  department: z.optional(code),
  designation: code,
  shift: z.optional(code),
  rest_days: z.optional(z.string().check(z.maxLength(40))),
  mobile: z.optional(z.string().check(z.regex(/^(09|\+639)\d{9}$/, { error: 'Expected a number like 09171234567.' }))),
  email: z.optional(z.email({ error: 'Please enter a valid email address.' }).check(z.maxLength(100))),
  username: z.optional(
    z
      .string()
      .check(
        z.toLowerCase(),
        z.minLength(3),
        z.maxLength(40),
        z.regex(/^[a-z0-9_.-]+$/, { error: 'Only letters, digits and _ . - are allowed.' }),
      ),
  ),
  shows_birthday: z.optional(oneOf({ codes: ['yes', 'no'] })),
});
export type EmployeeRow = z.output<typeof EmployeeRow>;
