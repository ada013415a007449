// Declining a job offer, with a reason for who wants to give one.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { useDone } from '@kawani/kit/web/forms/use-done';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useId } from 'react';
import { offerLinkApi } from '../contract/answering.ts';

const MAX_REASON = 250;

export function DeclineSheet({ onClose, onStale }: { onClose: () => void; onStale: () => void }) {
  const id = useId();
  const done = useDone(onClose);
  const form = useForm(offerLinkApi.decline, {
    start: { reason: null },
    schema: async () => (await import('../contract/answer-form.ts')).DeclineForm,
  });
  const { Field } = form;
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Back')}</Button>
      <Button look="danger" type="submit" form={id} busy={form.isBusy}>
        {say('Decline')}
      </Button>
    </>
  );
  return (
    <BottomSheet title={say('Decline this offer?')} onClose={onClose} dirty={form.dirty} footer={footer}>
      <form
        id={id}
        ref={form.ref}
        noValidate
        className="drawer-form"
        onSubmit={async (event) => {
          event.preventDefault();
          const isDone = await form.submit();
          onStale();
          if (isDone) done();
        }}
      >
        <p>{say('The job may go to another person. You can’t undo this.')}</p>
        <Field name="reason" as={TextArea} label={say('Reason')} rows={2} maxLength={MAX_REASON} />
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </BottomSheet>
  );
}
