// An approved day of leave, or a half of one, as attendance and other modules read it.
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';
import type { DayPortion } from '../lists.ts';

export type LeaveDay = {
  employeeId: string;
  date: Day;
  portion: DayPortion;
  type: LeaveCode;
  paid: boolean;
};
