// Leave in words: `3 days VL + 1 day LWOP`.
import type { DayPortion } from '@kawani/domains/leave/contract';
import type { Day } from '@kawani/kit/values/day';
import { type Charge, sizeOf } from './drawing.ts';

export function daysText(days: number): string {
  return `${days} ${days === 1 || days === 0.5 ? 'day' : 'days'}`;
}

export function portionText(portion: DayPortion): string {
  return portion === 'WHOLE' ? 'Whole day' : portion;
}

/** By what the days are charged to, in the order of the dates. */
export function splitText(charges: readonly Charge[]): string {
  const kinds = [...new Set(charges.map(chargedTo))];
  return kinds
    .map((kind) => `${daysText(sizeOf(charges.filter((each) => chargedTo(each) === kind)))} ${kind}`)
    .join(' + ');
}

function chargedTo({ type, paid }: Charge): string {
  return paid || type === 'LWOP' ? type : `${type} unpaid`;
}

type Halves = {
  readonly from: Day;
  readonly to: Day;
  readonly firstPortion: DayPortion;
  readonly lastPortion: DayPortion;
};

/** How much is asked; type and dates stand beside it wherever it is shown. */
export function asksLine({ from, to, firstPortion, lastPortion }: Halves, days: number): string {
  if (from === to) return firstPortion === 'WHOLE' ? daysText(days) : `Half a day, ${firstPortion}`;
  const halves = [
    firstPortion === 'WHOLE' ? '' : `first day ${firstPortion}`,
    lastPortion === 'WHOLE' ? '' : `last day ${lastPortion}`,
  ].filter(Boolean);
  return halves.length === 0 ? daysText(days) : `${daysText(days)}, ${halves.join(' and ')}`;
}

export function effectLine(charges: readonly Charge[]): string {
  const unpaid = sizeOf(charges.filter(({ paid }) => !paid));
  const paid = sizeOf(charges) - unpaid;
  if (unpaid === 0) return `${daysText(paid)} with pay`;
  return paid === 0 ? `${daysText(unpaid)} without pay` : `${daysText(paid)} with pay, ${daysText(unpaid)} without`;
}
