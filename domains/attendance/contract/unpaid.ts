// Work of a pay period that nobody will be paid for as things stand: by site and reason, in hours and about how many pesos.
// The face leaves this out: only the office sees it.
import { PayPeriod } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { AttendancePermission } from './permissions.ts';

export const UnpaidReason = valueList({
  /** Beyond the eight hours that a day without a schedule pays. */
  NO_SCHEDULE: 'No schedule',
  EXCESS: 'Excess not decided',
  /** Of the next two: the part of the shift that is not counted until the time is known. */
  NO_TIMEOUT: 'No Timeout',
  NO_TIME_IN: 'No Time-in',
});
export type UnpaidReason = CodeOf<typeof UnpaidReason>;

/** An estimate: hours times the hourly rate, without premiums. Null for those who may not see pay. */
const Estimate = z.nullable(Centavos);

export const UnpaidWork = z.strictObject({
  /** The site, or the department where people are posted to one; null where nothing says where they worked. */
  unitId: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  isDepartment: z.boolean(),
  reason: codeIn(UnpaidReason),
  people: z.int(),
  days: z.int(),
  minutes: z.int(),
  estimate: Estimate,
});
export type UnpaidWork = z.output<typeof UnpaidWork>;

export const UnpaidOfPeriod = z.strictObject({
  period: PayPeriod,
  minutes: z.int(),
  estimate: Estimate,
  /** People among them who have no pay terms: the estimate leaves them out. Null for those who may not see pay. */
  withoutPay: z.nullable(z.int()),
  /** The most hours first. */
  items: z.array(UnpaidWork),
  ...paged,
});
export type UnpaidOfPeriod = z.output<typeof UnpaidOfPeriod>;

/** Work of one person at one site or department that is not paid for one reason. */
export type UnpaidOfPerson = {
  readonly employeeId: string;
  readonly unitId: string | null;
  readonly unit: string | null;
  readonly isDepartment: boolean;
  readonly reason: UnpaidReason;
  readonly days: number;
  readonly minutes: number;
};

export const unpaidApi = {
  ofPeriod: endpoint('GET /attendance/periods/:starts/unpaid', {
    summary: 'Work of a pay period that will not be paid, by site and reason',
    readsNobody: 'sums by site',
    takes: z.strictObject({ starts: Day, ...paging }),
    returns: UnpaidOfPeriod,
    needs: [AttendancePermission.MANAGE_TIMESHEET, AttendancePermission.VIEW_TIMESHEET],
    scope: 'all',
    example: { starts: '2026-11-01' },
  }),
};
