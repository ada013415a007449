// What made-up people ask for: by chance for most, by story for the first account.
import { addDays, type Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';
import type { DayPortion } from '../lists.ts';
import type { PastLeave } from '../service/past-leaves.ts';
import type { Wish } from './wallet.ts';

export type Chance = { readonly today: Day; readonly now: Date; readonly random: () => number };
export type State = PastLeave['state'];

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
