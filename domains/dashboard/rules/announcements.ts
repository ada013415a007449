// Whether an announcement is shown on a day.
import type { AnnouncementState, WrittenAnnouncement } from '@kawani/domains/dashboard/contract/announcements';
import type { Day } from '@kawani/kit/values/day';

export function stateOf(
  { starts, ends, withdrawnAt }: Pick<WrittenAnnouncement, 'starts' | 'ends' | 'withdrawnAt'>,
  today: Day,
): AnnouncementState {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (today < starts) return 'COMING';
  return today > ends ? 'OVER' : 'SHOWN';
}
