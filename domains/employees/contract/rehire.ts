// Taking a former employee back: the same person, number and record, with a new employment.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmploymentRow } from './employment-rows.ts';
import { FIRST_STATUS } from './new-employee.ts';
import { PayTerms } from './pay-terms.ts';
import { EmployeePermission } from './permissions.ts';
import { UsualSchedule } from './usual-schedule.ts';

export const RehireRefusal = refusals({
  STILL_EMPLOYED: '{name} is employed. The last day is not over.',
  NOT_AFTER: 'Choose a date from {date} on: the pay period of the last day must be over.',
  REASON: 'Say why {name} is hired again: the last employment ended for a cause.',
  CASE_OPEN: 'Offboarding of {name} is still open. Release the final pay or close the case first.',
  PAY_OUTDATED: 'The last pay terms are no longer allowed. Ask payroll to set new terms.',
});

export const RehireForm = z.strictObject({
  employeeId: z.uuid(),
  hiredOn: Day,
  status: z.enum(FIRST_STATUS),
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  designationId: z.uuid(),
  /** The last terms go on where none are given. */
  pay: z.optional(z.pick(PayTerms, { basis: true, rate: true, factor: true, mwe: true, cola: true, allowances: true })),
  shiftId: z.optional(z.uuid()),
  /** Weekdays, Sunday=0; with a shift. */
  restDays: z._default(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)), []),
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(250))),
});
export type RehireForm = z.output<typeof RehireForm>;

const PaperFault = valueList({ MISSING: 'Missing', LAPSED: 'Expired', WAITING: 'Waiting for review' });

/** A required document, or a licence, that is not valid on the first day. */
export const PaperDue = z.strictObject({
  /** Of documents; null for a licence. */
  kind: z.nullable(z.string()),
  label: z.string(),
  fault: codeIn(PaperFault),
  expiresOn: z.nullable(Day),
});
export type PaperDue = z.output<typeof PaperDue>;

const AccountAtRehire = z.enum(['WORKS', 'DISABLED', 'NONE']);

export const RehireFacts = z.strictObject({
  name: z.string(),
  number: z.string(),
  employments: z.array(EmploymentRow),
  /** The first date on which the new employment may begin. */
  earliest: Day,
  asksReason: z.boolean(),
  /** Where the person worked last. */
  last: z.nullable(
    z.strictObject({
      designationId: z.string(),
      designation: z.string(),
      detachmentId: z.nullable(z.string()),
      departmentId: z.nullable(z.string()),
      place: z.string(),
    }),
  ),
  hasPay: z.boolean(),
  papers: z.array(PaperDue),
  account: AccountAtRehire,
});
export type RehireFacts = z.output<typeof RehireFacts>;

const ID = '01920000-0000-7000-8000-000000000001';
const needs = [EmployeePermission.CREATE_EMPLOYEE];

export const rehireApi = {
  facts: endpoint('GET /employees/:employeeId/rehire', {
    summary:
      'What a former employee can be hired again with: the first date, the last post, papers to renew, the account',
    takes: z.strictObject({ employeeId: z.uuid(), designationId: z.optional(z.uuid()), on: z.optional(Day) }),
    returns: RehireFacts,
    needs,
    scope: 'all',
    example: { employeeId: ID },
  }),
  rehire: endpoint('POST /employees/:employeeId/rehire', {
    notOwn: { employeeId: 'employee' },
    summary: 'Hire a former employee again: a new employment of the same person, with post, pay and schedule',
    takes: RehireForm,
    returns: z.strictObject({ employeeId: z.string(), employment: z.int(), schedule: UsualSchedule }),
    needs,
    scope: 'all',
    example: { employeeId: ID, hiredOn: '2026-12-01', status: 'Probationary', designationId: ID, detachmentId: ID },
  }),
};
