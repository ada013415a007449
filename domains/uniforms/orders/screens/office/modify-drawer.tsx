// Changing an order: other sizes, other quantities, fewer lines, with the reason. Its owner accepts it or cancels the order.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { OrderLine, StoreOrder } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { MAX_PIECES } from '../../lists.ts';
import { askedLine } from './asked-lines.ts';
import './office.css';

type Row = { readonly line: OrderLine; readonly size: string; readonly quantity: number | null };

type ModifyDrawerProps = { order: StoreOrder; onClose: () => void; onModified: () => void };

export function ModifyDrawer({ order, onClose, onModified }: ModifyDrawerProps) {
  const own: { rows: readonly Row[] } = {
    rows: order.lines.map((line) => ({ line, size: line.size, quantity: line.quantity })),
  };
  const form = useForm(uniformStoreApi.modify, {
    start: { id: order.id, version: order.version, lines: null, reason: null },
    own,
    sends: ({ id, version, reason, rows }) => ({ id, version, reason, lines: linesOf(rows) }),
    schema: async () => (await import('../../contract/form.ts')).ModifyForm,
    toast: say('{ref}: sent to {name} for an answer.', { ref: order.ref, name: order.owner.name }),
    done: onModified,
  });
  const { Field, values, wrongs, set } = form;
  const { rows } = values;
  const onRows = (changed: readonly Row[]) => {
    set('rows', changed);
    // What was wrong with the lines before may be mended.
    set('lines', null);
  };
  const change = (at: number, part: Partial<Row>) =>
    onRows(rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)));
  return (
    <FormDrawer
      title={say('Change {ref}', { ref: order.ref })}
      yes={say('Send to the employee')}
      {...{ form, onClose }}
    >
      {wrongs.lines !== undefined && <Alert tone="bad">{wrongs.lines}</Alert>}
      {rows.map((row, at) => (
        <RowFields
          key={row.line.id}
          {...{ row, order }}
          wrongOf={(field) => wrongs[`lines.${at}.${field}`]}
          onChange={(part) => change(at, part)}
          onRemove={rows.length > 1 ? () => onRows(rows.filter((_, nth) => nth !== at)) : undefined}
        />
      ))}
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />
      <p className="quiet">{say('Nothing is packed until the employee accepts the change.')}</p>
    </FormDrawer>
  );
}

/** As the operation takes them; what is missing is refused by its field. */
function linesOf(rows: readonly Row[]) {
  return rows.map(({ line, size, quantity }) => ({ ...askedLine(line), size, quantity: quantity ?? 0 }));
}

type RowFieldsProps = {
  row: Row;
  order: StoreOrder;
  wrongOf: (field: 'itemId' | 'size' | 'quantity') => string | undefined;
  onChange: (part: Partial<Row>) => void;
  onRemove: (() => void) | undefined;
};

function RowFields({ row: { line, size, quantity }, order, wrongOf, onChange, onRemove }: RowFieldsProps) {
  const { name } = line;
  const sizes = order.sizes.filter(({ itemId }) => itemId === line.itemId);
  const wrongQuantity = wrongOf('quantity');
  return (
    <fieldset className="store-change">
      <legend className="unseen">{name}</legend>
      <strong aria-hidden="true">{name}</strong>
      <Select
        label={say('Size')}
        required
        wrong={wrongOf('size') ?? wrongOf('itemId')}
        value={size}
        onValue={(chosen) => onChange({ size: chosen })}
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
