// Dates and ranges: shown as MMM-DD-YYYY, picked from a month that starts on Sunday, ranges with ' to ' and a clear button.

import { RANGE_SEPARATOR } from '@kawani/kit/contract/layout';
import { addDays, type Day, day, firstOfMonth, isDay, lastOfMonth, showDay, weekdayOf } from '@kawani/kit/values/day';
import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { BottomSheet } from './dialog.tsx';
import { MonthGrid, monthTitle } from './month-grid.tsx';
import { dayNow } from './now.tsx';

/** Days that may not be chosen. */
export type DayLimits = {
  min?: Day | undefined;
  max?: Day | undefined;
  /** Sunday=0 through Saturday=6. */
  weekdays?: readonly number[];
  days?: readonly Day[];
  /** Says why a day is shut: "Payroll for this date is already posted." */
  because?: string;
};

export function isShut(on: Day, { min, max, weekdays = [], days = [] }: DayLimits): boolean {
  if (min !== undefined && on < min) return true;
  if (max !== undefined && on > max) return true;
  return weekdays.includes(weekdayOf(on)) || days.includes(on);
}

export type DayRange = { from: Day; to: Day };

type RangeFieldProps = {
  label: string;
  value: DayRange | null;
  onValue: (value: DayRange | null) => void;
  limits?: DayLimits;
  /** The longest range, both ends counted. */
  longest?: number;
};

/** Two taps choose a range: its first day, then its last. */
export function RangeField({ label, value, onValue, limits = {}, longest }: RangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState<Day | null>(null);
  const close = () => {
    setOpen(false);
    setFrom(null);
  };
  const pick = (on: Day) => {
    if (from === null || on < from) return setFrom(on);
    onValue({ from, to: on });
    return close();
  };
  const max = from !== null && longest !== undefined ? addDays(from, longest - 1) : undefined;
  const narrowed = max !== undefined && (limits.max === undefined || max < limits.max) ? { ...limits, max } : limits;
  return (
    <div className="range">
      <Button icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="unseen">{label}: </span>
        {value === null ? 'Any dates' : `${showDay(value.from)}${RANGE_SEPARATOR}${showDay(value.to)}`}
      </Button>
      {value !== null && <IconButton icon="close" label={`Clear ${label}`} onClick={() => onValue(null)} />}
      {isOpen && (
        <DaySheet
          title={from === null ? `${label}: first day` : `${showDay(from)}${RANGE_SEPARATOR}…`}
          value={from ?? value?.from ?? null}
          limits={narrowed}
          onClose={close}
          onPick={pick}
        />
      )}
    </div>
  );
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
        label="Previous month"
        disabled={min !== undefined && lastOfMonth(before) < min}
        onClick={() => onMonth(before)}
      />
      <strong aria-live="polite">{monthTitle(month)}</strong>
      <IconButton
        icon="right"
        label="Next month"
        disabled={max !== undefined && after > max}
        onClick={() => onMonth(after)}
      />
    </div>
  );
}

type DaySheetProps = {
  title: string;
  value: Day | null;
  limits: DayLimits;
  onPick: (on: Day) => void;
  onClose: () => void;
};

function DaySheet({ title, value, limits, onPick, onClose }: DaySheetProps) {
  const today = dayNow();
  const [month, setMonth] = useState(() => firstOfMonth(value ?? limits.max ?? today));
  return (
    <BottomSheet title={title} onClose={onClose}>
      <MonthPicker month={month} onMonth={setMonth} min={limits.min} max={limits.max} />
      <MonthGrid
        month={month}
        today={today}
        picked={value ?? undefined}
        onPick={onPick}
        cell={(on) => {
          const disabled = isShut(on, limits);
          return {
            tone: on === value ? 'brand' : 'none',
            disabled,
            ...(disabled && limits.because ? { says: limits.because } : {}),
          };
        }}
      />
      {limits.because && <p className="field-hint">{limits.because}</p>}
    </BottomSheet>
  );
}

/** For text from an address: the day it names, or null. */
export function dayFrom(text: string): Day | null {
  return isDay(text) ? day(text) : null;
}
