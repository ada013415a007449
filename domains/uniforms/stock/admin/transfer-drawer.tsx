// Transferring free pieces from one place to another.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type PlacedLevel, stockApi } from '../contract.ts';
import { BLANK_LINE, type LineRow, LinesField, linesOf } from './lines-field.tsx';
import { usePlaceOptions } from './place-choice.ts';

export function TransferDrawer({ level, onClose }: { level?: PlacedLevel | undefined; onClose: () => void }) {
  const places = usePlaceOptions();
  const own: { rows: readonly LineRow[] } = { rows: [level === undefined ? BLANK_LINE : lineOf(level)] };
  const form = useForm(stockApi.transfer, {
    start: { fromId: level?.placeId ?? null, toId: null, reason: null, lines: null },
    own,
    sends: ({ fromId, toId, reason, rows }) => ({ fromId, toId, reason, lines: linesOf(rows) }),
    schema: async () => (await import('../contract/form.ts')).TransferForm,
    toast: say('Stock transferred.'),
  });
  const { Field, values } = form;
  return (
    <FormDrawer title={say('Transfer stock')} yes={say('Transfer')} {...{ form, onClose }}>
      <Field name="fromId" label={say('From')} required none={say('Choose a place')} options={places} />
      <Field
        name="toId"
        label={say('To')}
        required
        none={say('Choose a place')}
        options={places.filter(({ value }) => value !== values.fromId)}
      />
      <LinesField form={form} />
      <Field name="reason" label={say('Remarks')} maxLength={250} autoComplete="off" />
    </FormDrawer>
  );
}

function lineOf({ itemId, name, code, size }: PlacedLevel): LineRow {
  return { ...BLANK_LINE, item: { id: itemId, label: name, detail: code }, size };
}
