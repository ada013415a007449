// What a day of work must pay at least: rates by class and date, and the class that a place has.
import type { Day } from '@kawani/kit/values/day';
import { centavosOf } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { WageOrder } from '../contract/rows.ts';
import type { WageClass, WagePlace } from '../contract/wages.ts';
import { isInRegion, prefixOfArea } from './regions.ts';

/** Which class the places have whose ten digits begin so. */
export type WagePlaceClass = { readonly psgc_prefix: string; readonly class_code: string };

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

type Dated = WageFloor & { readonly area: string };

/** A class that a later order does not name keeps its rate. */
export function wagesFrom(orders: readonly WageOrder[], places: readonly WagePlaceClass[]): Wages {
  const byClass = ratesByClass(orders);
  const floorOf = (classCode: string, on: Day): WageFloor | undefined => {
    const rate = byClass.get(classCode)?.findLast(({ since }) => since <= on);
    if (rate === undefined) return undefined;
    const { area: _, ...floor } = rate;
    return floor;
  };
  const areaOf = (classCode: string) => byClass.get(classCode)?.[0]?.area;
  const regionOf = (classCode: string) => byClass.get(classCode)?.[0]?.region ?? '';
  const mappedClass = (psgc: string) =>
    places
      .filter(({ psgc_prefix }) => psgc.startsWith(psgc_prefix))
      .sort((a, b) => b.psgc_prefix.length - a.psgc_prefix.length)[0]?.class_code;
  /** Of the place's own region: the nearest area that an order names, and there the highest rate. */
  const ownClass = (psgc: string, on: Day) => {
    const own = [...byClass.keys()].filter(
      (code) => isInRegion(psgc, regionOf(code)) && psgc.startsWith(prefixOfArea(areaOf(code) ?? psgc)),
    );
    const inForce = own.flatMap((code) => floorOf(code, on) ?? []);
    const width = ({ classCode }: WageFloor) => prefixOfArea(areaOf(classCode) ?? '').length;
    return inForce.sort((one, other) => width(other) - width(one) || other.daily - one.daily)[0]?.classCode;
  };
  /** A region whose places follow another's rates has its own as soon as its board made an order. */
  const isOfOwn = (classCode: string, psgc: string) => isInRegion(psgc, regionOf(classCode));
  const highestClass = (psgc: string, on: Day) => {
    const mapped = mappedClass(psgc);
    if (mapped !== undefined && isOfOwn(mapped, psgc)) return mapped;
    return ownClass(psgc, on) ?? mapped;
  };
  const floorsOf = (isAsked: (classCode: string) => boolean, on: Day) =>
    [...byClass.keys()].filter(isAsked).flatMap((code) => floorOf(code, on) ?? []);

  return {
    minimumWage: (classCode, on) => {
      const floor = floorOf(classCode, on);
      if (floor === undefined) throw new RangeError(`No minimum wage of ${classCode} covers ${on}`);
      return floor.daily;
    },
    wageFloorAt: ({ psgc, wageClass }, on) => {
      const isKept = wageClass !== null && (isOfOwn(wageClass, psgc) || ownClass(psgc, on) === undefined);
      const code = isKept ? wageClass : highestClass(psgc, on);
      return code === undefined ? undefined : floorOf(code, on);
    },
    wageClassesAt: (psgc, on) => {
      const own = highestClass(psgc, on);
      const highest = own === undefined ? undefined : floorOf(own, on);
      if (own === undefined || highest === undefined) return [];
      // A region's best class may be of other provinces alone.
      const below = floorsOf((code) => areaOf(code) === areaOf(own) && code !== own, on)
        .filter(({ daily }) => daily <= highest.daily)
        .sort((one, other) => other.daily - one.daily);
      return [highest, ...below];
    },
    lowestWageFloor: (on) => floorsOf(() => true, on).sort((one, other) => one.daily - other.daily)[0],
  };
}

/** Of each class its rates, the oldest first. */
function ratesByClass(orders: readonly WageOrder[]): ReadonlyMap<string, readonly Dated[]> {
  const rates = new Map<string, Dated[]>();
  const inOrder = [...orders].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  for (const { scope, effectiveFrom, source, rows } of inOrder) {
    for (const { classCode, area, covers, daily, cola } of rows) {
      const known = rates.get(classCode) ?? [];
      rates.set(classCode, known);
      known.push({
        classCode,
        area,
        covers,
        region: scope,
        daily: centavosOf(daily),
        cola: centavosOf(cola || '0'),
        order: source,
        since: effectiveFrom,
      });
    }
  }
  return rates;
}
