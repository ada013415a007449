// Employment from probation to its end: how a status may come about, on which grounds, and by which papers.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeeStatus } from './lists.ts';
import { EmployeePermission } from './permissions.ts';

/** From its first day to its last; null while it lasts. */
export type Employment = { readonly hiredOn: Day; readonly separatedOn: Day | null };

/** Why somebody's status is another one; of an end it decides what is paid (rule E-15). */
export const StatusCause = valueList({
  REHIRED: 'Hired again',
  REGULARIZED: 'Made regular',
  POSTED: 'Posted again',
  RETURNED: 'Returned to work',
  REINSTATED: 'Reinstated',
  NO_POST: 'No post',
  ABSENT: 'Absent without leave',
  PREVENTIVE: 'Preventive suspension',
  DISCIPLINARY: 'Disciplinary suspension',
  RESIGNATION: 'Resignation',
  RETIREMENT: 'Retirement',
  JUST_CAUSE: 'Just cause',
  FAILED_PROBATION: 'Did not meet the standards of probation',
  END_OF_CONTRACT: 'End of contract',
  REDUNDANCY: 'Redundancy',
  LABOR_SAVING: 'Labor-saving device',
  RETRENCHMENT: 'Retrenchment',
  CLOSURE: 'Closure',
  DISEASE: 'Disease',
  NO_POST_LEFT: 'No post within six months',
  DEATH: 'Death',
});
export type StatusCause = CodeOf<typeof StatusCause>;

/** Why a resignation needs no thirty days. */
export const ShortNotice = valueList({
  ACCEPTED: 'The company accepted the shorter notice',
  OWN_CAUSE: 'Just cause of the employee',
});
export type ShortNotice = CodeOf<typeof ShortNotice>;

export const EmploymentRefusal = refusals({
  REQUIRED: 'This field is required.',
  NO_SUCH_MOVE: 'From {from} the status cannot become {to}.',
  NOT_A_CAUSE: 'This is no reason for {to}.',
  STATUS_CHANGED: 'The status is {status} since {date}. Review it again.',
  NOT_AFTER: 'Please choose a date after {date}, when the status became {status}.',
  TOO_FAR: 'A status may be set up to {days} days ahead.',
  PROBATION_OVER: 'Probation ends on {date}; from then on the employee is regular.',
  BOTH_NOTICES: 'Both notices must be on file: a served notice to explain and a served notice of decision.',
  DECISION_NOTICE: 'A notice of decision must have been served by then.',
  TIME_TO_ANSWER: 'The notice to explain was served on {served}: the decision may be dated {date} at the earliest.',
  DECISION_LATER: 'The notice of decision was served on {served}, after this date.',
  AUTHORIZED_NOTICES:
    'A notice to the employee and one to DOLE must have been served 30 days before: {missing} is missing.',
  LETTER_NOTICE:
    'The letter of {letter} gives {days, plural, one {# day} other {# days}} of notice. 30 are due, unless a shorter notice was accepted.',
  LETTER_LATER: 'The letter is dated after the last day.',
  SUSPENSION_LONG: 'A preventive suspension lasts 30 days at most: until {date}.',
  SUSPENSION_REVERSED: 'The suspension ends before it starts.',
  POSTING_AHEAD: 'A posting begins on {date}. Please cancel its order first.',
  NO_SUCH_STATUS: 'There is no such status to come.',
  NO_SUCH_FILE: 'There is no such file.',
  DEATH_AHEAD: 'Please choose the day after the death. It can’t be later than tomorrow.',
  NO_LAST_DAY_AHEAD: 'This employee has no last day to come that could be moved.',
  LAST_DAY_PAST: 'Please choose a last day from today on.',
  SAME_LAST_DAY: '{date} is the last day already.',
  LAST_DAY_POSTED: 'Payroll for {date} is already posted. The last day stays as it is.',
});

/** How far ahead a status may be set. */
export const MOST_DAYS_AHEAD = 180;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(250));

export const StatusForm = z.strictObject({
  employeeId: z.uuid(),
  /** The status that the form was filled in against. */
  from: codeIn(EmployeeStatus),
  to: codeIn(EmployeeStatus),
  cause: codeIn(StatusCause),
  /** The first day of the new status: of an end, the day after the last one worked. */
  effectiveFrom: Day,
  reason,
  fileId: z.optional(z.uuid()),
  /** Of a resignation: the day of the letter, and why its notice may be short. */
  letterOn: z.optional(Day),
  shortNotice: z.optional(codeIn(ShortNotice)),
  /** Of a suspension: its last day. */
  until: z.optional(Day),
});
export type StatusForm = z.output<typeof StatusForm>;

export const StatusRow = z.strictObject({
  status: codeIn(EmployeeStatus),
  from: Day,
  to: z.nullable(Day),
  cause: z.nullable(codeIn(StatusCause)),
  reason: z.nullable(z.string()),
  until: z.nullable(Day),
  /** Username; null where it was loaded with the record. */
  by: z.nullable(z.string()),
  file: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  isToCome: z.boolean(),
});
export type StatusRow = z.output<typeof StatusRow>;

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const example: z.input<typeof StatusForm> = {
  employeeId: EXAMPLE_ID,
  from: 'Active',
  to: 'Resigned',
  cause: 'RESIGNATION',
  effectiveFrom: '2026-12-22',
  letterOn: '2026-11-21',
  reason: 'Found work abroad',
};

const Objection = z.strictObject({ field: z.nullable(z.string()), message: z.string() });

export const statusApi = {
  moveStatus: endpoint('POST /employees/:employeeId/status', {
    notOwn: { employeeId: 'employee' },
    summary: 'Give somebody another status from a date on, with all that follows from it',
    takes: StatusForm,
    returns: z.strictObject({ status: codeIn(EmployeeStatus), effectiveFrom: Day }),
    needs: [EmployeePermission.CHANGE_EMPLOYEE_STATUS],
    scope: 'all',
    example,
  }),
  previewStatus: endpoint('POST /employees/:employeeId/status/preview', {
    notOwn: { employeeId: 'employee' },
    summary: 'What would follow from another status, and what stands against it',
    takes: StatusForm,
    returns: z.strictObject({ objections: z.array(Objection), effects: z.array(z.string()) }),
    needs: [EmployeePermission.CHANGE_EMPLOYEE_STATUS],
    scope: 'all',
    changesNothing: true,
    example,
  }),
  cancelStatus: endpoint('DELETE /employees/:employeeId/status/:effectiveFrom', {
    notOwn: { employeeId: 'employee' },
    summary: 'Take back a status that has not begun; what followed from it stands as before',
    takes: z.strictObject({ employeeId: z.uuid(), effectiveFrom: Day }),
    returns: z.strictObject({ effectiveFrom: Day }),
    needs: [EmployeePermission.CHANGE_EMPLOYEE_STATUS],
    scope: 'all',
    example: { employeeId: EXAMPLE_ID, effectiveFrom: '2026-12-22' },
  }),
};
