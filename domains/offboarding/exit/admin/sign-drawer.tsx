// The signed copy of a quitclaim: the day it was signed, one to four witnesses, and the scan.
import { documentsApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { dayAt } from '@kawani/kit/values/hours';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import type { Quitclaim } from '../contract/quitclaim.ts';
import { exitApi } from '../contract.ts';
import { MOST_WITNESSES } from '../lists.ts';

type Own = { copy: readonly Attached[]; names: string | null };

const OWN: Own = { copy: [], names: null };

type DrawerProps = { caseId: string; quitclaim: Quitclaim; onClose: () => void };

export function SignDrawer({ caseId, quitclaim: { version, shownAt }, onClose }: DrawerProps) {
  const [isSending, setSending] = useState(false);
  const form = useForm(exitApi.signQuitclaim, {
    start: { id: caseId, version, signedOn: null, witnesses: null, fileId: null },
    own: OWN,
    sends: ({ copy, names, ...values }) => ({ ...values, fileId: copy[0]?.id ?? null, witnesses: namesOf(names) }),
    requires: ({ copy, names }) => [
      ...(copy.length === 0 ? (['copy'] as const) : []),
      ...(namesOf(names).length === 0 ? (['names'] as const) : []),
    ],
    schema: async () => (await import('../contract/form.ts')).SignedQuitclaim,
    toast: say('The signed copy is added.'),
  });
  const { Field } = form;
  const limits = { max: dayNow(), ...(shownAt === null ? {} : { min: dayAt(shownAt) }) };
  return (
    <FormDrawer title={say('Signed quitclaim')} yes={say('Save')} form={form} isHeld={isSending} onClose={onClose}>
      <Field name="signedOn" as={DateField} label={say('Signed on')} required limits={limits} />
      <Field
        name="names"
        as={TextArea}
        rows={MOST_WITNESSES}
        label={say('Witnesses')}
        required
        hint={say('One name a line, up to {most}.', { most: MOST_WITNESSES })}
      />
      <Field
        name="copy"
        as={AttachField}
        label={say('Signed copy')}
        required
        most={1}
        upload={(chosen: File) => upload(documentsApi.upload, chosen)}
        onBusy={setSending}
      />
    </FormDrawer>
  );
}

function namesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
