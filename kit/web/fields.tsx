// Controls of a form: text, number, choice, tick, time of day, moment. Times are Manila's, whatever the phone says.
import './forms.css';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, instantOf, toInstant, WallTime } from '@kawani/kit/values/hours';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { useId, useState } from 'react';
import { DateField, type DayLimits } from './date-field.tsx';
import { type Choice, Field, type FieldProps, measured, Segments, taken } from './form.tsx';
import { Icon } from './icon.tsx';

type Text = { value: string; onValue: (value: string) => void };
type Own<Attributes> = Omit<Attributes, 'value' | 'onChange' | 'required'>;

export function TextField(props: FieldProps & Text & Own<InputHTMLAttributes<HTMLInputElement>>) {
  const { field, value, onValue, maxLength, ...input } = taken(props);
  return (
    <Field {...measured(field, value, maxLength)}>
      {(control) => <input {...input} {...control} value={value} onChange={(event) => onValue(event.target.value)} />}
    </Field>
  );
}

type NumberFieldProps = FieldProps & {
  value: number | null;
  onValue: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Figures after the point; none by default. */
  decimals?: number;
  /** Behind the number: "days", "%". */
  unit?: string;
  placeholder?: string;
};

/** A count or a measure, with or without the commas of thousands. */
export function NumberField(props: NumberFieldProps) {
  const { field, value, onValue, min, max, decimals = 0, unit, placeholder } = taken(props);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const read = (text: string) => typedNumber(text, { min, max, decimals });
  return (
    <Field {...field} wrong={wrong ?? field.wrong}>
      {(control) => (
        <span className="measure">
          <input
            {...control}
            inputMode={decimals === 0 && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder}
            value={typed ?? (value === null ? '' : String(value))}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(undefined);
              onValue(read(target.value));
            }}
            onBlur={() => {
              const isWrong = typed !== undefined && typed.trim() !== '' && read(typed) === null;
              setWrong(isWrong ? FORM_MESSAGE.min : undefined);
              if (!isWrong) setTyped(undefined);
            }}
          />
          {unit && <span className="quiet">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

type Bounds = { min?: number | undefined; max?: number | undefined; decimals: number };

export function typedNumber(text: string, { min, max, decimals }: Bounds): number | null {
  const plain = text.trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  if ((plain.split('.')[1] ?? '').length > decimals) return null;
  return value < (min ?? -Infinity) || value > (max ?? Infinity) ? null : value;
}

type SelectProps<Value> = FieldProps &
  Choice<Value> & {
    /** The choice of nothing: "All". */
    none?: string;
  };

export function Select<Value extends string>(props: SelectProps<Value> & Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { field, value, onValue, options, none, ...select } = taken(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control} value={value} onChange={(event) => onValue(event.target.value as Value)}>
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

/** Two to four choices side by side, as a field of a form. */
export function SegmentsField<Value extends string>({
  label,
  required,
  hint,
  wrong,
  ...segments
}: FieldProps & Choice<Value>) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
        {required && <b> *</b>}
      </span>
      <Segments label={label} {...segments} />
      {hint && !wrong && <span className="field-hint">{hint}</span>}
      {wrong && (
        <span className="field-wrong" role="alert">
          <Icon name="alert" size={15} />
          {wrong}
        </span>
      )}
    </div>
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
  const [typed, setTyped] = useState<Parts>({ date: on, time: null });
  // A whole one that is not the value any more was set anew from outside.
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
        label={`${label}: date`}
        value={parts.date}
        {...(limits ? { limits } : {})}
        onValue={(date) => change({ date })}
      />
      <TimeField {...shared} label={`${label}: time`} value={parts.time} onValue={(time) => change({ time })} />
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
