// The closed lists of invitations to onboarding, and their limits.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

/** The states of an invitation. */
export const InvitationState = namedValues('Invited', 'Accepted', 'Completed', 'Incomplete', 'Missed', 'Cancelled');
export type InvitationState = CodeOf<typeof InvitationState>;

/** What the list is narrowed to: those in progress, or one state. */
export const InvitationFilter = valueList({ OPEN: 'In progress', ...InvitationState.labels });
export type InvitationFilter = CodeOf<typeof InvitationFilter>;

/** Why somebody can't be invited. */
export const Against = valueList({
  INVITED: 'Already invited',
  NO_PROGRAM: 'No program for this position',
  LEFT: 'No longer employed',
  OWN: 'Your own record',
});
export type Against = CodeOf<typeof Against>;

/** What there is of a paper or a section of the profile. */
export const Standing = valueList({
  MISSING: 'Missing',
  SUBMITTED: 'Submitted',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
});

/** Of those who completed it, how long it took. */
export const Took = valueList({
  WEEK: 'Within 7 days',
  FORTNIGHT: '8 to 14 days',
  MONTH: '15 to 30 days',
  LONGER: 'Over 30 days',
});
export type Took = CodeOf<typeof Took>;

/** Most people who are invited or reminded together. */
export const MOST_INVITED = 200;
/** An invitation that was not opened so many days after the first day is missed. */
export const MISSED_DAYS = 30;
/** Nobody is invited for a first day that is further ahead. */
export const MOST_DAYS_AHEAD = 365;
/** Nobody is reminded twice within so many minutes. */
export const REMINDER_MINUTES = 60;
/** Somebody counts as a new hire for so many days from the first day. */
export const NEW_HIRE_DAYS = 30;
export const MAX_REASON = 250;
/** Most rows of what somebody has to do for new hires. */
export const MOST_TO_DO = 200;
