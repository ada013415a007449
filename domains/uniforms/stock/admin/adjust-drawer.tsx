// Adding or removing pieces of one size at one place, with the reason.
import { say } from '@kawani/kit/contract/say';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type PlacedLevel, stockApi } from '../contract.ts';
import { AdjustWay, MAX_QUANTITY } from '../lists.ts';

export function AdjustDrawer({ level, onClose }: { level: PlacedLevel; onClose: () => void }) {
  const { itemId, name, size, placeId } = level;
  const form = useForm(stockApi.adjust, {
    start: { placeId, itemId, size, quantity: null, way: 'REMOVE', reason: null },
    schema: async () => (await import('../contract/form.ts')).AdjustForm,
    toast: say('Stock adjusted.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Adjust {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      <Standing level={level} />
      <Field name="way" label={say('Add or remove')} look="segments" options={AdjustWay.options} />
      <Field
        name="quantity"
        as={NumberField}
        label={say('Quantity')}
        required
        unit={say('pieces')}
        min={1}
        max={MAX_QUANTITY}
      />
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />
    </FormDrawer>
  );
}

function Standing({ level: { size, place, onHand, reserved } }: { level: PlacedLevel }) {
  const facts = { size, place, onHand, reserved };
  return <p>{say('Size {size} at {place}: {onHand} on hand, {reserved} reserved.', facts)}</p>;
}
