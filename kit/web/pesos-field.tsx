// An amount of money: typed in pesos, held in centavos.
import { type Centavos, centavosTyped, pesosToType } from '@kawani/kit/values/pesos';
import type { ComponentProps } from 'react';
import { NumberField } from './fields.tsx';

type PesosFieldProps = Omit<ComponentProps<typeof NumberField>, 'value' | 'onValue' | 'min' | 'decimals' | 'unit'> & {
  value: Centavos | null;
  onValue: (value: Centavos | null) => void;
};

export function PesosField({ value, onValue, ...field }: PesosFieldProps) {
  return (
    <NumberField
      {...field}
      min={0}
      decimals={2}
      unit="Php"
      value={value === null ? null : pesosToType(value)}
      onValue={(pesos) => onValue(pesos === null ? null : centavosTyped(pesos))}
    />
  );
}
