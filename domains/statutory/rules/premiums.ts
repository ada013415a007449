// Premium pay: what an hour is worth by kind of day, rest day, overtime and night, and what a day not worked is. Amounts in
// centavos, rounded once at the end.
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';

/**
 * ORD ordinary, SW special working, SNW special non-working, RH regular holiday, DRH two regular holidays on one date,
 * RH_SNW a regular holiday and a special day, DSNW two special days.
 */
export type DayCode = 'ORD' | 'SW' | 'SNW' | 'RH' | 'DRH' | 'RH_SNW' | 'DSNW';

/** One line of the table of multipliers. */
export type Multiplier = {
  readonly day: DayCode;
  readonly rest_day: 'true' | 'false';
  readonly unworked: string;
  readonly first_8h: string;
  readonly overtime: string;
  readonly first_8h_night: string;
  readonly overtime_night: string;
};

export type PaidDay = { readonly day: DayCode; readonly restDay?: boolean };

const HOURS_A_DAY = 8;
const MINUTES_A_DAY = HOURS_A_DAY * 60;

function lineOf({ day, restDay = false }: PaidDay, table: readonly Multiplier[]): Multiplier {
  const line = table.find((each) => each.day === day && each.rest_day === String(restDay));
  if (line === undefined) throw new RangeError(`No multipliers for ${day}${restDay ? ' on a rest day' : ''}`);
  return line;
}

/** Labor Code, Art. 86, 87, 93, 94: the multiplier of the hourly rate. */
export function multiplierFor(
  day: PaidDay & { worked?: boolean; overtime?: boolean; night?: boolean },
  table: readonly Multiplier[],
): Exact {
  const line = lineOf(day, table);
  if (day.worked === false) return exact(line.unworked);
  if (day.overtime) return exact(day.night ? line.overtime_night : line.overtime);
  return exact(day.night ? line.first_8h_night : line.first_8h);
}

/** Hours as exact decimals; the night ones are part of the others. */
export type HoursWorked = {
  readonly regularHours?: Exact;
  readonly overtimeHours?: Exact;
  readonly nightRegularHours?: Exact;
  readonly nightOvertimeHours?: Exact;
};

const NONE = exact(0);

/** How many day rates the hours are worth, before any rounding. */
function worth(day: PaidDay, worked: HoursWorked, table: readonly Multiplier[]): Exact {
  const line = lineOf(day, table);
  const { regularHours = NONE, overtimeHours = NONE, nightRegularHours = NONE, nightOvertimeHours = NONE } = worked;
  const parts: readonly (readonly [Exact, string])[] = [
    [regularHours.minus(nightRegularHours), line.first_8h],
    [nightRegularHours, line.first_8h_night],
    [overtimeHours.minus(nightOvertimeHours), line.overtime],
    [nightOvertimeHours, line.overtime_night],
  ];
  return parts.reduce((sum, [hours, rate]) => sum.plus(hours.times(rate)), NONE).dividedBy(HOURS_A_DAY);
}

/** How many times the cost-of-living allowance is paid for a day worked: it is never multiplied otherwise (rule P-3). */
const ALLOWANCES: Readonly<Record<DayCode, number>> = { ORD: 1, SW: 1, SNW: 1, DSNW: 1, RH: 2, RH_SNW: 2, DRH: 3 };

/** Pay of a day's hours for the daily-paid (rules P-1 to P-4). */
export function hoursPay(
  rate: { dailyRate: Centavos; cola?: Centavos },
  day: PaidDay,
  worked: HoursWorked,
  table: readonly Multiplier[],
): Centavos {
  const allowance = exact(rate.cola ?? 0)
    .times(ALLOWANCES[day.day])
    .times(worked.regularHours ?? NONE)
    .dividedBy(HOURS_A_DAY);
  return toCentavos(worth(day, worked, table).times(rate.dailyRate).plus(allowance));
}

/** Pay of a day not worked: a regular holiday to whoever is entitled to it (rules P-6, P-7, D-1). */
export function unworkedPay(
  rate: { dailyRate: Centavos; cola?: Centavos },
  day: PaidDay,
  eligible: boolean,
  table: readonly Multiplier[],
): Centavos {
  if (!eligible) return ZERO;
  return toCentavos(exact(lineOf(day, table).unworked).times(rate.dailyRate + (rate.cola ?? 0)));
}

/** What a day's hours add to a monthly salary, which holds 100 % of the day already; overtime is added whole (rule P-5). */
export function monthlyPremium(
  { monthly, factor }: { monthly: Centavos; factor: string },
  day: PaidDay,
  worked: HoursWorked,
  table: readonly Multiplier[],
): Centavos {
  const contained = (worked.regularHours ?? NONE).dividedBy(HOURS_A_DAY);
  return toCentavos(worth(day, worked, table).minus(contained).times(monthly).times(12).dividedBy(factor));
}

/** Minutes of one calendar date, whose own holiday sets the premium (rule H-7). */
type DatedMinutes = {
  readonly day: DayCode;
  readonly regular: number;
  readonly overtime: number;
  readonly nightRegular: number;
  readonly nightOvertime: number;
};

/** Pay of a shift that may touch two dates, rounded once. The rest day is that of the date it starts on. */
export function shiftPay(
  dailyRate: Centavos,
  restDay: boolean,
  dates: readonly DatedMinutes[],
  table: readonly Multiplier[],
): Centavos {
  const days = dates.map(({ day, regular, overtime, nightRegular, nightOvertime }) => {
    const line = lineOf({ day, restDay }, table);
    return exact(line.first_8h)
      .times(regular - nightRegular)
      .plus(exact(line.first_8h_night).times(nightRegular))
      .plus(exact(line.overtime).times(overtime - nightOvertime))
      .plus(exact(line.overtime_night).times(nightOvertime));
  });
  const minutes = days.reduce((sum, part) => sum.plus(part), NONE);
  return toCentavos(minutes.times(dailyRate).dividedBy(MINUTES_A_DAY));
}
