// Days of the week as people read them, Sunday first.
import { phrases } from '../contract/say.ts';
import { type Day, weekdayOf } from '../values/day.ts';

const NAMES = phrases({
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
});
const SHORT = 3;

/** Said when it is called. */
export const weekdayNames = (): string[] => Object.values(NAMES);

export const weekdayName = (on: Day): string => weekdayNames()[weekdayOf(on)] ?? '';

/** `Mon` */
export const shortWeekday = (on: Day): string => weekdayName(on).slice(0, SHORT);
