// A biometric device's log (attlog.dat) as it really arrives: lines cut out of raw chunks in whatever encoding, and
// each line read or found wanting. Who a user id is, and whether his days are open, is asked elsewhere.
import { day, isDay } from '@kawani/kit/values/day';
import { type Instant, instantOf, type WallTime } from '@kawani/kit/values/hours';
import type { PunchKind } from '../contract.ts';

/** No device writes a line this long; the rest of one is skipped unread. */
const LONGEST_LINE = 400;
const COLUMNS = { least: 4, most: 6 } as const;
const STATES: readonly PunchKind[] = ['IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT'];

export const DeviceLineProblem = {
  COLUMNS: 'This line does not have the six columns of a device log.',
  CHARACTERS: 'This line holds characters that no device writes.',
  TOO_LONG: 'This line is too long for a device log.',
  NO_SUCH_TIME: 'There is no such date or time.',
  UNKNOWN_STATE: 'This state is not known.',
  UNKNOWN_USER: 'No employee has this user id.',
  FUTURE: 'This time lies in the future.',
  BEFORE_HIRED: 'This time is before the employment began.',
  AFTER_SEPARATED: 'This time is after the employment ended.',
  POSTED: 'Payroll for this date is already posted.',
  OWN: 'These are your own times. Please ask a colleague to import them.',
} as const;
export type DeviceLineProblem = (typeof DeviceLineProblem)[keyof typeof DeviceLineProblem];

export type DevicePunch = {
  /** Without leading zeros, as on the employee's record. */
  readonly user: string;
  readonly at: Instant;
  readonly device: string;
  /** As it stands in the file. */
  readonly state: string;
  readonly kind: DeviceMeaning;
};

/** What a state means: a kind of punch, nothing that counts, or a state that nobody knows. */
export type DeviceMeaning = PunchKind | 'IGNORED';
export type MeaningOf = (state: string) => DeviceMeaning | undefined;

/** What most devices write. */
function usualMeaning(state: string): PunchKind | undefined {
  return /^\d$/.test(state) ? STATES[Number(state)] : undefined;
}

/** What a line says: a punch, a problem, or nothing at all. */
export function deviceLine(line: string, meaningOf: MeaningOf = usualMeaning): DevicePunch | DeviceLineProblem | null {
  if (line.length > LONGEST_LINE) return DeviceLineProblem.TOO_LONG;
  if (/^[\s\0]*$/.test(line)) return null;
  if (/[^\t\x20-\x7e]/.test(line)) return DeviceLineProblem.CHARACTERS;
  const columns = line
    .trimEnd()
    .split('\t')
    .map((column) => column.trim());
  if (columns.length < COLUMNS.least || columns.length > COLUMNS.most) return DeviceLineProblem.COLUMNS;
  const [user = '', time = '', device = '', state = ''] = columns;
  if (user === '' || user.length > 24) return DeviceLineProblem.UNKNOWN_USER;
  const at = deviceTime(time);
  if (at === null) return DeviceLineProblem.NO_SUCH_TIME;
  const kind = meaningOf(state);
  if (kind === undefined) return DeviceLineProblem.UNKNOWN_STATE;
  return { user: userOf(user), at, device: device.slice(0, 40), state: state.slice(0, 10), kind };
}

/** Without leading zeros, as on the employee's record. */
export function userOf(text: string): string {
  return text.trim().replace(/^0+(?=\d)/, '');
}

/** Of a line whose state is not known: who it is about, and the state. */
export function unknownStateOf(line: string): { user: string; state: string } {
  const [user = '', , , state = ''] = line.split('\t');
  return { user: userOf(user), state: state.trim().slice(0, 10) };
}

/** The same punch in every file, whatever its state means by then. */
export function identityOf({ device, user, at, state }: Omit<DevicePunch, 'kind'>): string {
  return `${device}|${user}|${at}|${usualMeaning(state) ?? `state ${state}`}`;
}

/** A line as a device would write it, however wrong what it says: columns of text. */
export function hasColumns(line: string): boolean {
  return line.split('\t').length >= COLUMNS.least && /^[\t\x20-\x7e\u0080-\uffff]*$/.test(line);
}

/** What no device and no hand writes: a picture's or a spreadsheet's bytes cut at whatever looks like a line's end. */
export function isJunk(problem: DeviceLineProblem): boolean {
  return problem === DeviceLineProblem.CHARACTERS || problem === DeviceLineProblem.TOO_LONG;
}

const TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

function deviceTime(text: string): Instant | null {
  const [, date = '', hour, minute, second] = TIME.exec(text) ?? [];
  if (!isDay(date)) return null;
  return instantOf(day(date), `${hour}:${minute}` as WallTime).replace(':00.000', `:${second}.000`) as Instant;
}

export type LineCutter = {
  /** The lines that end in this chunk. */
  cut(chunk: Uint8Array): string[];
  /** The last line, where the file does not end in a line break. */
  rest(): string[];
};

/** Cuts chunks of a file into lines, holding no more than one chunk and one line. Every byte becomes one character. */
export function lineCutter(): LineCutter {
  let decode: ((chunk: Uint8Array) => string) | undefined;
  let held = '';
  const cut = (chunk: Uint8Array) => {
    decode ??= decoderOf(chunk);
    const lines = (held + decode(chunk)).split('\n');
    held = (lines.pop() ?? '').slice(0, LONGEST_LINE + 1);
    return lines.map(withoutReturn);
  };
  return { cut, rest: () => (held === '' ? [] : [withoutReturn(held)]) };
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Devices write ASCII; what wraps it is told by a byte order mark or by every second byte being zero. */
function decoderOf(first: Uint8Array): (chunk: Uint8Array) => string {
  const [a, b, c] = first;
  const isUtf16 = (zeroAt: 0 | 1) =>
    first.length >= 8 && [0, 2, 4, 6].every((n) => first[n + zeroAt] === 0 && first[n + 1 - zeroAt] !== 0);
  if ((a === 0xff && b === 0xfe) || isUtf16(1)) return withoutMark(wide('utf-16le'));
  if ((a === 0xfe && b === 0xff) || isUtf16(0)) return withoutMark(wide('utf-16be'));
  const narrow = new TextDecoder('latin1');
  let skip = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
  return (chunk) => {
    const text = narrow.decode(chunk.subarray(skip));
    skip = 0;
    return text;
  };
}

function wide(encoding: string): (chunk: Uint8Array) => string {
  const decoder = new TextDecoder(encoding);
  return (chunk) => decoder.decode(chunk, { stream: true });
}

function withoutMark(decode: (chunk: Uint8Array) => string): (chunk: Uint8Array) => string {
  return (chunk) => decode(chunk).replace(/^\ufeff/, '');
}
