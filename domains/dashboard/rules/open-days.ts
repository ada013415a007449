// Days that lack a time in or a time out, and what a person does about each.
import type { AttendanceDay } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { NeededAction } from '../contract.ts';

export type OpenDay = { readonly date: Day; readonly lacks: 'IN' | 'OUT' };

export function openDaysOf(days: readonly Pick<AttendanceDay, 'date' | 'results'>[]): OpenDay[] {
  return days.flatMap(({ date, results }): OpenDay[] => {
    if (results.includes('No Timeout')) return [{ date, lacks: 'OUT' }];
    return results.includes('No Time-in') ? [{ date, lacks: 'IN' }] : [];
  });
}

export function openDayAction({ date, lacks }: OpenDay): Pick<NeededAction, 'says' | 'button' | 'opens'> {
  const on = { date: showDay(date) };
  return lacks === 'OUT'
    ? {
        says: say('You did not time out on {date}', on),
        button: say('File Manual Time Out'),
        opens: `/attendances?file=MTO&date=${date}`,
      }
    : {
        says: say('You did not time in on {date}', on),
        button: say('File Time Adjustment'),
        opens: `/attendances?file=TA&date=${date}`,
      };
}
