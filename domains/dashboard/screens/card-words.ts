// The time card in words. Pure: a card and a time in, sentences and shares out.
import type { TimeCard } from '@kawani/domains/attendance/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { phrase, say, sayWith } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay, weekdayOf } from '@kawani/kit/values/day';
import { dayAt, instantOf, minutesBetween, showMinutes, showTime, showWallTime } from '@kawani/kit/values/hours';

const NOON = 12;
const EVENING = 18;
const WEEKDAYS = [
  phrase('Sunday'),
  phrase('Monday'),
  phrase('Tuesday'),
  phrase('Wednesday'),
  phrase('Thursday'),
  phrase('Friday'),
  phrase('Saturday'),
];
/** With a name, and without. */
const GREETINGS = {
  MORNING: [phrase('Good morning, {name}'), phrase('Good morning')],
  AFTERNOON: [phrase('Good afternoon, {name}'), phrase('Good afternoon')],
  EVENING: [phrase('Good evening, {name}'), phrase('Good evening')],
} as const;

/** `Good morning, Maria` */
export function greeting(now: Date, firstName: string | undefined): string {
  const hour = (now.getUTCHours() + 8) % 24;
  const part = hour < NOON ? 'MORNING' : hour < EVENING ? 'AFTERNOON' : 'EVENING';
  const [toName, plain] = GREETINGS[part];
  return firstName ? sayWith(toName, { name: firstName }) : sayWith(plain);
}

/** `Saturday, Nov-21-2026` */
export function longDay(on: Day): string {
  return `${weekday(on)}, ${showDay(on)}`;
}

function weekday(on: Day): string {
  return sayWith(WEEKDAYS[weekdayOf(on)] ?? '');
}

/** `Sat` */
export function shortWeekday(on: Day): string {
  return weekday(on).slice(0, 3);
}

export type ShiftOfCard = Pick<TimeCard, 'shift' | 'restDay'> & { site: { name: string } | null };

/** `6:00 AM – 2:00 PM · Detachment Makati 03` */
export function shiftLine({ shift, restDay, site }: ShiftOfCard): string {
  if (!shift) return restDay ? say('Rest day') : say('No schedule posted');
  const times = `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}`;
  return site ? `${times} · ${site.name}` : times;
}

export function holidayLine({ holidays }: Pick<TimeCard, 'holidays'>): string {
  return holidays.map(({ name, type }) => `${name} (${HolidayType.labelOf(type)})`).join(', ');
}

/** `3 h 12 m`, worked since the open time-in. */
export function workedSoFar(openSince: NonNullable<TimeCard['openSince']>, now: Date): string {
  return showMinutes(since(openSince, now));
}

/** Where the day stands without an open time-in. */
export function standing(card: TimeCard, now: Date): string {
  if (card.last?.kind === 'OUT') return say('Out {time}', { time: showTime(card.last.at) });
  const times = spanOf(card);
  if (!times) return say(card.restDay ? 'Enjoy your day' : 'Ask your supervisor');
  if (now < times.starts) return say('Starts in {time}', { time: showMinutes(since(now, times.starts)) });
  if (now < times.ends) return say('Started {time} ago', { time: showMinutes(since(times.starts, now)) });
  return say('Ended {time}', { time: showTime(times.ends) });
}

function since(from: Parameters<typeof minutesBetween>[0], to: Date): number {
  return Math.max(0, minutesBetween(from, to));
}

/** From when to when the shift of the work date runs; an end not after its start is on the next day. */
function spanOf({ shift, workDate }: Pick<TimeCard, 'shift' | 'workDate'>): { starts: Date; ends: Date } | null {
  if (!shift) return null;
  const lastDay = shift.ends > shift.starts ? workDate : addDays(workDate, 1);
  return { starts: new Date(instantOf(workDate, shift.starts)), ends: new Date(instantOf(lastDay, shift.ends)) };
}

/** How much of the shift has gone, from 0 to 1. */
export function courseOf(card: Pick<TimeCard, 'shift' | 'workDate'>, now: Date): number {
  const times = spanOf(card);
  if (!times) return 0;
  const share = (now.getTime() - times.starts.getTime()) / (times.ends.getTime() - times.starts.getTime());
  return Math.min(1, Math.max(0, share));
}

/** A card kept from an earlier day, when the phone has no signal: the shift of today, and nothing open. */
export function carriedOver(
  card: TimeCard,
  today: (ShiftOfCard & Pick<TimeCard, 'holidays'>) | undefined,
  now: Date,
): TimeCard {
  const isSameSite = today?.site?.name === card.site?.name;
  return {
    ...card,
    workDate: dayAt(now),
    shift: today?.shift ?? null,
    restDay: today?.restDay ?? false,
    holidays: today?.holidays ?? [],
    site: isSameSite
      ? card.site
      : today?.site
        ? { name: today.site.name, fences: [], policy: 'FLAG', photo: false }
        : null,
    next: 'IN',
    openSince: null,
    last: null,
    leftOpen: card.openSince ? card.workDate : card.leftOpen,
  };
}

export const kindWord = (kind: 'IN' | 'OUT'): string => say(kind === 'IN' ? 'Time in' : 'Time out');
