// Months to pick a day or a range from, Sunday first; the days that may not be picked are shut. They come with the first tap.
import './forms.css';
import { RANGE_SEPARATOR } from '@kawani/kit/contract/layout';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, daysOf, firstOfMonth, showDay } from '@kawani/kit/values/day';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { type DayRange, MonthPicker } from './date.tsx';
import { type DayLimits, isShut, whyShut } from './day-limits.tsx';
import { BottomSheet } from './dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { dayNow } from './now.tsx';

type SheetProps<Value> = {
  title: string;
  value: Value | null;
  limits: DayLimits;
  onPick: (picked: Value) => void;
  onClose: () => void;
};

/** Two taps choose a range: its first day, then its last. */
export function RangeSheet(props: SheetProps<DayRange> & { longest: number | undefined }) {
  const { title, value, limits, longest, onPick, onClose } = props;
  const [from, setFrom] = useState<Day | null>(null);
  const longestMax = from !== null && longest !== undefined ? addDays(from, longest - 1) : undefined;
  const max = [longestMax, limits.max].filter((on) => on !== undefined).toSorted()[0];
  return (
    <DaySheet
      title={from === null ? say('{title}: first day', { title }) : `${showDay(from)}${RANGE_SEPARATOR}…`}
      value={from ?? value?.from ?? null}
      upTo={from === null ? value?.to : undefined}
      limits={{ ...limits, max }}
      onClose={onClose}
      onPick={(on) => (from === null || on < from ? setFrom(on) : onPick({ from, to: on }))}
      footer={
        from !== null && (
          <Button onClick={() => onPick({ from, to: from })}>{say('Only {date}', { date: showDay(from) })}</Button>
        )
      }
    />
  );
}

export function DaySheet(props: SheetProps<Day> & { upTo?: Day | undefined; footer?: ReactNode }) {
  const { title, value, upTo = value, limits, onPick, onClose, footer } = props;
  const today = dayNow();
  const [month, setMonth] = useState(() => firstOfMonth(value ?? nearest(today, limits)));
  const days = useRef<HTMLDivElement>(null);
  // Who opens it wants a day: the arrows walk from the chosen one at once.
  useEffect(() => days.current?.querySelector<HTMLElement>('.month-cell[tabindex="0"]')?.focus(), []);
  const isChosen = (on: Day) => value !== null && upTo !== null && on >= value && on <= upTo;
  const shut = [...daysOf(month, addDays(month, 27))].filter((on) => isShut(on, limits));
  const whys = [...new Set(shut.map((on) => whyShut(on, limits)).filter((why) => why !== undefined))];
  return (
    <BottomSheet title={title} onClose={onClose} footer={footer}>
      <MonthPicker month={month} onMonth={setMonth} min={limits.min} max={limits.max} />
      <YearPicker month={month} onMonth={setMonth} today={today} limits={limits} />
      <div ref={days}>
        <MonthGrid
          month={month}
          today={today}
          picked={value ?? undefined}
          onPick={onPick}
          cell={(on) => {
            const disabled = isShut(on, limits);
            const tone = isChosen(on) ? 'brand' : 'none';
            const says = disabled ? whyShut(on, limits) : undefined;
            return { tone, disabled, ...(says === undefined ? {} : { says }) };
          }}
        />
      </div>
      {whys.map((why) => (
        <p key={why} className="field-hint">
          {why}
        </p>
      ))}
    </BottomSheet>
  );
}

function nearest(today: Day, { min, max }: DayLimits): Day {
  if (min !== undefined && today < min) return min;
  return max !== undefined && today > max ? max : today;
}

const YEARS_BACK = 80;
const YEARS_AHEAD = 5;

type YearPickerProps = { month: Day; onMonth: (first: Day) => void; today: Day; limits: DayLimits };

/** Where the days reach over many years, arrows alone would be a long walk. */
function YearPicker({ month, onMonth, today, limits: { min, max } }: YearPickerProps) {
  const year = (on: Day) => Number(on.slice(0, 4));
  const first = min === undefined ? year(today) - YEARS_BACK : year(min);
  const last = max === undefined ? Math.max(year(today), year(month)) + YEARS_AHEAD : year(max);
  if (last - first < 2) return null;
  return (
    <select
      className="input year"
      aria-label={say('Year')}
      value={year(month)}
      onChange={(event) => onMonth(`${event.target.value}${month.slice(4)}` as Day)}
    >
      {Array.from({ length: last - first + 1 }, (_, at) => last - at).map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
