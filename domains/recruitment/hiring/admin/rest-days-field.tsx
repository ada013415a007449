// The days of the week on which somebody does not work.
import { Button } from '@kawani/kit/web/button';
import type { FieldProps } from '@kawani/kit/web/form';
import { Icon } from '@kawani/kit/web/icon';
import { Weekday } from '../lists.ts';
import './hiring.css';

type RestDaysFieldProps = FieldProps & {
  value: number[] | null;
  onValue: (value: number[] | null) => void;
};

/** No input here takes the focus of a bad field. */
function bringIntoView(said: HTMLElement | null): void {
  said?.scrollIntoView({ block: 'center' });
}

export function RestDaysField({ label, required, value, onValue, wrong }: RestDaysFieldProps) {
  const chosen = value ?? [];
  const turn = (weekday: number) =>
    onValue(chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday].sort());
  return (
    <fieldset className="hiring-days">
      <legend>
        {label}
        {required && <b aria-hidden="true"> *</b>}
      </legend>
      {Weekday.codes.map((code, weekday) => (
        <Button key={code} aria-pressed={chosen.includes(weekday)} onClick={() => turn(weekday)}>
          {Weekday.labelOf(code)}
        </Button>
      ))}
      {wrong && (
        <span className="field-wrong" role="alert" ref={bringIntoView}>
          <Icon name="alert" size={15} />
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
