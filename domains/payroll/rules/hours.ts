// Hours into lines: minutes gathered by what they are worth, and each gathering rounded once (rule G-2).
import type { EarningCode, SlipLine, TaxKind } from '@kawani/domains/payroll/contract';
import { type DayCode, type Multiplier, multiplierFor } from '@kawani/domains/statutory/rules';
import type { Day } from '@kawani/kit/values/day';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { grouped } from '@kawani/kit/values/groups';
import type { Minutes } from '@kawani/kit/values/hours';
import type { DatedMinutes } from './facts.ts';

/** Minutes of a date, and by how much of the hourly rate they are paid; negative where pay is taken away. */
export type Worth = {
  readonly code: EarningCode;
  readonly label: string;
  readonly times: Exact;
  readonly date: Day;
  readonly minutes: number;
};

const MINUTES_AN_HOUR = 60;
const RATE_PLACES = 6;

const DAY_WORDS: Readonly<Record<DayCode, string>> = {
  ORD: 'ordinary day',
  SW: 'special working day',
  SNW: 'special non-working day',
  DSNW: 'special non-working day',
  RH: 'regular holiday',
  DRH: 'two regular holidays',
  RH_SNW: 'regular holiday and special day',
};

/** `regular holiday on a rest day` */
function dayWords(day: DayCode, restDay: boolean): string {
  if (!restDay) return DAY_WORDS[day];
  return day === 'ORD' ? 'rest day' : `${DAY_WORDS[day]} on a rest day`;
}

function premiumCode(day: DayCode): EarningCode {
  if (day === 'RH' || day === 'DRH' || day === 'RH_SNW') return 'HOLIDAY';
  return day === 'SNW' || day === 'DSNW' ? 'SPECIAL_DAY' : 'REST_DAY';
}

/**
 * What worked minutes add to pay that already holds `contained` times their rate: the premium of the day, overtime, and
 * the night differential of both (rules P-1, P-2, P-5).
 */
export function premiumsOf(
  { date, day, regular, overtime, nightRegular, nightOvertime }: DatedMinutes,
  { restDay, contained }: { restDay: boolean; contained: Exact },
  table: readonly Multiplier[],
): Worth[] {
  const times = (how: { overtime?: boolean; night?: boolean }) => multiplierFor({ day, restDay, ...how }, table);
  const [first, over] = [times({}), times({ overtime: true })];
  const words = dayWords(day, restDay);
  const all: readonly Worth[] = [
    { code: premiumCode(day), label: capital(words), times: first.minus(contained), date, minutes: regular },
    { code: 'OVERTIME', label: `Overtime, ${words}`, times: over, date, minutes: overtime },
    {
      code: 'NIGHT',
      label: `Night differential, ${words}`,
      times: times({ night: true }).minus(first),
      date,
      minutes: nightRegular,
    },
    {
      code: 'NIGHT',
      label: `Night differential of overtime, ${words}`,
      times: times({ overtime: true, night: true }).minus(over),
      date,
      minutes: nightOvertime,
    },
  ];
  return all.filter((each) => each.minutes > 0 && !each.times.isZero());
}

/** One line for all minutes that are worth the same, in the order in which each kind first came. `hourly` is in centavos. */
export function linesOf(worths: readonly Worth[], hourly: Exact, tax: TaxKind): SlipLine[] {
  const alike = grouped(worths, ({ code, label, times }) => `${code} ${label} ${times}`);
  return [...alike.values()].flatMap((same): SlipLine[] => {
    const minutes = same.reduce((sum, each) => sum + each.minutes, 0);
    const [first] = same;
    if (first === undefined || minutes === 0) return [];
    const byDate = grouped(same, ({ date }) => date);
    return [
      {
        code: first.code,
        group: 'EARNING',
        label: first.label,
        amount: toCentavos(hourly.times(first.times).times(minutes).dividedBy(MINUTES_AN_HOUR)),
        minutes: minutes as Minutes,
        rate: hourly.dividedBy(100).toDecimalPlaces(RATE_PLACES).toString(),
        times: first.times.toString(),
        dates: [...byDate].map(([date, own]) => ({
          date,
          minutes: own.reduce((sum, each) => sum + each.minutes, 0) as Minutes,
        })),
        tax,
        benefit: null,
        accountId: null,
        dueId: null,
      },
    ];
  });
}

/** Negative: taken away at the plain rate. */
export const AWAY = exact(-1);
export const PLAIN = exact(1);

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
