// One of a few choices, each with what it means and costs: radio buttons as large as a thumb.
import './choice-cards.css';
import { type InputHTMLAttributes, useId } from 'react';
import { Icon } from './icon.tsx';

type Choice<Value> = { readonly value: Value; readonly label: string; readonly detail: string };

type ChoiceCardsProps<Value extends string> = {
  label: string;
  value: Value | null;
  onValue: (value: Value) => void;
  wrong?: string | undefined;
  options: readonly Choice<Value>[];
};

export function ChoiceCards<Value extends string>({ label, value, onValue, wrong, options }: ChoiceCardsProps<Value>) {
  const name = useId();
  const said = wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` };
  return (
    <fieldset className="field choice-cards">
      <legend className="unseen">{label}</legend>
      {options.map((each) => (
        <Card
          key={each.value}
          choice={each}
          input={{ name, checked: each.value === value, onChange: () => onValue(each.value), ...said }}
        />
      ))}
      {wrong !== undefined && <Wrong id={`${name}-wrong`} says={wrong} />}
    </fieldset>
  );
}

type CardProps = { choice: Choice<string>; input: InputHTMLAttributes<HTMLInputElement> };

function Card({ choice: { label, detail }, input }: CardProps) {
  return (
    <label>
      <input type="radio" {...input} />
      <span>
        <strong>{label}</strong>
        <small>{detail}</small>
      </span>
    </label>
  );
}

/** What is wrong with a field that has no place of its own for it. */
export function Wrong({ id, says }: { id?: string; says: string }) {
  return (
    <span className="field-wrong" id={id} role="alert">
      <Icon name="alert" size={15} />
      {says}
    </span>
  );
}
