// Receiving a delivery at a place, with all its lines.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { stockApi } from '../contract.ts';
import { BLANK_LINE, type LineRow, LinesField, linesOf } from './lines-field.tsx';
import { useHasNoPlace, usePlaceOptions } from './place-choice.ts';

const OWN: { rows: readonly LineRow[] } = { rows: [BLANK_LINE] };

export function ReceiveDrawer({ onClose }: { onClose: () => void }) {
  const places = usePlaceOptions();
  const hasNoPlace = useHasNoPlace();
  const form = useForm(stockApi.receive, {
    start: { placeId: null, reason: null, lines: null },
    own: OWN,
    sends: ({ placeId, reason, rows }) => ({ placeId, reason, lines: linesOf(rows) }),
    schema: async () => (await import('../contract/form.ts')).ReceiveForm,
    toast: say('Delivery received.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Receive a delivery')} yes={say('Receive')} {...{ form, onClose }}>
      {hasNoPlace && <Alert tone="warn">{say('Please add a place first: More actions, Places.')}</Alert>}
      <Field name="placeId" label={say('At')} required none={say('Choose a place')} options={places} />
      <Field name="reason" label={say('Supplier and delivery receipt')} maxLength={250} autoComplete="off" />
      <LinesField form={form} />
    </FormDrawer>
  );
}
