// A topic in both languages.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { Topic } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';
import { MAX_TOPIC } from '../lists.ts';

type TopicFormProps = {
  /** Undefined: a new one. */
  topic: Topic | undefined;
  onStale: () => void;
  onClose: () => void;
};

export function TopicForm({ topic, onStale, onClose }: TopicFormProps) {
  return topic === undefined ? <NewTopic onClose={onClose} /> : <Change {...{ topic, onStale, onClose }} />;
}

function NewTopic({ onClose }: { onClose: () => void }) {
  const form = useForm(schedulesApi.addTopic, {
    start: { nameEn: null, nameFil: null },
    schema: async () => (await import('../contract/form.ts')).NewTopic,
    toast: say('Topic added.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Add a topic')} yes={say('Add')} {...{ form, onClose }}>
      <Field name="nameEn" label={say('Name in English')} required maxLength={MAX_TOPIC} />
      <Field name="nameFil" label={say('Name in Filipino')} required maxLength={MAX_TOPIC} />
    </FormDrawer>
  );
}

type ChangeProps = { topic: Topic; onStale: () => void; onClose: () => void };

function Change({ topic: { id, version, name, isActive }, onStale, onClose }: ChangeProps) {
  const form = useForm(schedulesApi.changeTopic, {
    start: { id, version, nameEn: name.en, nameFil: name.fil, isActive },
    schema: async () => (await import('../contract/form.ts')).TopicChange,
    toast: say('Topic saved.'),
    refused: onStale,
  });
  const { Field, wrongs } = form;
  return (
    <FormDrawer
      title={say('Edit topic')}
      yes={say('Save')}
      beside={wrongs.isActive === undefined ? [] : [wrongs.isActive]}
      {...{ form, onClose }}
    >
      <Field name="nameEn" label={say('Name in English')} required maxLength={MAX_TOPIC} />
      <Field name="nameFil" label={say('Name in Filipino')} required maxLength={MAX_TOPIC} />
      <Field name="isActive" label={say('Active: sessions of it can be opened')} />
    </FormDrawer>
  );
}
