// The vectors about a day's hours and what they are paid. Times of the input are Manila's, without a zone.
import { computeDay, type DayFacts } from '@kawani/domains/attendance/rules';
import {
  type DayCode,
  type HoursWorked,
  hoursPay,
  monthlyPremium,
  multiplierFor,
  shiftPay,
  unworkedPay,
} from '@kawani/domains/statutory/rules';
import { payMultipliers } from '@kawani/domains/statutory/service';
import { addDays, day } from '@kawani/kit/values/day';
import { centavosOf, exact } from '@kawani/kit/values/exact';
import { type Instant, minutesBetween, type WallTime } from '@kawani/kit/values/hours';
import { pesosText } from '@kawani/kit/values/pesos';

type Shift = {
  readonly date: string;
  readonly shiftStart: WallTime;
  readonly shiftEnd: WallTime;
  readonly mealStart?: WallTime;
  readonly mealEnd?: WallTime;
  readonly in: string;
  readonly out: string;
  readonly graceMinutes?: number;
  readonly overtimeApproved?: boolean;
};

export function attendanceOf(input: Shift) {
  return computeDay(factsOf(input, {}));
}

/** Approved overtime is whatever was worked after the shift's end. */
function factsOf(input: Shift, holidays: DayFacts['holidays']): DayFacts {
  const workDate = day(input.date);
  const [timeIn, timeOut] = [manila(input.in), manila(input.out)];
  const isOvernight = input.shiftEnd <= input.shiftStart;
  const ends = manila(`${isOvernight ? addDays(workDate, 1) : workDate}T${input.shiftEnd}`);
  return {
    workDate,
    shift: {
      starts: input.shiftStart,
      ends: input.shiftEnd,
      mealStarts: input.mealStart ?? null,
      mealEnds: input.mealEnd ?? null,
      graceMinutes: input.graceMinutes ?? 0,
      requiredMinutes: minutesBetween(manila(`${workDate}T${input.shiftStart}`), ends),
    },
    restDay: false,
    holidays,
    punches: [
      { at: timeIn, kind: 'IN' },
      { at: timeOut, kind: 'OUT' },
    ],
    leave: [],
    grants: { overtime: input.overtimeApproved === false ? [] : [{ from: ends, to: timeOut }] },
    now: manila(`${addDays(workDate, 3)}T00:00`),
    employed: true,
  };
}

function manila(local: string): Instant {
  return `${local.length === 16 ? `${local}:00` : local}+08:00` as Instant;
}

type Hours = Readonly<Partial<Record<keyof HoursWorked, number | string>>>;
type Paid = Hours & {
  readonly dailyRate?: string;
  readonly cola?: string;
  readonly monthly?: string;
  readonly factor?: string;
  readonly day?: DayCode;
  readonly restDay?: boolean;
  readonly worked?: boolean;
  readonly overtime?: boolean;
  readonly night?: boolean;
  readonly eligible?: boolean;
};

const paidDay = ({ day: code = 'ORD', restDay = false }: Paid) => ({ day: code, restDay });
const rateOf = ({ dailyRate = '0', cola = '0' }: Paid) => ({
  dailyRate: centavosOf(dailyRate),
  cola: centavosOf(cola),
});
const hoursOf = ({ regularHours, overtimeHours, nightRegularHours, nightOvertimeHours }: Hours): HoursWorked => ({
  regularHours: exact(String(regularHours ?? 0)),
  overtimeHours: exact(String(overtimeHours ?? 0)),
  nightRegularHours: exact(String(nightRegularHours ?? 0)),
  nightOvertimeHours: exact(String(nightOvertimeHours ?? 0)),
});

type PaidShift = Shift & {
  readonly dailyRate: string;
  readonly restDay?: boolean;
  readonly holidays?: Readonly<Record<string, DayCode>>;
};

/** The rules of a day know the three types of proclamation; the pay knows every code. */
function shiftAmount({ dailyRate, restDay = false, holidays = {}, ...shift }: PaidShift) {
  const { portions } = computeDay(factsOf(shift, {}));
  const dates = portions.map(({ date, ...minutes }) => ({ ...minutes, day: holidays[date] ?? ('ORD' as const) }));
  return { amount: pesosText(shiftPay(centavosOf(dailyRate), restDay, dates, payMultipliers())) };
}

export const payFunctions = {
  'pay.multiplier': ({ worked = true, overtime = false, night = false, ...paid }: Paid) => ({
    multiplier: multiplierFor({ ...paidDay(paid), worked, overtime, night }, payMultipliers()).toFixed(4),
  }),
  'pay.hours': (paid: Paid) => ({
    amount: pesosText(hoursPay(rateOf(paid), paidDay(paid), hoursOf(paid), payMultipliers())),
  }),
  'pay.unworked': ({ eligible = true, ...paid }: Paid) => ({
    amount: pesosText(unworkedPay(rateOf(paid), paidDay(paid), eligible, payMultipliers())),
  }),
  'pay.monthlyPremium': (paid: Paid) => ({
    amount: pesosText(
      monthlyPremium(
        { monthly: centavosOf(paid.monthly ?? '0'), factor: paid.factor ?? '365' },
        paidDay(paid),
        hoursOf(paid),
        payMultipliers(),
      ),
    ),
  }),
  'pay.shift': shiftAmount,
};
