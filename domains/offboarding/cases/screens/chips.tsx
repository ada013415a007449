// One of several choices in one tap: radio buttons that look like chips.
import type { FieldProps } from '@kawani/kit/web/form';
import { useId } from 'react';
import './leaving.css';

type ChipsProps<Value extends string> = FieldProps & {
  value: Value | null;
  onValue: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string }[];
};

export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, required, hint, wrong, value, onValue, options } = props;
  const name = useId();
  const said = wrong ? { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` } : {};
  return (
    <fieldset className="field leaving-chips">
      <legend>
        {label}
        {required && <b aria-hidden="true"> *</b>}
      </legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
              {...said}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && !wrong && <span className="field-hint">{hint}</span>}
      {wrong && (
        <span className="field-wrong" id={`${name}-wrong`} role="alert">
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
