// The amount of a loan: typed, or set with a slider between what the type lends at least and at most.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, centavos, showPesos } from '@kawani/kit/values/pesos';
import { PesosField } from '@kawani/kit/web/pesos-field';
import type { ComponentProps } from 'react';

/** Php 100: finer amounts are typed. */
const STEP = 10_000;

type AmountFieldProps = ComponentProps<typeof PesosField> & {
  /** Null while it is not known, or where nothing limits it. */
  least: Centavos | null;
  most: Centavos | null;
};

export function AmountField({ least, most, ...field }: AmountFieldProps) {
  const hasRange = least !== null && most !== null && most - least >= STEP;
  return (
    <>
      <PesosField {...field} hint={hintOf(least, most)} />
      {hasRange && <Slider {...field} {...{ least, most }} />}
    </>
  );
}

type SliderProps = Pick<AmountFieldProps, 'label' | 'value' | 'onValue'> & { least: Centavos; most: Centavos };

function Slider({ label, value, onValue, least, most }: SliderProps) {
  const shown = value ?? least;
  return (
    <input
      className="apply-slider"
      type="range"
      aria-label={say('{label}, in steps of {step}', { label, step: showPesos(centavos(STEP)) })}
      aria-valuetext={showPesos(shown)}
      min={least}
      max={most}
      step={STEP}
      value={shown}
      onChange={({ target }) => onValue(centavos(Number(target.value)))}
    />
  );
}

function hintOf(least: Centavos | null, most: Centavos | null): string | undefined {
  if (least === null) return undefined;
  if (most === null) return say('At least {least}. The approver sets the limit.', { least: showPesos(least) });
  return most < least
    ? say('Nothing may be borrowed of this type now.')
    : say('From {least} to {most}', { least: showPesos(least), most: showPesos(most) });
}
