// Whether a former employee may be hired again, and from when. Pure.
import type { EmployeeStatus, StatusCause } from '@kawani/domains/employees/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, showDay, weekdayOf } from '@kawani/kit/values/day';
import { RehireRefusal } from '../contract/rehire.ts';

/** Ends of employment after which the company may ask somebody back: none for which they are to blame or unfit. */
const MAY_COME_BACK: readonly StatusCause[] = [
  ...([
    'RESIGNATION',
    'RETIREMENT',
    'END_OF_CONTRACT',
    'REDUNDANCY',
    'LABOR_SAVING',
    'RETRENCHMENT',
    'CLOSURE',
  ] as const),
  'NO_POST_LEFT',
];

export type LastEnd = {
  readonly name: string;
  readonly separatedOn: Day | null;
  /** The last status on record, and since when. */
  readonly status: EmployeeStatus;
  readonly since: Day;
  readonly cause: StatusCause | null;
};

/** Terminated without a cause on record is asked about like a fault: nobody knows that it was none. */
export function asksReason({ status, cause }: Pick<LastEnd, 'status' | 'cause'>): boolean {
  return cause === null ? status === 'Terminated' : !MAY_COME_BACK.includes(cause);
}

/** After the pay period of the last day, which is paid as a whole, and after the day on which the status ended. */
export function earliestRehire({ since }: Pick<LastEnd, 'since'>, periodEnds: Day): Day {
  const after = addDays(periodEnds, 1);
  return after > since ? after : addDays(since, 1);
}

type Wanted = { readonly hiredOn: Day; readonly reason?: string | undefined };

export function rehireObjections(
  wanted: Wanted,
  last: LastEnd,
  { earliest, today }: { earliest: Day; today: Day },
): Refusal[] {
  const { name, separatedOn } = last;
  if (separatedOn === null || separatedOn >= today) return [RehireRefusal.STILL_EMPLOYED({ name })];
  return [
    ...(wanted.hiredOn < earliest ? [RehireRefusal.NOT_AFTER({ date: showDay(earliest) }, 'hiredOn')] : []),
    ...(asksReason(last) && wanted.reason === undefined ? [RehireRefusal.REASON({ name }, 'reason')] : []),
  ];
}

const MONDAY = 1;

/** The day on which people usually start: the first Monday after today that is not before a date. */
export function firstMonday(from: Day | null, today: Day): Day {
  const on = from !== null && from > today ? from : addDays(today, 1);
  return addDays(on, (MONDAY + 7 - weekdayOf(on)) % 7);
}
