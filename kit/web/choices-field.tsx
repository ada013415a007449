// Several choices of a short list, each with its own tick.
import './forms.css';
import { useId } from 'react';
import { Checkbox } from './fields.tsx';
import type { FieldProps } from './form.tsx';
import { Icon } from './icon.tsx';

type ChoicesFieldProps<Value extends string> = Pick<FieldProps, 'label' | 'required' | 'hint' | 'wrong'> & {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value[] | null;
  onValue: (value: Value[]) => void;
};

export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { label, required, hint, wrong, options, value, onValue } = props;
  const id = useId();
  const chosen = value ?? [];
  const tick = (one: Value, isTicked: boolean) =>
    onValue(options.map((option) => option.value).filter((each) => (each === one ? isTicked : chosen.includes(each))));
  return (
    <fieldset className="field" aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend>
        {label}
        {required && <b aria-hidden="true"> *</b>}
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChecked={(isTicked) => tick(option.value, isTicked)}
        />
      ))}
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
