// What a day of work must pay at least: rates by class and date, and the class that a place has.
import type { WageClass, WagePlace } from '@kawani/domains/statutory/contract';
import type { Day } from '@kawani/kit/values/day';
import { centavosOf } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';
import { csvTable, noTable } from './tables.ts';

const text = z.string();
const Rate = z.object({
  class_code: text,
  region: text,
  psgc: text,
  class: text,
  effective_from: text,
  daily_rate: text,
  wage_order: text,
});

/** The least that a day of work may pay somewhere, and the order of the wage board that says so (`Wage Order NCR-26`). */
export type WageFloor = Readonly<WageClass>;

export type Wages = {
  /** The daily minimum of a region's class on a date of work. */
  minimumWage(classCode: string, on: Day): Centavos;
  /** The minimum wage of the place's class, or of the highest one of the area. Undefined where the tables know of none. */
  wageFloorAt(place: WagePlace, on: Day): WageFloor | undefined;
  /** Those that have a rate on a date, the highest of the area first. */
  wageClassesAt(psgc: string, on: Day): WageFloor[];
  /** The lowest of all regions: no work anywhere may be paid less. */
  lowestWageFloor(on: Day): WageFloor | undefined;
};

export function openWages(rateFile: URL, placeFile: URL): Wages {
  const rates = csvTable(rateFile, Rate);
  const places = csvTable(placeFile, z.object({ psgc_prefix: text, class_code: text }));

  const rateOf = (classCode: string, on: Day) =>
    rates()
      .filter((row) => row.class_code === classCode && row.daily_rate !== '' && row.effective_from <= on)
      .sort((a, b) => a.effective_from.localeCompare(b.effective_from))
      .at(-1);
  const floorOf = (classCode: string, on: Day) => {
    const rate = rateOf(classCode, on);
    return rate && floorIn(rate);
  };
  const highestClass = (psgc: string) =>
    places()
      .filter(({ psgc_prefix }) => psgc.startsWith(psgc_prefix))
      .sort((a, b) => b.psgc_prefix.length - a.psgc_prefix.length)[0]?.class_code;
  const floorsOf = (isAsked: (row: z.output<typeof Rate>) => boolean, on: Day) =>
    [
      ...new Set(
        rates()
          .filter(isAsked)
          .map(({ class_code }) => class_code),
      ),
    ].flatMap((code) => floorOf(code, on) ?? []);

  return {
    minimumWage: (classCode, on) => {
      const rate = rateOf(classCode, on);
      if (rate === undefined) throw noTable(`minimum wage of ${classCode}`, on);
      return centavosOf(rate.daily_rate);
    },
    wageFloorAt: ({ psgc, wageClass }, on) => {
      const code = wageClass ?? highestClass(psgc);
      return code === undefined ? undefined : floorOf(code, on);
    },
    wageClassesAt: (psgc, on) => {
      const own = highestClass(psgc);
      const highest = own === undefined ? undefined : floorOf(own, on);
      if (highest === undefined) return [];
      const area = rates().find(({ class_code }) => class_code === own)?.psgc;
      // A region's best class may be of other provinces alone.
      const below = floorsOf((row) => row.psgc === area && row.class_code !== own, on)
        .filter(({ daily }) => daily <= highest.daily)
        .sort((one, other) => other.daily - one.daily);
      return [highest, ...below];
    },
    lowestWageFloor: (on) => floorsOf(() => true, on).sort((one, other) => one.daily - other.daily)[0],
  };
}

function floorIn(rate: z.output<typeof Rate>): WageFloor {
  const isNumbered = rate.wage_order !== '' && !rate.wage_order.startsWith('(');
  return {
    classCode: rate.class_code,
    covers: rate.class,
    region: rate.region,
    daily: centavosOf(rate.daily_rate),
    order: isNumbered ? `Wage Order ${rate.wage_order}` : `the wage order of region ${rate.region}`,
    since: rate.effective_from as Day,
  };
}
