// Employees: the 201 record, the profile, the status, the sign-in account linked to it.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { LANGUAGES } from '@kawani/kit/contract/language';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeeStatus } from './contract/lists.ts';

export * from './contract/documents.ts';
export * from './contract/documents-admin.ts';
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
  /** The language they chose to read in; null: they never chose. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Of somebody who left: until when they may read what is their own. */
  leaver: z.nullable(z.strictObject({ until: Day })),
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
  /** For sentences; and with the whole middle name, for papers. */
  fullName: z.string(),
  formalName: z.string(),
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
    leaver: 'reads',
  }),
  chooseLanguage: endpoint('PUT /admin/me/language', {
    summary: 'Choose the language to read in, on every device and in mails',
    takes: z.strictObject({ language: z.enum(LANGUAGES) }),
    returns: z.strictObject({ language: z.enum(LANGUAGES) }),
    scope: 'own',
    example: { language: 'fil' },
  }),
  myRecord: endpoint('GET /records/employee/me', {
    summary: 'One’s own employee record',
    returns: EmployeeRecord,
    scope: 'own',
    leaver: 'reads',
  }),
};
