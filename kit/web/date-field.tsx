// Fields for a date or a range: typed, or picked from a month; shown as MMM-DD-YYYY, ranges with ' to ' and a clear button.
import { say } from '@kawani/kit/contract/say';
import './forms.css';
import { type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import { type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import type { DayRange } from './date.tsx';
import { type DayLimits, rangeText, shutBecause } from './day-limits.tsx';
import { Field, type FieldProps } from './form.tsx';
import { later } from './later.tsx';
import { useIsTouched } from './media.tsx';
import { dayNow } from './now.tsx';
import { OftenDays } from './often-days.tsx';
import { isWhole, typedDay, typedRange } from './typed-day.tsx';

export type { DayLimits, DayRange };

const DaySheet = later(async () => (await import('./date-sheet.tsx')).DaySheet);
const RangeSheet = later(async () => (await import('./date-sheet.tsx')).RangeSheet);

type DateFieldProps = FieldProps & {
  value: Day | null;
  onValue: (value: Day | null) => void;
  limits?: DayLimits;
  placeholder?: string;
  /** Days that are chosen most, each with one tap; those that are shut are left out. */
  often?: readonly Day[];
};

export function DateField(props: DateFieldProps) {
  const { value, onValue, limits = {}, placeholder = 'MMM-DD-YYYY', often, ...field } = props;
  const read = (text: string): Read<Day> => {
    const on = typedDay(text, dayNow());
    return on === null ? invalid() : (refused(shutBecause(on, limits)) ?? { value: on });
  };
  return (
    <TypedField
      {...{ field, value, read, onValue, placeholder }}
      show={showDay}
      often={often && ((now, take) => <OftenDays {...{ often, limits }} now={now} onDay={take} />)}
    >
      {(pick, close) => <DaySheet title={field.label} value={value} limits={limits} onClose={close} onPick={pick} />}
    </TypedField>
  );
}

type RangeFieldProps = FieldProps & {
  value: DayRange | null;
  onValue: (value: DayRange | null) => void;
  limits?: DayLimits;
  /** The longest range, both ends counted. */
  longest?: number;
  placeholder?: string;
  /** Days that are chosen most, each with one tap; those that are shut are left out. */
  often?: readonly Day[];
};

export function RangeField(props: RangeFieldProps) {
  const { value, onValue, limits = {}, longest, placeholder = say('Any dates'), often, ...field } = props;
  const read = (text: string): Read<DayRange> => {
    const range = typedRange(text, dayNow());
    if (range === null) return invalid();
    const { from, to } = range;
    if (longest !== undefined && daysBetween(from, to) >= longest)
      return { wrong: say('Please choose {longest, plural, one {# day} other {# days or fewer}}.', { longest }) };
    return refused(shutBecause(from, limits) ?? shutBecause(to, limits)) ?? { value: range };
  };
  return (
    <TypedField
      {...{ field, value, read, onValue, placeholder }}
      show={rangeText}
      often={
        often &&
        ((now, take) => (
          <OftenDays
            {...{ often, limits }}
            now={now !== null && now.from === now.to ? now.from : null}
            onDay={(on) => take({ from: on, to: on })}
          />
        ))
      }
      isClearable
    >
      {(pick, close) => (
        <RangeSheet title={field.label} value={value} limits={limits} longest={longest} onClose={close} onPick={pick} />
      )}
    </TypedField>
  );
}

type Read<Value> = { value: Value } | { wrong: string };
const invalid = () => ({ wrong: say('Please enter a valid date.') });
const refused = (wrong: string | undefined) => (wrong === undefined ? undefined : { wrong });

type TypedFieldProps<Value> = {
  field: FieldProps;
  value: Value | null;
  show: (value: Value) => string;
  read: (text: string) => Read<Value>;
  onValue: (value: Value | null) => void;
  placeholder: string;
  isClearable?: boolean;
  often?: ((value: Value | null, take: (value: Value) => void) => ReactNode) | undefined;
  /** The sheet behind the calendar button. */
  children: (pick: (value: Value) => void, close: () => void) => ReactNode;
};

function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { field, value, show, read, onValue, placeholder, isClearable = false, often, children } = props;
  const isTouched = useIsTouched();
  // Undefined while the field shows its value.
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const take = (taken: Value | null) => {
    setTyped(undefined);
    setWrong(undefined);
    onValue(taken);
  };
  const finish = () => {
    if (typed === undefined) return;
    if (typed.trim() === '') return take(null);
    const made = read(typed);
    if ('value' in made) return take(made.value);
    setWrong(made.wrong);
    // What stands in the field and what is sent must not differ.
    if (value !== null) onValue(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setWrong(undefined);
    const made = isWhole(text) ? read(text) : invalid();
    if ('value' in made) onValue(made.value);
  };
  return (
    <Field {...field} wrong={wrong ?? field.wrong}>
      {(control) => (
        <>
          <span className="dated">
            <input
              {...control}
              autoComplete="off"
              placeholder={placeholder}
              value={typed ?? (value === null ? '' : show(value))}
              onChange={(event) => type(event.target.value)}
              onBlur={finish}
              onKeyDown={(event) => event.key === 'Enter' && finish()}
              // A finger wants the calendar; keys that are attached to a phone still type.
              {...(isTouched ? { inputMode: 'none', onClick: () => setOpen(true) } : {})}
            />
            {isClearable && (value !== null || wrong !== undefined) && (
              <IconButton
                icon="close"
                label={say('Clear {field}', { field: field.label })}
                onClick={() => take(null)}
              />
            )}
            <IconButton
              icon="calendar"
              label={say('Choose {field}', { field: field.label })}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
            {isOpen &&
              children(
                (picked) => {
                  take(picked);
                  setOpen(false);
                },
                () => setOpen(false),
              )}
          </span>
          {often?.(value, take)}
        </>
      )}
    </Field>
  );
}
