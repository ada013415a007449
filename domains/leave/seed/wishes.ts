// What made-up people ask for: by chance for most, by story for the first account.
import type { DayPortion, LeaveCode } from '@kawani/domains/leave/contract';
import { addDays, type Day, daysOf } from '@kawani/kit/values/day';
import type { PastLeave } from '../service.ts';
import type { Wish } from './wallet.ts';

export type Chance = { readonly today: Day; readonly now: Date; readonly random: () => number };
type State = PastLeave['state'];

/** A leave comes once in so many scheduled days. */
const ONE_IN = 45;
const HOUR = 3_600_000;

const REASONS: Readonly<Partial<Record<LeaveCode, readonly string[]>>> = {
  VL: ['A family reunion in the province', 'Rest with the family', 'A wedding in the family', 'Processing of papers'],
  SL: ['Fever since last night', 'Toothache', 'Stomach ache', 'Check-up at the clinic'],
  EL: ['The house was flooded', 'A child was taken ill', 'A death in the family'],
  SIL: ['An errand at the city hall', 'Enrolment of my child', 'Rest with the family'],
  LWOP: ['A personal matter', 'Processing of papers'],
  SpL: ['A meeting at the school of my child', 'Vaccination of my child'],
};
const REFUSED = ['No reliever on that date', 'Too many of the team are away', 'Please file for the week after'];

/** Company leaves of the past that were approved are what attendance knows of; others ended without a day off. */
export function chanceWishes(dates: readonly Day[], types: readonly LeaveCode[], chance: Chance): Wish[] {
  const { today, random } = chance;
  const wishes: Wish[] = [];
  for (let next = skip(random); next < dates.length; next += 1 + skip(random)) {
    const date = dates[next];
    if (date === undefined || date === today) continue;
    const type = typeOn(date, types, chance);
    const isHalf = random() < 0.1 && type !== 'SpL';
    const length = isHalf || type === 'EL' || type === 'LWOP' ? 1 : 1 + Math.floor(random() * 2.4);
    const span = dates.slice(next, next + length).filter((each) => each < today === date < today && each !== today);
    const state = stateOn(date, type, chance);
    wishes.push(wishOf(type, span, isHalf ? (random() < 0.5 ? 'AM' : 'PM') : 'WHOLE', state, chance));
    next += length;
  }
  return wishes;
}

function skip(random: () => number): number {
  return Math.floor(random() * 2 * ONE_IN);
}

/** Nobody is sick by appointment. */
function typeOn(date: Day, types: readonly LeaveCode[], { today, random }: Chance): LeaveCode {
  const roll = random();
  const wanted = roll < 0.4 ? 'SL' : roll < 0.48 ? 'EL' : roll < 0.54 ? 'LWOP' : roll < 0.6 ? 'SpL' : 'VL';
  const isSudden = wanted === 'SL' || wanted === 'EL';
  if (types.includes(wanted) && !(isSudden && date > today)) return wanted;
  return types.find((type) => type === 'VL' || type === 'SIL') ?? 'LWOP';
}

function stateOn(date: Day, type: LeaveCode, { today, random }: Chance): State {
  const roll = random();
  if (type === 'SpL') return date < today || roll < 0.6 ? 'APPROVED' : 'FILED';
  if (roll < 0.06) return 'DENIED';
  if (roll < 0.1) return 'CANCELLED';
  return date > today && roll < 0.55 ? 'FILED' : 'APPROVED';
}

export function wishOf(
  type: LeaveCode,
  dates: readonly Day[],
  portion: DayPortion,
  state: State,
  chance: Chance,
): Wish {
  const { random } = chance;
  const reasons = REASONS[type] ?? [];
  const reason = reasons[Math.floor(random() * reasons.length)] ?? 'A personal matter';
  const remarks = state === 'DENIED' ? REFUSED[Math.floor(random() * REFUSED.length)] : undefined;
  const when = timesOf(dates[0] ?? chance.today, type, chance);
  return { type, dates, portion, state, reason, ...when, ...(remarks === undefined ? {} : { remarks }) };
}

/** Planned leaves are filed some days ahead, sudden ones on the morning; never after now. */
function timesOf(first: Day, type: LeaveCode, { now, random }: Chance) {
  const isSudden = type === 'SL' || type === 'EL';
  const ahead = isSudden ? 0 : 4 + Math.floor(random() * 9);
  const wanted = Date.parse(`${addDays(first, -ahead)}T${isSudden ? '05' : '09'}:${minute(random)}:00+08:00`);
  const filed = Math.min(wanted, now.getTime() - (26 + random() * 40) * HOUR);
  const decided = Math.min(filed + (3 + random() * 20) * HOUR, now.getTime() - HOUR);
  return { filedAt: new Date(filed), decidedAt: new Date(decided) };
}

function minute(random: () => number): string {
  return String(Math.floor(random() * 60)).padStart(2, '0');
}

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
