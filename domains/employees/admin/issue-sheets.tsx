// Issuing what somebody asked HR for, from the record or as a file, or declining it with a reason.
import { documentAdminApi, documentsApi, IssuedDocument, type QueuedRequest } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { toast } from '@kawani/kit/web/message';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';

type SheetProps = { line: QueuedRequest; onClose: () => void };

export function Issue({ line: { id, kind, ref, version, employee }, onClose }: SheetProps) {
  const isMade = kind === 'COE';
  const form = useForm<{ fileId: readonly Attached[] }>({ fileId: [] });
  const issue = useVerb(documentAdminApi.issue, { quiet: true });
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const [file] = form.values.fileId;
    const sent = await form.submit(() => issue.mutateAsync({ id, version, ...(file ? { fileId: file.id } : {}) }));
    if (!sent) return;
    toast(say('{ref} issued. {name} has been told.', { ref, name: employee.name }));
    onClose();
  };
  return (
    <BottomSheet
      dirty={form.dirty}
      title={say('Issue {ref}', { ref })}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Back')}</Button>
          <Button look="primary" busy={form.isBusy} disabled={isSending} onClick={() => void send()}>
            {say('Issue')}
          </Button>
        </>
      )}
    >
      {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
      {isMade ? (
        <p>
          {say(
            'The certificate is made from the record of {name}: dates of employment and kind of work, with a number and a code to check it by.',
            { name: employee.name },
          )}
        </p>
      ) : (
        <AttachField
          label={IssuedDocument.labelOf(kind)}
          required
          most={1}
          {...form.field('fileId')}
          upload={(chosen) => upload(documentsApi.upload, chosen)}
          onBusy={setSending}
        />
      )}
    </BottomSheet>
  );
}

export function Decline({ line: { id, ref, version }, onClose }: SheetProps) {
  const form = useForm({ remarks: '' });
  const decline = useVerb(documentAdminApi.decline, { quiet: true });
  const send = async () => {
    if (form.values.remarks.trim() === '') return form.setWrongs({ remarks: say('This field is required.') });
    if (await form.submit(({ remarks }) => decline.mutateAsync({ id, version, remarks }))) onClose();
  };
  return (
    <BottomSheet
      dirty={form.dirty}
      title={say('Decline {ref}', { ref })}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Back')}</Button>
          <Button look="danger" busy={form.isBusy} onClick={() => void send()}>
            {say('Decline')}
          </Button>
        </>
      )}
    >
      {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
      <TextArea label={say('Reason')} required {...form.field('remarks')} maxLength={250} rows={3} />
    </BottomSheet>
  );
}
