// The closed lists of slots and seats.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** Whether a slot can be chosen, and if not, why. */
export const SlotState = valueList({ OPEN: 'Free', FULL: 'Full', CLOSED: 'Closed', PAST: 'Past' });
export type SlotState = CodeOf<typeof SlotState>;

/** Why a person of a group got no seat. */
export const LeftOut = valueList({ FULL: 'No seat is left', BUSY: 'Has another appointment' });
export type LeftOut = CodeOf<typeof LeftOut>;

/** Sunday is 0, as the specification counts. */
export const Weekday = valueList({
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
});

const SHORT = 3;
const WEEKDAYS: readonly string[] = Object.values(Weekday.labels);

/** `Mon, Wed`, as files and the audit log write them. */
export function weekdaysInEnglish(weekdays: readonly number[]): string {
  return WEEKDAYS.filter((_, weekday) => weekdays.includes(weekday))
    .map((name) => name.slice(0, SHORT))
    .join(', ');
}

/** Weekdays as somebody wrote them; undefined where one is none. */
export function weekdaysWritten(text: string): number[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const found = words.map((word) => WEEKDAYS.findIndex((name) => isWord(word, name.toLowerCase())));
  return found.length === 0 || found.includes(-1) ? undefined : found.sort((a, b) => a - b);
}

const isWord = (word: string, name: string) => word.length >= SHORT && name.startsWith(word);

/** Longest range of days that slots are asked for. */
export const MAX_SLOT_DAYS = 62;
/** Most people of a group. */
export const MAX_GROUP = 50;
export const MAX_CAPACITY = 200;
