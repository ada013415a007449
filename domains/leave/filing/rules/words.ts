// Leave in words: `3 days VL + 1 day LWOP`.
import { joined, type NewText } from '@kawani/kit/contract/notices';
import type { Day } from '@kawani/kit/values/day';
import { LeaveText } from '../contract/notices.ts';
import type { DayPortion } from '../lists.ts';
import { type Charge, sizeOf } from './charges.ts';

/** A number of days as a fact of other texts. */
export function daysOf(days: number): NewText {
  return days === 1 || days === 0.5 ? LeaveText.DAY({ days }) : LeaveText.DAYS({ days });
}

/** By what the days are charged to, in the order of the dates; empty of no days. */
export function splitText(charges: readonly Charge[]): NewText | '' {
  const kinds = [...new Set(charges.map(chargedTo))];
  const parts = kinds.map((kind) => chargedText(charges.filter((each) => chargedTo(each) === kind)));
  return joined(
    parts.flatMap((part) => part ?? []),
    LeaveText.PLUS,
  );
}

function chargedText(charges: readonly Charge[]): NewText | undefined {
  const [one] = charges;
  if (one === undefined) return undefined;
  const facts = { days: daysOf(sizeOf(charges)), type: one.type };
  return isCharged(one) ? LeaveText.CHARGED(facts) : LeaveText.CHARGED_UNPAID(facts);
}

function chargedTo(charge: Charge): string {
  return `${charge.type} ${isCharged(charge)}`;
}

function isCharged({ type, paid }: Charge): boolean {
  return paid || type === 'LWOP';
}

type Halves = {
  readonly from: Day;
  readonly to: Day;
  readonly firstPortion: DayPortion;
  readonly lastPortion: DayPortion;
};

/** How much is asked; type and dates stand beside it wherever it is shown. */
export function asksLine({ from, to, firstPortion, lastPortion }: Halves, size: number): NewText {
  const days = daysOf(size);
  if (from === to) return firstPortion === 'WHOLE' ? days : LeaveText.HALF({ portion: firstPortion });
  if (firstPortion !== 'WHOLE' && lastPortion !== 'WHOLE') {
    return LeaveText.BOTH_HALVES({ days, first: firstPortion, last: lastPortion });
  }
  if (firstPortion !== 'WHOLE') return LeaveText.FIRST_HALF({ days, portion: firstPortion });
  return lastPortion === 'WHOLE' ? days : LeaveText.LAST_HALF({ days, portion: lastPortion });
}

export function effectLine(charges: readonly Charge[]): NewText {
  const size = sizeOf(charges.filter(({ paid }) => !paid));
  const [paid, unpaid] = [daysOf(sizeOf(charges) - size), daysOf(size)];
  if (size === 0) return LeaveText.PAID({ days: paid });
  return size === sizeOf(charges) ? LeaveText.UNPAID({ days: unpaid }) : LeaveText.PARTLY_PAID({ paid, unpaid });
}
