// Lists of what happens to employees that several modules above use.
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

/** Of an invitation to a session or an appointment, and of the attendance it leads to. */
export const InviteState = namedValues(
  'Invited',
  'Accepted',
  'Missed',
  'Cancelled',
  'Completed',
  'Incomplete',
  'No Show',
);
export type InviteState = CodeOf<typeof InviteState>;
