// What the roster says in notifications.
import { notices } from '@kawani/kit/contract/notices';

export const RosterText = notices('recruitment-roster', {
  PROPOSED_TITLE: 'A person was proposed for a job order',
  PROPOSED: '{name} for {ref}: {designation}, {place}, from {date}.',
  CONFIRMED_TITLE: 'Your proposal was confirmed',
  CONFIRMED: '{name} is assigned to {place} from {date} by {order}.',
  DECLINED_TITLE: 'Your proposal was declined',
  DECLINED: '{name} for {ref}: {reason}',
});
