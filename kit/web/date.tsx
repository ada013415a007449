// Walking the months, and days and ranges as addresses name them. Fields that choose them are in date-field.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, day, firstOfMonth, isDay, lastOfMonth } from '@kawani/kit/values/day';
import { IconButton } from './button.tsx';

export type DayRange = { from: Day; to: Day };

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `November 2026` */
export function monthTitle(on: Day): string {
  return `${MONTHS[Number(on.slice(5, 7)) - 1]} ${on.slice(0, 4)}`;
}

type MonthPickerProps = { month: Day; onMonth: (first: Day) => void; min?: Day | undefined; max?: Day | undefined };

/** The month's name between two arrows. */
export function MonthPicker({ month, onMonth, min, max }: MonthPickerProps) {
  const before = firstOfMonth(addDays(firstOfMonth(month), -1));
  const after = addDays(lastOfMonth(month), 1);
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
      <IconButton
        icon="left"
        label={say('Previous month')}
        disabled={min !== undefined && lastOfMonth(before) < min}
        onClick={() => onMonth(before)}
      />
      <strong aria-live="polite">{monthTitle(month)}</strong>
      <IconButton
        icon="right"
        label={say('Next month')}
        disabled={max !== undefined && after > max}
        onClick={() => onMonth(after)}
      />
    </div>
  );
}

/** For text from an address: the day it names, or null. */
export function dayFrom(text: string): Day | null {
  return isDay(text) ? day(text) : null;
}
