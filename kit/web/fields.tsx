// Controls of a form: text, number, choice, tick.
import './forms.css';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
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
