// What work that is not paid would come to: an estimate, hours times the hourly rate, without premiums. Pure.
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos, plus } from '@kawani/kit/values/pesos';
import type { UnpaidOfPerson, UnpaidWork } from '../contract/unpaid.ts';

/** A day's pay is for eight hours (Labor Code, Art. 83). */
const MINUTES_OF_A_DAY = 480;

export function estimateOf(minutes: number, daily: Centavos): Centavos {
  return toCentavos(exact(daily).times(minutes).dividedBy(MINUTES_OF_A_DAY));
}

/** By site and reason, the most minutes first. `dailyOf`: null shows no pesos; undefined of somebody: no pay terms. */
export function unpaidBySite(
  rows: readonly UnpaidOfPerson[],
  dailyOf: ((employeeId: string) => Centavos | undefined) | null,
): UnpaidWork[] {
  const sums = new Map<string, UnpaidWork>();
  for (const { employeeId, unitId, unit, isDepartment, reason, days, minutes } of rows) {
    const key = `${unitId} ${reason}`;
    const sum = sums.get(key) ?? { unitId, unit, isDepartment, reason, people: 0, days: 0, minutes: 0, estimate: null };
    const daily = dailyOf?.(employeeId);
    const worth = daily === undefined ? centavos(0) : estimateOf(minutes, daily);
    sums.set(key, {
      ...sum,
      people: sum.people + 1,
      days: sum.days + days,
      minutes: sum.minutes + minutes,
      estimate: dailyOf === null ? null : plus(sum.estimate ?? centavos(0), worth),
    });
  }
  return [...sums.values()].sort(
    (one, other) => other.minutes - one.minutes || (one.unit ?? '').localeCompare(other.unit ?? ''),
  );
}
