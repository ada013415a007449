// A line that the store changes: another item, another size, another quantity.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { IconButton } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useRef } from 'react';
import type { OrderLine, StoreOrder } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { MAX_PIECES } from '../../lists.ts';
import type { LineChange, Sizes } from './line-change.ts';

type ChangedLineProps = {
  row: LineChange;
  order: StoreOrder;
  wrongOf: (field: 'itemId' | 'size' | 'quantity') => string | undefined;
  onChange: (part: Partial<LineChange>) => void;
  onRemove: (() => void) | undefined;
};

export function ChangedLine({ row, order, wrongOf, onChange, onRemove }: ChangedLineProps) {
  const { line, item, sizes, size, quantity } = row;
  const { name } = line;
  const wrongQuantity = wrongOf('quantity');
  const onItem = (chosen: Suggestion | null, offered: Sizes) => {
    const [only, ...others] = offered;
    onChange({ item: chosen, sizes: offered, size: others.length === 0 ? (only?.size ?? '') : '' });
  };
  return (
    <fieldset className="store-change">
      <legend className="unseen">{name}</legend>
      {/* What is handed back is exchanged for the same item. */}
      {line.handsBack === null ? (
        <div className="store-change-item">
          <ItemField {...{ line, item, order, onItem }} wrong={wrongOf('itemId')} />
        </div>
      ) : (
        <strong aria-hidden="true">{name}</strong>
      )}
      <Select
        label={say('Size')}
        required
        wrong={wrongOf('size')}
        value={size}
        onValue={(chosen) => onChange({ size: chosen })}
        {...(size === '' ? { none: say('Choose a size') } : {})}
        options={sizes.map((each) => ({
          value: each.size,
          label: say('{size}: {free} in stock', { size: each.size, free: Math.max(0, each.free) }),
        }))}
      />
      <NumberField
        label={say('Quantity')}
        required
        min={1}
        max={MAX_PIECES}
        wrong={wrongQuantity !== undefined && quantity === null ? FORM_MESSAGE.required : wrongQuantity}
        value={quantity}
        onValue={(typed) => onChange({ quantity: typed })}
      />
      {onRemove && <IconButton icon="close" label={say('Remove {name}', { name })} onClick={onRemove} />}
    </fieldset>
  );
}

type ItemFieldProps = {
  line: OrderLine;
  item: Suggestion | null;
  order: StoreOrder;
  wrong: string | undefined;
  onItem: (item: Suggestion | null, sizes: Sizes) => void;
};

function ItemField({ line: { category }, item, order: { place }, wrong, onItem }: ItemFieldProps) {
  const found = useRef(new Map<string, Sizes>());
  const search = async (text: string): Promise<Suggestion[]> => {
    const { items } = await call(uniformStoreApi.items, { placeId: place.id, category, search: text });
    for (const { id, sizes } of items) found.current.set(id, sizes);
    return items.map(({ id, name, price }) => ({
      id,
      label: name,
      detail: price === 0 ? say('Free issue') : showPesos(price),
    }));
  };
  return (
    <SuggestField
      label={say('Item')}
      required
      placeholder={say('Type a name or code')}
      wrong={wrong}
      value={item}
      onValue={(chosen) => onItem(chosen, (chosen && found.current.get(chosen.id)) ?? [])}
      search={search}
    />
  );
}
