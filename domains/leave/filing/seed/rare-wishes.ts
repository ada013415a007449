// What people of the demo company ask for now and then, and the story of the first account.
import { addDays, type Day, daysOf } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';
import type { DayPortion } from '../lists.ts';
import type { Wish } from './wallet.ts';
import { type Chance, type State, wishOf } from './wishes.ts';

/** In every state: the numbers count scheduled days back from today, or ahead of it. */
export function storiedWishes(dates: readonly Day[], chance: Chance): Wish[] {
  const past = dates.filter((date) => date < chance.today).reverse();
  const ahead = dates.filter((date) => date > chance.today);
  const wish = (of: readonly Day[], nth: readonly number[], type: LeaveCode, state: State, portion?: DayPortion) => {
    const chosen = nth.flatMap((at) => of[at] ?? []).sort();
    return chosen.length < nth.length ? [] : [wishOf(type, chosen, portion ?? 'WHOLE', state, chance)];
  };
  return [
    ...wish(past, [6], 'SL', 'APPROVED'),
    ...wish(past, [11], 'VL', 'APPROVED', 'AM'),
    ...wish(past, [19], 'VL', 'APPROVED', 'PM'),
    ...wish(past, [27, 28], 'VL', 'APPROVED'),
    ...wish(past, [34], 'VL', 'DENIED'),
    ...wish(past, [41], 'LWOP', 'APPROVED'),
    ...wish(past, [48], 'EL', 'CANCELLED'),
    ...wish(past, [55], 'EL', 'APPROVED'),
    ...wish(ahead, [8, 9], 'VL', 'APPROVED'),
    ...wish(ahead, [14], 'CL', 'FILED'),
    ...wish(ahead, [17, 18], 'VL', 'FILED'),
    ...wish(ahead, [20], 'VL', 'DENIED'),
  ];
}

/** Leaves for a birth, one after surgery, one of those that nobody but HR may know of: now and then. */
export function rareWishes(nth: number, person: { sex: string; civilStatus: string }, chance: Chance): Wish[] {
  const { today } = chance;
  const from = (days: number) => addDays(today, days);
  const special = (
    type: LeaveCode,
    first: Day,
    days: number,
    state: State,
    reason: string,
    more: Wish['more'] = {},
  ) => ({
    ...wishOf(type, [...daysOf(first, addDays(first, days - 1))], 'WHOLE', state, chance),
    reason,
    more,
  });
  if (person.sex === 'Female') {
    if (nth % 97 === 5)
      return [special('ML', from(-52), 105, 'APPROVED', 'Delivery of my child', { event: 'LIVE', eventOn: from(-40) })];
    if (nth % 211 === 60) return [special('MC', from(12), 30, 'FILED', 'Surgery on the advice of my physician')];
    if (nth % 211 === 120) return [special('AVAWL', from(6), 2, 'FILED', 'Hearing at the barangay')];
    if (nth % 97 === 50)
      return [
        special('ML', from(20), 105, 'FILED', 'Expected delivery of my child', { event: 'LIVE', eventOn: from(35) }),
      ];
  } else if (person.civilStatus === 'Married') {
    if (nth % 41 === 7) return [special('PL', from(-33), 7, 'APPROVED', 'My wife gave birth', { eventOn: from(-34) })];
    if (nth % 83 === 20) return [special('PL', from(9), 7, 'FILED', 'My wife expects our child', { eventOn: from(8) })];
  }
  return [];
}
