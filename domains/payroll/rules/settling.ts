// Holidays that came to be known after their dates were posted: what they add to the pay of those dates, and what of that
// is settled already (rule D-7). Pure; amounts in centavos.
import type { EarningCode, SlipLine, TaxKind } from '@kawani/domains/payroll/contract';
import type { HolidayType } from '@kawani/domains/statutory/contract';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { AttendedDay } from './dates.ts';
import { BASIC, plainLine, sumOf } from './lines.ts';

export type LateHoliday = {
  readonly id: string;
  readonly date: Day;
  readonly name: string;
  readonly type: HolidayType;
  /** It is observed where the person worked that day, and was not taken back since. */
  readonly isStanding: boolean;
};

/** What completed pay and the periods before this one paid for it. */
export type Settled = {
  readonly holidayId: string;
  readonly code: EarningCode;
  readonly tax: TaxKind;
  readonly amount: Centavos;
};

/** The days with holidays that attendance, once posted, does not know any more. A day of paid leave stays one. */
export function withHolidays(attended: readonly AttendedDay[], late: readonly LateHoliday[]): AttendedDay[] {
  return attended.map((day) => {
    const own = late.filter(({ date }) => date === day.date).map(({ type }) => type);
    if (own.length === 0 || day.paidLeave > 0) return day;
    const isOff = own.some((type) => type !== 'SW');
    return {
      ...day,
      holidays: [...day.holidays, ...own],
      ...(isOff ? { asked: 0, late: 0, undertime: 0 } : {}),
    };
  });
}

/**
 * What each holiday comes to beside what was settled of it: nothing once it is settled, however often it is computed, and
 * the other way round when it is taken back. `earningsWith` is the pay around a holiday's date as it is with some holidays.
 */
export function settlementLines(
  late: readonly LateHoliday[],
  settled: readonly Settled[],
  earningsWith: (around: LateHoliday, known: readonly LateHoliday[]) => readonly SlipLine[],
): SlipLine[] {
  const inOrder = [...late].sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
  const standing = inOrder.filter(({ isStanding }) => isStanding);
  return inOrder.flatMap((holiday) => {
    const at = standing.indexOf(holiday);
    const [after, before] =
      at < 0
        ? [[], []]
        : [earningsWith(holiday, standing.slice(0, at + 1)), earningsWith(holiday, standing.slice(0, at))];
    const own = settled.filter(({ holidayId }) => holidayId === holiday.id);
    const taxes = new Set([...after, ...before, ...own].map(({ tax }) => tax));
    return [...taxes].flatMap((tax) =>
      (['HOLIDAY_PAY', 'ADJUSTMENT'] as const).flatMap((code) => {
        const amount =
          part(after, code, tax) -
          part(before, code, tax) -
          sumOf(own.filter((one) => one.code === code && one.tax === tax));
        return amount === 0 || tax === null ? [] : [lineOf(holiday, { code, tax, amount: amount as Centavos })];
      }),
    );
  });
}

/** Pay for a holiday that was not worked, and absence that was none, are basic salary; premiums are not (rule T-10). */
function part(lines: readonly SlipLine[], code: 'HOLIDAY_PAY' | 'ADJUSTMENT', tax: SlipLine['tax']): number {
  const isBasic = code === 'HOLIDAY_PAY';
  return sumOf(lines.filter((line) => line.tax === tax && BASIC.has(line.code) === isBasic));
}

function lineOf(
  { id, name, date, isStanding }: LateHoliday,
  { code, tax, amount }: Omit<Settled, 'holidayId'>,
): SlipLine {
  const label = `Adjustment: ${name}, ${showDay(date)}${isStanding ? '' : ', taken back'}`;
  return { ...plainLine(code, label, amount, tax), settles: id };
}
