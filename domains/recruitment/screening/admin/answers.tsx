// What somebody did not say when they applied, asked later.

import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { Starts } from '../../applicants/lists.ts';
import type { ApplicantDetail } from '../contract/applicant.ts';
import { screeningApi } from '../contract.ts';
import { EXPERIENCE } from './experience.ts';

export function Answers({ applicant: { id, version, hasExperience, starts } }: { applicant: ApplicantDetail }) {
  const form = useForm(screeningApi.answer, {
    start: { id, version, hasExperience: null, starts },
    own: { experience: hasExperience === null ? null : hasExperience ? 'YES' : 'NO' },
    sends: ({ experience, starts: when }) => ({ id, version, hasExperience: experience === 'YES', starts: when }),
    requires: () => ['experience', 'starts'],
    schema: async () => (await import('../contract/form.ts')).AnswersForm,
    toast: say('Answers saved.'),
  });
  const { Field } = form;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className="recruitment-two">
        <Field
          name="experience"
          label={say('Experience in this work')}
          required
          none={say('Choose')}
          options={EXPERIENCE.options}
        />
        <Field name="starts" label={say('Can start')} required none={say('Choose')} options={Starts.options} />
      </div>
      {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      <Button type="submit" busy={form.isBusy}>
        {say('Save answers')}
      </Button>
      <AskBeforeLeaving when={form.dirty && !form.isBusy} />
    </form>
  );
}
