// The form every leave is filed with; which types it offers depends on who decides them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { FiledCompanyLeave, LeaveCode, SpecialLeave } from '../../types/lists.ts';
import { DayPortion, MaternityEvent } from '../lists.ts';

const MAX_REASON = 250;
/** RA 11210: of the mother's 105 days to the father or another caregiver. */
export const MAX_ALLOCATED_DAYS = 7;

const LeaveDates = {
  from: Day,
  to: Day,
  firstPortion: codeIn(DayPortion),
  lastPortion: codeIn(DayPortion),
  /** Where credits are short, the rest is without pay. */
  lwopRest: z.optional(z.boolean()),
};
const ForBirths = {
  event: z.optional(codeIn(MaternityEvent)),
  /** The delivery, expected or past. */
  eventOn: z.optional(Day),
  /** Of a mother: given to the father. Of a father: given by the mother. */
  allocatedDays: z.optional(z.int().check(z.gte(0), z.lte(MAX_ALLOCATED_DAYS))),
};
const Words = {
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'This field is required.' }),
      z.maxLength(MAX_REASON, { error: 'You have reached the maximum number of characters allowed for this field.' }),
    ),
  /** A phone to be reached at while away. */
  contact: z.optional(
    z.string().check(z.trim(), z.maxLength(40), z.regex(/^[\d+() -]*$/, 'Write the number in digits.')),
  ),
  /** Who might stand in at work. */
  relieverId: z.optional(z.uuid()),
};

export const CompanyLeaveFields = { type: codeIn(FiledCompanyLeave), ...LeaveDates, ...Words };
export const SpecialLeaveFields = { type: codeIn(SpecialLeave), ...LeaveDates, ...ForBirths, ...Words };

/** What the days of a leave are counted from, before it is filed. */
const CountedFields = {
  type: codeIn(LeaveCode),
  ...LeaveDates,
  ...ForBirths,
};
export const CountForm = z.strictObject({ ...CountedFields, changes: z.optional(z.uuid()) });
export type CountForm = z.output<typeof CountForm>;

/** Either kind's form as it was filed. */
export const LeaveForm = z.strictObject({ ...CountedFields, ...Words });
export type LeaveForm = z.output<typeof LeaveForm>;
