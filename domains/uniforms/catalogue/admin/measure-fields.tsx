// One measurement of an item: a field for each size.
import { say } from '@kawani/kit/contract/say';
import { IconButton } from '@kawani/kit/web/button';
import { NumberField } from '@kawani/kit/web/fields';
import { Measure } from '../lists.ts';
import type { MeasureRow } from './measure-rows.ts';

type MeasureFieldsProps = {
  row: MeasureRow;
  sizes: readonly string[];
  wrongOf: (size: string) => string | undefined;
  onRow: (row: MeasureRow) => void;
  onRemove: () => void;
};

export function MeasureFields({ row: { measure, cm }, sizes, wrongOf, onRow, onRemove }: MeasureFieldsProps) {
  const name = Measure.labelOf(measure);
  return (
    <fieldset className="measures">
      <legend>{name}</legend>
      <IconButton icon="close" label={say('Remove {name}', { name })} onClick={onRemove} />
      <div>
        {sizes.map((size) => (
          // Without bounds of its own: what is out of them is refused when it is sent, and never left out.
          <NumberField
            key={size}
            label={size}
            unit={say('cm')}
            decimals={1}
            wrong={wrongOf(size)}
            value={cm[size] ?? null}
            onValue={(typed) => onRow({ measure, cm: { ...cm, [size]: typed } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
