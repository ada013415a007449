// What is filled in of an item, new or known.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import type { WithField } from '@kawani/kit/web/forms/bound-field';

const MAX_PREPARATION = 400;

type Fields = {
  name: string | null;
  needsResult: boolean | null;
  needsAppointment: boolean | null;
  isVoluntary: boolean | null;
  preparationEn: string | null;
  preparationFil: string | null;
};

type ItemFieldsProps = { form: WithField<Fields> & { wrongs: Readonly<Partial<Record<string, string>>> } };

export function ItemFields({ form: { Field, wrongs } }: ItemFieldsProps) {
  const preparation = { as: TextArea, rows: 3, maxLength: MAX_PREPARATION } as const;
  return (
    <>
      <Field name="name" label={say('Name')} required maxLength={80} autoComplete="off" />
      <Field name="needsAppointment" label={say('People need an appointment')} />
      <Field name="needsResult" label={say('It has a result to upload')} />
      <Field name="isVoluntary" label={say('Voluntary: company and client can’t require it')} />
      {wrongs.isVoluntary !== undefined && <Alert tone="bad">{wrongs.isVoluntary}</Alert>}
      <Field
        {...preparation}
        name="preparationEn"
        label={say('How to prepare, in English')}
        hint={say('Such as: Don’t eat for 8 hours. Bring your ID.')}
      />
      <Field {...preparation} name="preparationFil" label={say('How to prepare, in Filipino')} />
    </>
  );
}
