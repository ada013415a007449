// Months to pick a day or a range from, Sunday first, and the days that may not be picked.
import './forms.css';
import { RANGE_SEPARATOR } from '@kawani/kit/contract/layout';
import { addDays, type Day, daysOf, firstOfMonth, showDay, weekdayOf } from '@kawani/kit/values/day';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { type DayRange, MonthPicker } from './date.tsx';
import { BottomSheet } from './dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { dayNow } from './now.tsx';

/** Days that may not be chosen. */
export type DayLimits = {
  min?: Day | undefined;
  max?: Day | undefined;
  /** Sunday=0 through Saturday=6. */
  weekdays?: readonly number[];
  days?: readonly Day[];
  /** Ranges that are shut, each for a reason of its own where it has one. */
  ranges?: readonly { from: Day; to: Day; because?: string }[];
  /** Says why a day is shut: "Payroll for this date is already posted." */
  because?: string;
};

export function isShut(on: Day, { min, max, weekdays = [], days = [], ranges = [] }: DayLimits): boolean {
  if (min !== undefined && on < min) return true;
  if (max !== undefined && on > max) return true;
  if (ranges.some(({ from, to }) => on >= from && on <= to)) return true;
  return weekdays.includes(weekdayOf(on)) || days.includes(on);
}

/** The reason given for a shut day. */
function whyShut(on: Day, { ranges = [], because }: DayLimits): string | undefined {
  return ranges.find(({ from, to }) => on >= from && on <= to)?.because ?? because;
}

/** What is wrong with a day, in a sentence. */
export function shutBecause(on: Day, limits: DayLimits): string | undefined {
  if (!isShut(on, limits)) return undefined;
  const { min, max } = limits;
  const because = whyShut(on, limits);
  if (because === undefined && min !== undefined && on < min) return `Please choose ${showDay(min)} or later.`;
  if (because === undefined && max !== undefined && on > max) return `Please choose ${showDay(max)} or earlier.`;
  return because ?? `${showDay(on)} cannot be chosen.`;
}

export function rangeText({ from, to }: DayRange): string {
  return from === to ? showDay(from) : `${showDay(from)}${RANGE_SEPARATOR}${showDay(to)}`;
}

type RangeButtonProps = {
  label: string;
  value: DayRange;
  /** Null puts back what stands there by itself. */
  onValue: (value: DayRange | null) => void;
  limits?: DayLimits;
  longest?: number;
};

/** A range as a button, where it heads a page rather than stands in a form. */
export function RangeButton({ label, value, onValue, limits = {}, longest }: RangeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="range">
      <Button icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="unseen">{label}: </span>
        <span>
          <span className="whole">{showDay(value.from)}</span>
          {RANGE_SEPARATOR}
          <span className="whole">{showDay(value.to)}</span>
        </span>
      </Button>
      <IconButton icon="close" label={`Clear ${label}`} onClick={() => onValue(null)} />
      {isOpen && (
        <RangeSheet
          title={label}
          value={value}
          limits={limits}
          longest={longest}
          onClose={() => setOpen(false)}
          onPick={(range) => {
            onValue(range);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

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
      title={from === null ? `${title}: first day` : `${showDay(from)}${RANGE_SEPARATOR}…`}
      value={from ?? value?.from ?? null}
      upTo={from === null ? value?.to : undefined}
      limits={{ ...limits, max }}
      onClose={onClose}
      onPick={(on) => (from === null || on < from ? setFrom(on) : onPick({ from, to: on }))}
      footer={from !== null && <Button onClick={() => onPick({ from, to: from })}>Only {showDay(from)}</Button>}
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
      aria-label="Year"
      value={year(month)}
      onChange={(event) => onMonth(`${event.target.value}${month.slice(4)}` as Day)}
    >
      {Array.from({ length: last - first + 1 }, (_, at) => last - at).map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
