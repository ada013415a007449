// Starting to count a place: everything there, or one category.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { UniformCategory } from '../../catalogue/lists.ts';
import { usePlaceOptions } from '../../stock/admin/place-choice.ts';
import { type CountDetail, countsApi } from '../contract.ts';

type StartDrawerProps = { onStarted: (sheet: CountDetail) => void; onClose: () => void };

export function StartDrawer({ onStarted, onClose }: StartDrawerProps) {
  const places = usePlaceOptions();
  const form = useForm(countsApi.start, {
    start: { placeId: null, category: null },
    schema: async () => (await import('../contract/form.ts')).StartForm,
    done: onStarted,
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Start a count')} yes={say('Start')} {...{ form, onClose }}>
      <Field name="placeId" label={say('Place')} required none={say('Choose a place')} options={places} />
      <Field name="category" label={say('Category')} none={say('Everything')} options={UniformCategory.options} />
      <Alert>{say('You count without seeing what the ledger says. A second person decides about what differs.')}</Alert>
    </FormDrawer>
  );
}
