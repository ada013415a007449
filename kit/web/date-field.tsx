// Choosing a date or a range: shown as MMM-DD-YYYY, picked from a month that starts on Sunday, ranges with ' to ' and a
// clear button.
import './forms.css';
import { RANGE_SEPARATOR } from '@kawani/kit/contract/layout';
import { addDays, type Day, firstOfMonth, showDay, weekdayOf } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { MonthPicker } from './date.tsx';
import { BottomSheet } from './dialog.tsx';
import { Field, type FieldProps } from './form.tsx';
import { Icon } from './icon.tsx';
import { MonthGrid } from './month-grid.tsx';

/** Days that may not be chosen. */
export type DayLimits = {
  min?: Day | undefined;
  max?: Day | undefined;
  /** Sunday=0 through Saturday=6. */
  weekdays?: readonly number[];
  days?: readonly Day[];
  /** Ranges that are shut: posted pay periods. */
  ranges?: readonly { from: Day; to: Day }[];
  /** Says why a day is shut: "Payroll for this date is already posted." */
  because?: string;
};

export function isShut(on: Day, { min, max, weekdays = [], days = [], ranges = [] }: DayLimits): boolean {
  if (min !== undefined && on < min) return true;
  if (max !== undefined && on > max) return true;
  if (ranges.some(({ from, to }) => on >= from && on <= to)) return true;
  return weekdays.includes(weekdayOf(on)) || days.includes(on);
}

type DateFieldProps = FieldProps & {
  value: Day | null;
  onValue: (value: Day | null) => void;
  limits?: DayLimits;
  placeholder?: string;
};

export function DateField({ value, onValue, limits = {}, placeholder = 'Choose a date', ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Field {...field}>
      {({ required: _, ...control }) => (
        <>
          <button
            type="button"
            {...control}
            className="input date-button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className="unseen">{field.label}: </span>
            {value === null ? <span className="quiet">{placeholder}</span> : showDay(value)}
            <Icon name="calendar" size={18} />
          </button>
          {isOpen && (
            <DaySheet
              title={field.label}
              value={value}
              limits={limits}
              onClose={() => setOpen(false)}
              onPick={(on) => {
                onValue(on);
                setOpen(false);
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}

export type DayRange = { from: Day; to: Day };

type RangeFieldProps = FieldProps & {
  value: DayRange | null;
  onValue: (value: DayRange | null) => void;
  limits?: DayLimits;
  /** The longest range, both ends counted. */
  longest?: number;
  placeholder?: string;
};

/** Two taps choose a range: its first day, then its last. */
export function RangeField(props: RangeFieldProps) {
  const { value, onValue, limits = {}, longest, placeholder = 'Any dates', ...field } = props;
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
    <Field {...field}>
      {({ required: _, ...control }) => (
        <div className="range">
          <button
            type="button"
            {...control}
            className="input date-button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className="unseen">{field.label}: </span>
            {value === null ? <span className="quiet">{placeholder}</span> : rangeText(value)}
            <Icon name="calendar" size={18} />
          </button>
          {value !== null && <IconButton icon="close" label={`Clear ${field.label}`} onClick={() => onValue(null)} />}
          {isOpen && (
            <DaySheet
              title={from === null ? `${field.label}: first day` : `${showDay(from)}${RANGE_SEPARATOR}…`}
              value={from ?? value?.from ?? null}
              limits={narrowed}
              onClose={close}
              onPick={pick}
              footer={from !== null && <Button onClick={() => pick(from)}>Only {showDay(from)}</Button>}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function rangeText({ from, to }: DayRange): string {
  return from === to ? showDay(from) : `${showDay(from)}${RANGE_SEPARATOR}${showDay(to)}`;
}

type DaySheetProps = {
  title: string;
  value: Day | null;
  limits: DayLimits;
  onPick: (on: Day) => void;
  onClose: () => void;
  footer?: React.ReactNode;
};

function DaySheet({ title, value, limits, onPick, onClose, footer }: DaySheetProps) {
  const today = dayAt(new Date());
  const [month, setMonth] = useState(() => firstOfMonth(value ?? nearest(today, limits)));
  return (
    <BottomSheet title={title} onClose={onClose} footer={footer}>
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

function nearest(today: Day, { min, max }: DayLimits): Day {
  if (min !== undefined && today < min) return min;
  return max !== undefined && today > max ? max : addDays(today, 0);
}
