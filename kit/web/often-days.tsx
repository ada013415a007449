// The days that are chosen most, below a field for a date: each with one tap.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { Button } from './button.tsx';
import { type DayLimits, isShut } from './day-limits.tsx';
import { dayNow } from './now.tsx';

type OftenDaysProps = {
  often: readonly Day[];
  /** Days that are shut are left out. */
  limits: DayLimits;
  /** The one day that the field holds. */
  now: Day | null;
  onDay: (on: Day) => void;
};

export function OftenDays({ often, limits, now, onDay }: OftenDaysProps) {
  const days = often.filter((on) => !isShut(on, limits));
  if (days.length === 0) return null;
  return (
    <span className="often">
      {days.map((on) => (
        <Button key={on} aria-pressed={on === now} onClick={() => onDay(on)}>
          {nameOf(on)}
        </Button>
      ))}
    </span>
  );
}

function nameOf(on: Day): string {
  const today = dayNow();
  if (on === today) return say('Today');
  return on === addDays(today, 1) ? say('Tomorrow') : showDay(on);
}
