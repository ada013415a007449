// Answering one's exit interview. What is filled in waits on the phone until it is sent.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { MyExitInterview } from '../contract/interview.ts';
import { myExitApi } from '../contract/mine.ts';
import { ExitFields, heldAnswers } from './exit-fields.tsx';

type DrawerProps = { interview: NonNullable<MyExitInterview['interview']>; onClose: () => void };

export function ExitInterviewDrawer({ interview: { answers, version }, onClose }: DrawerProps) {
  const form = useForm(myExitApi.answer, {
    start: { ...heldAnswers(answers), version },
    schema: async () => (await import('../contract/form.ts')).OwnAnswers,
    toast: say('Thank you. Your answers are saved.'),
    draftKey: `exit-interview-${version}`,
  });
  return (
    <FormDrawer title={say('Exit interview')} yes={say('Send')} form={form} onClose={onClose}>
      <Alert>{say('Only HR reads your answers. Your supervisor never sees them.')}</Alert>
      <ExitFields form={form} />
    </FormDrawer>
  );
}
