// Another capacity, or another trainer.
import { say } from '@kawani/kit/contract/say';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import type { Session } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';
import { MOST_SEATS } from '../lists.ts';
import { findTrainers } from './trainers.ts';

type Own = { trainer: Suggestion | null };
type ChangeDrawerProps = { session: Session; onStale: () => void; onClose: () => void };

export function ChangeDrawer({ session, onStale, onClose }: ChangeDrawerProps) {
  const { id, version, capacity, taken, trainer } = session;
  const own: Own = { trainer: { id: trainer.employeeId, label: trainer.name } };
  const form = useForm(schedulesApi.change, {
    start: { id, version, capacity, trainerId: null },
    own,
    sends: ({ trainer: chosen, ...values }) => ({ ...values, trainerId: chosen?.id ?? null }),
    requires: () => ['trainer'],
    schema: async () => (await import('../contract/form.ts')).SessionChange,
    toast: say('Session saved.'),
    refused: onStale,
  });
  const { Field, wrongs } = form;
  return (
    <FormDrawer
      title={say('Edit session')}
      yes={say('Save')}
      beside={wrongs.trainerId === undefined ? [] : [wrongs.trainerId]}
      {...{ form, onClose }}
    >
      <Field
        name="capacity"
        as={NumberField}
        label={say('Seats')}
        required
        min={1}
        max={MOST_SEATS}
        hint={say('{taken, plural, one {# is taken.} other {# are taken.}}', { taken })}
      />
      <Field name="trainer" as={SuggestField} label={say('Trainer')} required search={findTrainers} />
    </FormDrawer>
  );
}
