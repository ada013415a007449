// Submitting a paper of a 201 file: the file, and until when it is valid.
import { documentsApi, type RequiredDocument } from '@kawani/domains/employees/contract';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';

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
  const send = async () => {
    const [file] = form.values.fileId;
    if (file === undefined) {
      form.setWrongs({ fileId: FORM_MESSAGE.required });
      return false;
    }
    const { expiresOn } = form.values;
    const given = { ...input, kind: paper.kind, fileId: file.id, ...(expiresOn === null ? {} : { expiresOn }) };
    const sent = await form.submit(() => submit.mutateAsync(given as never));
    if (sent) toast(say('{label} submitted.', { label: paper.label }));
    return sent;
  };
  return (
    <FormDrawer title={paper.label} yes={say('Submit')} isHeld={isSending} {...{ form, send, onClose }}>
      <AttachField
        label={say('Document')}
        required
        most={1}
        {...form.field('fileId')}
        upload={(chosen) => upload(documentsApi.upload, chosen)}
        onBusy={setSending}
      />
      {paper.expires && (
        <DateField label={say('Valid until')} {...form.field('expiresOn')} limits={{ min: dayNow() }} />
      )}
    </FormDrawer>
  );
}
