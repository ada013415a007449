// Submitting a paper of a 201 file: the file, and until when it is valid.
import { documentsApi, type RequiredDocument } from '@kawani/domains/employees/contract';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useEffect, useId, useRef, useState } from 'react';

type SubmitDrawerProps = {
  paper: RequiredDocument;
  /** One's own, or HR's for somebody. */
  verb: Endpoint;
  input: Readonly<Record<string, string>>;
  onClose: () => void;
};
type Values = { fileId: readonly Attached[]; expiresOn: Day | null };

export function SubmitDrawer({ paper, verb, input, onClose }: SubmitDrawerProps) {
  const form = useForm<Values>({ fileId: [], expiresOn: null });
  const submit = useVerb(verb, { quiet: true });
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const closing = useRef(onClose);
  useEffect(() => {
    if (isSent) closing.current();
  }, [isSent]);
  const id = useId();
  const send = async () => {
    const [file] = form.values.fileId;
    if (file === undefined) return form.setWrongs({ fileId: 'This field is required.' });
    const { expiresOn } = form.values;
    const given = { ...input, kind: paper.kind, fileId: file.id, ...(expiresOn === null ? {} : { expiresOn }) };
    if (!(await form.submit(() => submit.mutateAsync(given as never)))) return;
    toast(`${paper.label} submitted.`);
    setSent(true);
  };
  return (
    <Drawer
      title={paper.label}
      dirty={form.dirty && !isSent}
      onClose={onClose}
      footer={
        <Button look="primary" type="submit" form={id} wide busy={form.isBusy} disabled={isSending}>
          Submit
        </Button>
      }
    >
      <form
        id={id}
        ref={form.ref}
        noValidate
        className="filing"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <AttachField
          label="Document"
          required
          most={1}
          value={form.values.fileId}
          wrong={form.wrongs.fileId}
          upload={(chosen) => upload(documentsApi.upload, chosen)}
          onValue={(files) => form.set('fileId', files)}
          onBusy={setSending}
        />
        {paper.expires && (
          <DateField
            label="Valid until"
            value={form.values.expiresOn}
            limits={{ min: dayNow() }}
            wrong={form.wrongs.expiresOn}
            onValue={(expiresOn) => form.set('expiresOn', expiresOn)}
          />
        )}
      </form>
    </Drawer>
  );
}
