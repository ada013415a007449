// Controls of a form: time of day, and moment. Times are Manila's, whatever the phone says.
import { say } from '@kawani/kit/contract/say';
import './forms.css';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, instantOf, isWallTime, toInstant, type WallTime } from '@kawani/kit/values/hours';
import { useId, useState } from 'react';
import { DateField, type DayLimits } from './date-field.tsx';
import { Field, type FieldProps } from './form.tsx';
import { Icon } from './icon.tsx';

type TimeFieldProps = FieldProps & { value: WallTime | null; onValue: (value: WallTime | null) => void };

export function TimeField({ value, onValue, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="time"
          value={value ?? ''}
          onChange={({ target: { value: typed } }) => onValue(isWallTime(typed) ? typed : null)}
        />
      )}
    </Field>
  );
}

type MomentFieldProps = FieldProps & {
  value: Instant | null;
  onValue: (value: Instant | null) => void;
  /** The date it starts from, while none is chosen. */
  on: Day;
  limits?: DayLimits;
};

/** A date and a time of day in Manila, as one moment. */
export function MomentField({ value, onValue, on, limits, ...field }: MomentFieldProps) {
  const [typed, setTyped] = useState<Parts>({ date: on, time: null });
  // A complete moment that differs from the value was replaced from outside.
  const parts = value !== null ? partsOf(value) : momentOf(typed) === null ? typed : { date: on, time: null };
  const id = useId();
  const { label, wrong, hint, required } = field;
  const change = (changed: Partial<Parts>) => {
    const next = { ...parts, ...changed };
    setTyped(next);
    onValue(momentOf(next));
  };
  const shared = { isLabelUnseen: true, wrongId: wrong ? `${id}-wrong` : undefined };
  return (
    <fieldset className="moment">
      <legend>
        {label}
        {required && <b aria-hidden="true"> *</b>}
      </legend>
      <DateField
        {...shared}
        label={say('{field}: date', { field: label })}
        value={parts.date}
        {...(limits ? { limits } : {})}
        onValue={(date) => change({ date })}
      />
      <TimeField
        {...shared}
        label={say('{field}: time', { field: label })}
        value={parts.time}
        onValue={(time) => change({ time })}
      />
      {hint && !wrong && <span className="field-hint">{hint}</span>}
      {wrong && (
        <span className="field-wrong" id={`${id}-wrong`} role="alert">
          <Icon name="alert" size={15} />
          {wrong}
        </span>
      )}
    </fieldset>
  );
}

type Parts = { date: Day | null; time: WallTime | null };

function partsOf(value: Instant): Parts {
  const manila = toInstant(new Date(value));
  return { date: manila.slice(0, 10) as Day, time: manila.slice(11, 16) as WallTime };
}

function momentOf({ date, time }: Parts): Instant | null {
  return date === null || time === null ? null : instantOf(date, time);
}
