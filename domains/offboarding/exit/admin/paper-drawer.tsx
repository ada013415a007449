// Adding a supporting document: a file and what it is.
import { documentsApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import { exitApi } from '../contract.ts';
import { MAX_PAPER_NAME } from '../lists.ts';

const NONE: readonly Attached[] = [];

export function PaperDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const form = useForm(exitApi.addPaper, {
    start: { id: caseId, name: null, fileId: null },
    own: { paper: NONE },
    sends: ({ paper, ...values }) => ({ ...values, fileId: paper[0]?.id ?? null }),
    requires: ({ paper }) => (paper.length === 0 ? ['paper'] : []),
    schema: async () => (await import('../contract/form.ts')).NewPaper,
    toast: say('Document added.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Add a document')} yes={say('Add')} form={form} isHeld={isSending} onClose={onClose}>
      <Field name="name" label={say('What it is')} required maxLength={MAX_PAPER_NAME} />
      <Field
        name="paper"
        as={AttachField}
        label={say('File')}
        required
        most={1}
        upload={(chosen: File) => upload(documentsApi.upload, chosen)}
        onBusy={setSending}
      />
    </FormDrawer>
  );
}
