// Instants and spans as people in Manila read them. Manila keeps UTC+8 all year, so wall-clock time is plain arithmetic
// and a phone set to another zone shows the same hours.
import type { Day } from './day.ts';
import { Instant, Minutes, WallTime } from './hours-schema.ts';
import { WALL_TIME } from './wall-time.ts';

const MANILA_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;

export { Instant, Minutes, WallTime };

export function minutes(count: number): Minutes {
  if (!Number.isInteger(count)) throw new RangeError(`Not whole minutes: ${count}`);
  return count as Minutes;
}

export function toInstant(at: Date): Instant {
  return `${new Date(at.getTime() + MANILA_MS).toISOString().slice(0, -1)}+08:00` as Instant;
}

/** The Manila calendar date of an instant. */
export function dayAt(at: Date | Instant): Day {
  return new Date(msOf(at) + MANILA_MS).toISOString().slice(0, 10) as Day;
}

/** Whether a text is a time of day: `HH:MM`. */
export function isWallTime(text: string): text is WallTime {
  return WALL_TIME.test(text);
}

/** The instant of a wall-clock time on a Manila date. */
export function instantOf(on: Day, time: WallTime): Instant {
  return `${on}T${time}:00.000+08:00` as Instant;
}

export function minutesBetween(from: Date | Instant, to: Date | Instant): Minutes {
  return Math.floor((msOf(to) - msOf(from)) / MINUTE_MS) as Minutes;
}

/** `5:58 AM`, Manila time. */
export function showTime(at: Date | Instant): string {
  const manila = new Date(msOf(at) + MANILA_MS);
  return showWallTime(manila.toISOString().slice(11, 16) as WallTime);
}

export function showWallTime(time: WallTime): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `7 h 45 m` */
export function showMinutes(count: number): string {
  const [hours, rest] = [Math.floor(count / 60), count % 60];
  if (hours === 0) return `${rest} m`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} m`;
}

function msOf(at: Date | Instant): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime();
}
