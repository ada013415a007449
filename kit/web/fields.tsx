// Controls of a form: text, number, choice, tick, time of day, moment. Times are Manila's, whatever the phone says.
import './forms.css';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, instantOf, toInstant, WallTime } from '@kawani/kit/values/hours';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { useId, useState } from 'react';
import { DateField, type DayLimits } from './date-field.tsx';
import { Field, type FieldProps } from './form.tsx';
import { Icon } from './icon.tsx';

type Text = { value: string; onValue: (value: string) => void };
type Own<Attributes> = Omit<Attributes, 'value' | 'onChange' | 'required'>;

export function TextField(props: FieldProps & Text & Own<InputHTMLAttributes<HTMLInputElement>>) {
  const { label, required, hint, wrong, value, onValue, ...input } = props;
  return (
    <Field {...{ label, required, hint, wrong }}>
      {(control) => <input {...input} {...control} value={value} onChange={(event) => onValue(event.target.value)} />}
    </Field>
  );
}

type Option = { value: string; label: string };
type SelectProps = FieldProps &
  Text & {
    options: readonly Option[];
    /** The choice of nothing: "All". */
    none?: string;
  };

export function Select(props: SelectProps & Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { label, required, hint, wrong, value, onValue, options, none, ...select } = props;
  return (
    <Field {...{ label, required, hint, wrong }}>
      {(control) => (
        <select {...select} {...control} value={value} onChange={(event) => onValue(event.target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckboxProps = { label: ReactNode; checked: boolean; onChecked: (checked: boolean) => void; disabled?: boolean };

export function Checkbox({ label, checked, onChecked, disabled = false }: CheckboxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

type TimeFieldProps = FieldProps & { value: WallTime | null; onValue: (value: WallTime | null) => void };

export function TimeField({ value, onValue, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="time"
          value={value ?? ''}
          onChange={(event) => {
            const parsed = WallTime.safeParse(event.target.value);
            onValue(parsed.success ? parsed.data : null);
          }}
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
  const manila = value === null ? null : toInstant(new Date(value));
  const [date, setDate] = useState<Day>(() => (manila === null ? on : (manila.slice(0, 10) as Day)));
  const time = manila === null ? null : (manila.slice(11, 16) as WallTime);
  const id = useId();
  const { label, wrong, hint, required } = field;
  return (
    <fieldset className="moment" aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend>
        {label}
        {required && <b aria-hidden="true"> *</b>}
      </legend>
      <DateField
        label={`${label}: date`}
        isLabelUnseen
        value={date}
        {...(limits ? { limits } : {})}
        onValue={(picked) => {
          if (picked === null) return;
          setDate(picked);
          if (time !== null) onValue(instantOf(picked, time));
        }}
      />
      <TimeField
        label={`${label}: time`}
        isLabelUnseen
        value={time}
        onValue={(picked) => onValue(picked === null ? null : instantOf(date, picked))}
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
