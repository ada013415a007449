// Rejecting what somebody else prepared, with a reason that they are told.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Modal } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { useForm } from '@kawani/kit/web/use-form';
import { controlsApi } from '../contract.ts';

const MAX_REASON = 250;

export function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({ reason: '' });
  const reject = useVerb(controlsApi.reject, { quiet: true, toast: say('Rejected.') });
  const send = async () => {
    if (await form.submit(({ reason }) => reject.mutateAsync({ id, reason }))) onClose();
  };
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button look="danger" busy={form.isBusy} disabled={form.values.reason.trim() === ''} onClick={send}>
        {say('Reject')}
      </Button>
    </>
  );
  return (
    <Modal title={say('Reject this?')} onClose={onClose} dirty={form.dirty} footer={footer}>
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <TextArea label={say('Reason')} required maxLength={MAX_REASON} {...form.field('reason')} />
      </form>
    </Modal>
  );
}
