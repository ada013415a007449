// The closed lists of making an employee: its steps in their order, where each stands, and what is said about it.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** In the order in which they are made. */
export const HireStep = valueList({
  EMPLOYEE: 'Employee record',
  PLACE: 'Place of the job order',
  PAY: 'Pay set-up',
  PAPERS: 'Papers of the 201 file',
  ACCOUNT: 'Sign-in account',
  SCHEDULE: 'Schedule',
  ONBOARDING: 'Onboarding invitation',
  UNIFORM: 'First uniform set',
  DIAGNOSTICS: 'Required diagnostics',
  DONE: 'Hired',
});
export type HireStep = CodeOf<typeof HireStep>;

export const HireStepState = valueList({ DONE: 'Done', NEXT: 'In progress', FAILED: 'Failed', WAITING: 'Waiting' });
export type HireStepState = CodeOf<typeof HireStepState>;

/** What is said of a step that is done, besides that it is. */
export const HireNote = valueList({
  NO_SHIFT: 'The PAF names no shift, so no schedule was published.',
  SOME_DATES:
    'Some first dates have no schedule: their pay period is posted, or the shift counts from later. Check Set schedule.',
  NO_PAPERS: 'There are no papers to file.',
  SAME_PERSON: 'This person worked here before, so the same record goes on.',
  ACCOUNT_KEPT: 'The person signs in with the account they have.',
  NO_SET: 'This designation has no uniform set.',
  NO_SIZES: 'The sizes of this person are not known, so they order the set themselves.',
  SOME_SIZES: 'Some sizes of this person are not known, so they order those items themselves.',
  NO_PICK_UP: 'No place to pick up uniforms is in use, so nothing was ordered.',
  NONE_REQUIRED: 'This designation requires no diagnostics.',
  NO_EXAMINATION: 'The clinic offers no examination for some of what is required.',
  NO_SEAT: 'The clinic has no free seat in the coming weeks for some of what is required.',
});
export type HireNote = CodeOf<typeof HireNote>;

/** Why a step failed. Other refusals keep the codes they have where they come from. */
export const HireProblem = valueList({
  NO_PAF: 'There is no approved PAF.',
  NO_PERSON: 'The personal data of the new hire is missing.',
  ALIKE: 'An employee of the same name and birth date already exists.',
  STILL_EMPLOYED: 'This person is still employed.',
  NOT_AFTER: 'The first day is in a pay period of the last employment. Please choose a later one in a new PAF.',
  REASON: 'The last employment ended for a cause. Please say why this person is hired again.',
  NUMBER_TAKEN: 'Another employee got this company number at the same moment.',
  GOVERNMENT_NUMBER_TAKEN: 'A government number of this person belongs to another employee.',
  NOT_A_NUMBER: 'A number that this person entered is invalid.',
  NO_SUCH_BARANGAY: 'The barangay of the address doesn’t exist.',
  NO_SUCH_PLACE: 'The detachment or department of the PAF isn’t in use on the first day.',
  NO_SUCH_DESIGNATION: 'The designation of the PAF isn’t in use on the first day.',
  NO_SUCH_SHIFT: 'The shift of the PAF isn’t worked there.',
  TOO_YOUNG: 'This person is too young to be hired.',
  HIRE: 'The first day is too far from today.',
  NO_PLACE_LEFT: 'No place is left in the job order.',
  JOB_ORDER_CANCELLED: 'The job order was canceled.',
  APPLICATION_ENDED: 'The application ended before.',
  BELOW_MINIMUM: 'The pay is below the minimum wage of the site.',
  NOT_MINIMUM: 'The PAF says minimum wage earner, but the pay isn’t the minimum wage.',
  PERIOD_POSTED: 'Payroll for the first days is already posted.',
  PROVIDER_AWAY: 'The sign-in provider doesn’t answer.',
  ACCOUNT_WAITS: 'The sign-in account is being created.',
  UNEXPECTED: 'Something went wrong on our side.',
});
export type HireProblem = CodeOf<typeof HireProblem>;
