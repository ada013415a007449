// Controls of a form: text, number, choice, tick.
import './forms.css';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { PATTERN } from '@kawani/kit/contract/pattern';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { useState } from 'react';
import { Field, type FieldProps, measured, type TypedText, taken } from './form.tsx';
import { Icon } from './icon.tsx';
import { type Choice, Segments } from './segments.tsx';

type Own<Attributes> = Omit<Attributes, 'value' | 'onChange' | 'required'>;

export function TextField(props: FieldProps & TypedText & Own<InputHTMLAttributes<HTMLInputElement>>) {
  const { field, value, onValue, maxLength, ...input } = taken(props);
  return (
    <Field {...measured(field, value ?? '', maxLength)}>
      {(control) => (
        <input {...input} {...control} value={value ?? ''} onChange={(event) => onValue(event.target.value)} />
      )}
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
  const bounds = { min, max, decimals, isMoney: unit === 'Php' };
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
              onValue(typedNumber(target.value, bounds));
            }}
            onBlur={() => {
              const said = wrongNumber(typed ?? '', bounds);
              setWrong(said);
              if (said === undefined) setTyped(undefined);
            }}
          />
          {unit && <span className="quiet">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

type Bounds = { min?: number | undefined; max?: number | undefined; decimals: number; isMoney?: boolean };

/** Null for what is no number within these bounds. */
export function typedNumber(text: string, bounds: Bounds): number | null {
  const value = numberIn(text, bounds);
  return value === null || value < (bounds.min ?? -Infinity) || value > (bounds.max ?? Infinity) ? null : value;
}

/** What to say under the field, if anything. */
export function wrongNumber(text: string, bounds: Bounds): string | undefined {
  if (text.trim() === '') return undefined;
  const value = numberIn(text, bounds);
  if (value === null || value < (bounds.min ?? -Infinity)) return FORM_MESSAGE.min;
  return value > (bounds.max ?? Infinity) ? FORM_MESSAGE.max : undefined;
}

/** What is measured finer than the pattern of decimals has it, such as a latitude. */
const FINE = /^\d+(\.\d+)?$/;
const GROUPED = /^\d{1,3}(,\d{3})+(\.|$)/;

/** By the patterns of numbers. The commas of thousands and a sign may stand with the digits that they look at (0387). */
function numberIn(text: string, { decimals, isMoney }: Bounds): number | null {
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(text.trim()) ?? [];
  const plain = GROUPED.test(digits) ? digits.replaceAll(',', '') : digits;
  const pattern = decimals === 0 ? PATTERN.WHOLE : isMoney ? PATTERN.AMOUNT : decimals > 2 ? FINE : PATTERN.DECIMAL;
  if (!pattern.test(plain) || (plain.split('.')[1] ?? '').length > decimals) return null;
  return Number(`${sign}${plain}`);
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
