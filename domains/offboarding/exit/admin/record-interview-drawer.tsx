// Recording an exit interview that was held in person.
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { InterviewOfCase } from '../contract/interview.ts';
import { exitApi } from '../contract.ts';
import { ExitFields, heldAnswers } from '../screens/exit-fields.tsx';

type DrawerProps = { caseId: string; interview: InterviewOfCase; onClose: () => void };

export function RecordInterviewDrawer({ caseId, interview: { answers, heldOn, version }, onClose }: DrawerProps) {
  const form = useForm(exitApi.recordInterview, {
    start: { ...heldAnswers(answers), id: caseId, version, heldOn: heldOn ?? dayNow() },
    schema: async () => (await import('../contract/form.ts')).HeldInterview,
    toast: say('Exit interview recorded.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Record an interview')} yes={say('Save')} form={form} onClose={onClose}>
      <Field name="heldOn" as={DateField} label={say('Held on')} required limits={{ max: dayNow() }} />
      <ExitFields form={form} />
    </FormDrawer>
  );
}
