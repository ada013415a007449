// The closed lists of people who leave: why a case is there, where it stands, and what somebody who resigns says.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const SeparationKind = valueList({
  RESIGNATION: 'Resigned',
  RETIREMENT: 'Retired',
  END_OF_CONTRACT: 'End of contract',
  TERMINATION: 'Terminated',
  DEATH: 'Died',
});
export type SeparationKind = CodeOf<typeof SeparationKind>;

/** Where a case stands, read from facts: the last day, the clearance, the final pay. */
export const CaseState = valueList({
  OPEN: 'Open',
  FOR_CLEARANCE: 'For Clearance',
  FOR_FINAL_PAY: 'For Final Pay',
  PAID: 'Paid',
  CLOSED: 'Closed',
  WITHDRAWN: 'Withdrawn',
});
export type CaseState = CodeOf<typeof CaseState>;

/** Why somebody resigns: for HR alone. */
export const ResignationReason = valueList({
  NEW_WORK: 'New work',
  HEALTH: 'Health',
  FAMILY: 'Family',
  MOVING: 'Moving',
  STUDY: 'Study',
  CONDITIONS: 'Work conditions',
  OTHERS: 'Others',
});
export type ResignationReason = CodeOf<typeof ResignationReason>;

/** Why the notice is shorter than thirty days, by the codes that employment knows. */
export const ShorterNotice = valueList({
  ACCEPTED: 'I ask the company to agree',
  OWN_CAUSE: 'I have a just cause',
});
export type ShorterNotice = CodeOf<typeof ShorterNotice>;

/** What somebody wants whose resignation is accepted. */
export const LastDayWish = valueList({
  MOVE: 'Another last day',
  STAY: 'To stay',
});
export type LastDayWish = CodeOf<typeof LastDayWish>;

/** Labor Code, Art. 300. */
export const NOTICE_DAYS = 30;
export const MAX_LETTER = 4000;
export const MAX_REASON = 250;
/** Final pay that is due within so many days is shown in red. */
export const DUE_SOON_DAYS = 7;
/** Pages in the apps. */
export const LEAVING_PAGE = '/leaving';
export const LIST_PAGE = '/offboarding/employee-list';
