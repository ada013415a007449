// The time card in words. Pure: a card and a time in, sentences and shares out.
import type { TimeCard } from '@kawani/domains/attendance/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, instantOf, minutesBetween, showMinutes, showTime, showWallTime } from '@kawani/kit/values/hours';

const NOON = 12;
const EVENING = 18;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `Good morning, Maria` */
export function greeting(now: Date, firstName: string | undefined): string {
  const hour = (now.getUTCHours() + 8) % 24;
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`;
}

/** `Saturday, Nov-21-2026` */
export function longDay(on: Day): string {
  return `${WEEKDAYS[new Date(`${on}T00:00:00Z`).getUTCDay()]}, ${showDay(on)}`;
}

export type ShiftOfCard = Pick<TimeCard, 'shift' | 'restDay'> & { site: { name: string } | null };

/** `6:00 AM – 2:00 PM · Detachment Makati 03` */
export function shiftLine({ shift, restDay, site }: ShiftOfCard): string {
  if (!shift) return restDay ? 'Rest day' : 'No schedule posted';
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
  if (card.last?.kind === 'OUT') return `Out ${showTime(card.last.at)}`;
  const times = spanOf(card);
  if (!times) return card.restDay ? 'Enjoy your day' : 'Ask your supervisor';
  if (now < times.starts) return `Starts in ${showMinutes(since(now, times.starts))}`;
  if (now < times.ends) return `Started ${showMinutes(since(times.starts, now))} ago`;
  return `Ended ${showTime(times.ends)}`;
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

export const kindWord = (kind: 'IN' | 'OUT'): string => (kind === 'IN' ? 'Time in' : 'Time out');
