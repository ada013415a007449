// Shifts as an iCalendar file (RFC 5545). Times are UTC, so that no phone's zone can move a shift. Pure.
import type { ShiftTimes } from '@kawani/domains/schedule/contract';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Instant, instantOf } from '@kawani/kit/values/hours';

export type CalendarShift = {
  readonly employeeId: string;
  readonly date: Day;
  readonly shift: ShiftTimes;
  readonly site: { readonly name: string; readonly address: string } | null;
  /** `Break 12:00 PM – 1:00 PM` */
  readonly note: string;
  /** When the date was written last. */
  readonly changedAt: Instant;
  /** It was called off: phones that hold it must drop it. */
  readonly isOff: boolean;
};

const LINE_BYTES = 75;
/** Phones ask again about this often. */
const REFRESH = 'PT2H';
const COUNTED_FROM = Date.parse('2026-01-01T00:00:00Z');
const MINUTE_MS = 60_000;

export function calendarFile(name: string, shifts: readonly CalendarShift[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kawani//Shift schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...shifts.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ employeeId, date, shift, site, note, changedAt, isOff }: CalendarShift): string[] {
  const endsOn = shift.ends > shift.starts ? date : addDays(date, 1);
  return [
    'BEGIN:VEVENT',
    // One person works one shift a work date: whatever it becomes, it stays the same event.
    `UID:${date}-${employeeId}@kawani`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequenceOf(changedAt)}`,
    `DTSTART:${utc(instantOf(date, shift.starts))}`,
    `DTEND:${utc(instantOf(endsOn, shift.ends))}`,
    `SUMMARY:${escaped([`${shift.code} ${shift.name}`, site?.name].filter(Boolean).join(' · '))}`,
    ...(site === null ? [] : [`LOCATION:${escaped([site.name, site.address].filter(Boolean).join(', '))}`]),
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** Grows whenever the date is written anew. */
function sequenceOf(changedAt: Instant): number {
  return Math.max(0, Math.floor((Date.parse(changedAt) - COUNTED_FROM) / MINUTE_MS));
}

/** `20261124T220000Z` */
function utc(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** No line is longer than 75 bytes; what follows begins with a blank, and no letter is torn apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const size = bytesOf(letter);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      [part, bytes] = ['', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
