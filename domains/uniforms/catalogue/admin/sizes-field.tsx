// The sizes of an item, typed in a row with commas.
import { say } from '@kawani/kit/contract/say';
import { TextField } from '@kawani/kit/web/fields';
import type { FieldProps } from '@kawani/kit/web/form';
import { useState } from 'react';

type SizesFieldProps = FieldProps & { value: string[] | null; onValue: (value: string[] | null) => void };

export function SizesField({ value, onValue, ...field }: SizesFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      hint={say('In their order, with commas: S, M, L, XL. An item without sizes has one, such as One size.')}
      autoComplete="off"
      value={typed ?? (value ?? []).join(', ')}
      onBlur={() => setTyped(undefined)}
      onValue={(text) => {
        setTyped(text);
        const sizes = text.split(',').map((size) => size.trim());
        onValue(sizes.filter((size) => size !== ''));
      }}
    />
  );
}
