// One measurement of an item: a field for each size.
import { say } from '@kawani/kit/contract/say';
import { IconButton } from '@kawani/kit/web/button';
import { NumberField } from '@kawani/kit/web/fields';
import { MAX_MEASURE, Measure, MIN_MEASURE, MM_OF_CM } from '../lists.ts';
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
          <NumberField
            key={size}
            label={size}
            unit={say('cm')}
            decimals={1}
            min={MIN_MEASURE / MM_OF_CM}
            max={MAX_MEASURE / MM_OF_CM}
            wrong={wrongOf(size)}
            value={cm[size] ?? null}
            onValue={(typed) => onRow({ measure, cm: { ...cm, [size]: typed } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
