// One of several choices with one tap: radio buttons that look like chips. `look="segments"` is for two to four choices.
import './chips-field.css';
import { useId } from 'react';
import type { FieldProps } from './form.tsx';

export type Chip<Value> = {
  readonly value: Value;
  readonly label: string;
  /** Read aloud after the label. */
  readonly meaning?: string;
};

type ChipsFieldProps<Value extends string | number> = FieldProps & {
  value: Value | null;
  onValue: (value: Value) => void;
  options: readonly Chip<Value>[];
  /** All in one row, each as wide as the others. */
  isOneRow?: boolean;
};

export function ChipsField<Value extends string | number>(props: ChipsFieldProps<Value>) {
  const { label, required, hint, wrong, value, onValue, options, isOneRow = false } = props;
  const name = useId();
  const said = wrong ? { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` } : {};
  return (
    <fieldset className={isOneRow ? 'field chips-field one-row' : 'field chips-field'}>
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
            <span>
              {option.label}
              {option.meaning && <span className="unseen"> {option.meaning}</span>}
            </span>
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
