// The lines of a delivery or a transfer: what, in which size, and how many.

import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button, IconButton } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { NumberField, Select } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { catalogueApi } from '../../catalogue/contract.ts';
import type { StockLineForm } from '../contract/form.ts';
import { MAX_LINES, MAX_QUANTITY } from '../lists.ts';
import './stock.css';

const MOST_FOUND = 20;

export type LineRow = {
  readonly key: number;
  readonly item: Suggestion | null;
  readonly size: string;
  readonly quantity: number | null;
};

export const BLANK_LINE: LineRow = { key: 0, item: null, size: '', quantity: null };

/** As the operation takes them; what is missing is refused by its field. */
export function linesOf(rows: readonly LineRow[]): StockLineForm[] {
  return rows.map(({ item, size, quantity }) => ({ itemId: item?.id ?? '', size, quantity: quantity ?? 0 }));
}

type Fields = { rows: readonly LineRow[]; lines: StockLineForm[] | null };
type LinesFieldProps = { form: Pick<Form<Fields>, 'values' | 'wrongs' | 'set'> };

export function LinesField({ form: { values, wrongs, set } }: LinesFieldProps) {
  const { rows } = values;
  const onRows = (changed: readonly LineRow[]) => {
    set('rows', changed);
    // What was wrong with the lines before may be mended.
    set('lines', null);
  };
  const change = (key: number, part: Partial<LineRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => onRows([...rows, { ...BLANK_LINE, key: Math.max(...rows.map(({ key }) => key)) + 1 }]);
  return (
    <>
      {rows.map((row, nth) => (
        <Line
          key={row.key}
          row={row}
          name={say('Line {no}', { no: nth + 1 })}
          wrongOf={(field) => wrongs[`lines.${nth}.${field}`]}
          onChange={(part) => change(row.key, part)}
          onRemove={rows.length > 1 ? () => onRows(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      {rows.length < MAX_LINES && (
        <div className="row">
          <Button icon="plus" onClick={add}>
            {say('Add a line')}
          </Button>
        </div>
      )}
    </>
  );
}

type LineProps = {
  row: LineRow;
  name: string;
  wrongOf: (field: keyof StockLineForm) => string | undefined;
  onChange: (part: Partial<LineRow>) => void;
  onRemove: (() => void) | undefined;
};

function Line({ row, name, wrongOf, onChange, onRemove }: LineProps) {
  const { item, size, quantity } = row;
  const [wrongItem, wrongQuantity] = [wrongOf('itemId'), wrongOf('quantity')];
  return (
    <fieldset className="stock-line">
      <legend className="unseen">{name}</legend>
      <SuggestField
        label={say('Item')}
        required
        placeholder={say('Type a name or code')}
        wrong={wrongItem !== undefined && item === null ? FORM_MESSAGE.required : wrongItem}
        value={item}
        onValue={(chosen) => onChange({ item: chosen, size: '' })}
        search={foundItems}
      />
      <SizeField
        itemId={item?.id}
        wrong={wrongOf('size')}
        value={size}
        onValue={(chosen) => onChange({ size: chosen })}
      />
      <NumberField
        label={say('Quantity')}
        required
        min={1}
        max={MAX_QUANTITY}
        wrong={wrongQuantity !== undefined && quantity === null ? FORM_MESSAGE.required : wrongQuantity}
        value={quantity}
        onValue={(typed) => onChange({ quantity: typed })}
      />
      {onRemove && <IconButton icon="close" label={say('Remove {name}', { name })} onClick={onRemove} />}
    </fieldset>
  );
}

export async function foundItems(search: string): Promise<Suggestion[]> {
  const { items } = await call(catalogueApi.items, { search, size: MOST_FOUND });
  return items.map(({ id, name, code }) => ({ id, label: name, detail: code }));
}

type SizeFieldProps = {
  itemId: string | undefined;
  wrong: string | undefined;
  value: string;
  onValue: (size: string) => void;
};

export function SizeField({ itemId, ...field }: SizeFieldProps) {
  const label = say('Size');
  if (itemId === undefined) return <Select label={label} required none={say('Choose')} options={[]} {...field} />;
  return <SizesOf itemId={itemId} label={label} {...field} />;
}

function SizesOf({ itemId, label, ...field }: SizeFieldProps & { itemId: string; label: string }) {
  const sizes = useAnswer(catalogueApi.item, { id: itemId }).data?.sizes ?? [];
  const options = sizes.map((size) => ({ value: size, label: size }));
  return <Select label={label} required none={say('Choose')} options={options} {...field} />;
}
