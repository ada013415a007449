// Allowances and deductions that come back with every pay: what they are, when they come, whom they are for, how they stand.
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const RecurringKind = valueList({ ALLOWANCE: 'Allowance', DEDUCTION: 'Deduction' });
export type RecurringKind = CodeOf<typeof RecurringKind>;

/** What the amount is for, and with which pay it comes. */
export const RecurringEvery = valueList({
  PAYDAY: 'Every payday',
  MONTH: 'A month, split over its paydays',
  MONTH_FIRST: 'A month, with its first payday',
  MONTH_LAST: 'A month, with its last payday',
  DAY: 'A day worked',
});
export type RecurringEvery = CodeOf<typeof RecurringEvery>;

export const RecurringTax = valueList({
  TAXABLE: 'Taxable',
  EXEMPT: 'Not taxed',
  BENEFIT: 'De minimis benefit',
});
export type RecurringTax = CodeOf<typeof RecurringTax>;

export const RecurringCode = valueList({ UNION_DUES: 'Union dues', OTHER: 'Other' });
export type RecurringCode = CodeOf<typeof RecurringCode>;

export const RecurringWhom = valueList({
  ALL: 'Everybody',
  PAY_GROUP: 'Pay group',
  DETACHMENT: 'Detachment',
  DEPARTMENT: 'Department',
  DESIGNATION: 'Designation',
  PEOPLE: 'Listed people',
});
export type RecurringWhom = CodeOf<typeof RecurringWhom>;

/** How one version of a rule stands. */
export const RecurringState = valueList({
  WAITING: 'Waiting for approval',
  APPROVED: 'Approved',
  CANCELLED: 'Cancelled',
});
export type RecurringState = CodeOf<typeof RecurringState>;

/** How a rule stands today. */
export const RecurringStanding = valueList({
  WAITING: 'Waiting for approval',
  IN_FORCE: 'In force',
  TO_COME: 'To come',
  ENDED: 'Ended',
  CANCELLED: 'Cancelled',
});
export type RecurringStanding = CodeOf<typeof RecurringStanding>;

/** Why somebody of the group gets nothing by it, or nothing is taken from them. */
export const RecurringSkip = valueList({
  OWN: 'Prepared or approved it',
  NOT_EMPLOYED: 'Not employed on this date',
  NO_TERMS: 'No pay set-up on this date',
  SAME_NAME: 'Has it in the own pay set-up already',
  NOT_SIGNED: 'No written authorization',
});
export type RecurringSkip = CodeOf<typeof RecurringSkip>;

export const RecurringRefusal = refusals({
  NO_SUCH_RULE: 'This recurring pay was not found.',
  TITLE_TAKEN: '“{title}” is the title of another one. Change that one, or choose another title.',
  NO_SUCH_UNIT: 'Choose for whom it is.',
  SEVERAL_GROUPS: 'Choose only one: a pay group, a unit, a designation, picked people or a file.',
  NO_FILE: 'Upload the file again.',
  NO_BENEFIT: 'This benefit is not in the list of de minimis benefits of this date.',
  ENDS_BEFORE: 'It ends before it begins.',
  BEFORE_FIRST: 'It began on {date}. Choose this day or a later one.',
  WAITS: 'A change of this one waits for approval already.',
  NOT_APPROVED: 'It is not approved, so there is nothing to change or end. Cancel it and prepare another one.',
  ENDED_ALREADY: 'It has ended already.',
  DECIDED: 'This was decided already.',
  CHANGED: 'This changed. Review it again.',
  ONE_PERSON: 'Another person than who prepared it approves it.',
  NOBODY: 'Nobody would get it.',
  NOT_A_DEDUCTION: 'Only a deduction needs authorizations.',
  NOBODY_SIGNED: 'None of these people needs an authorization for it.',
  GIVEN_AHEAD: 'An authorization is not dated ahead.',
  SIGNED_COPY: 'Please attach the signed authorization (rule X-1).',
});
