// A rate or a share: typed as a number, by default in per cent, and held as decimal text.
import { exact } from '@kawani/kit/values/exact';
import { NumberField } from '@kawani/kit/web/fields';
import type { ComponentProps } from 'react';

type RateFieldProps = Omit<ComponentProps<typeof NumberField>, 'value' | 'onValue' | 'decimals'> & {
  value: string | null;
  onValue: (value: string | null) => void;
  /** What is typed for one whole: 100 per cent. */
  whole?: number;
};

export function RateField({ value, onValue, whole = 100, unit = '%', ...field }: RateFieldProps) {
  return (
    <NumberField
      {...field}
      min={0}
      decimals={2}
      unit={unit}
      value={value === null ? null : exact(value).times(whole).toNumber()}
      onValue={(typed) => onValue(typed === null ? null : exact(String(typed)).dividedBy(whole).toString())}
    />
  );
}
