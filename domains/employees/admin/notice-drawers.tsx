// The forms of notices and offered posts: writing one, saying how it was served, and keeping the answer.

import type { Endpoint, GivesOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Select, TextField } from '@kawani/kit/web/fields';
import { type FieldProps, TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import type { ReactNode } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { documentsApi } from '../contract/documents.ts';
import {
  AnswerForm,
  type Notice,
  NoticeForm,
  NoticeKind,
  noticesApi,
  type Offer,
  OfferAnswerForm,
  OfferOutcome,
  ServedHow,
  ServeForm,
} from '../contract/notices.ts';

type DrawnProps<E extends Endpoint, Values extends object> = {
  title: string;
  yes: string;
  endpoint: E;
  schema: ZodMiniType;
  /** What the operation takes beside the form's own values. */
  about: object;
  initial: Values;
  onClose: () => void;
  children: (form: Form<Values>) => ReactNode;
};

function PaperDrawer<E extends Endpoint, Values extends object>(props: DrawnProps<E, Values>) {
  const { title, yes, endpoint, schema, about, initial, onClose, children } = props;
  const given = (values: Values) =>
    Object.fromEntries(
      Object.entries({ ...about, ...withFiles(values) }).filter(([, value]) => value !== null && value !== ''),
    );
  const form = useForm(initial, { schema, given });
  const verb = useVerb(endpoint, { quiet: true, toast: say('Saved') });
  const send = () => form.submit((values) => verb.mutateAsync(given(values) as GivesOf<E>));
  return <FormDrawer {...{ title, yes, form, send, onClose }}>{children(form)}</FormDrawer>;
}

/** A file attached goes as its id, under the field's own name. */
function withFiles(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? (value[0]?.id ?? null) : value]),
  );
}

type Paper = FieldProps & { value: readonly Attached[]; onValue: (value: readonly Attached[]) => void };

function PaperField(paper: Paper) {
  return <AttachField most={1} upload={(file) => upload(documentsApi.upload, file)} {...paper} />;
}

export function IssueDrawer({
  employeeId,
  kind,
  onClose,
}: {
  employeeId: string;
  kind: NoticeKind;
  onClose: () => void;
}) {
  return (
    <PaperDrawer
      title={NoticeKind.labelOf(kind)}
      yes={say('Write')}
      endpoint={noticesApi.issueNotice}
      schema={NoticeForm}
      about={{ employeeId, kind }}
      initial={{ ground: '', particulars: '' }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label={say('Ground')} required maxLength={120} {...form.field('ground')} />
          <TextArea
            label={say('Facts')}
            required
            maxLength={2000}
            rows={8}
            {...form.field('particulars')}
            hint={say('What happened, on which dates. It stands in the letter as it is written here.')}
          />
        </>
      )}
    </PaperDrawer>
  );
}

export function ServeDrawer({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { id, version, issuedOn, ref } = notice;
  const initial = { servedHow: '', servedOn: null as Day | null, servedBy: '', proofFile: [] as readonly Attached[] };
  return (
    <PaperDrawer
      title={say('{ref} was served', { ref })}
      yes={say('Save')}
      endpoint={noticesApi.serveNotice}
      schema={ServeForm}
      about={{ id, version }}
      initial={initial}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={say('How')}
            required
            none={say('Choose')}
            options={ServedHow.options}
            {...form.field('servedHow')}
          />
          <DateField
            label={say('When')}
            required
            {...form.field('servedOn')}
            limits={{ min: issuedOn, max: dayNow() }}
          />
          <TextField label={say('By whom')} required maxLength={80} {...form.field('servedBy')} />
          <PaperField label={say('Proof')} {...form.field('proofFile')} />
        </>
      )}
    </PaperDrawer>
  );
}

export function AnswerDrawer({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { id, version, ref, servedOn } = notice;
  const initial = { answeredOn: null as Day | null, answer: '', answerFile: [] as readonly Attached[] };
  return (
    <PaperDrawer
      title={say('Answer to {ref}', { ref })}
      yes={say('Save')}
      endpoint={noticesApi.answerNotice}
      schema={AnswerForm}
      about={{ id, version }}
      initial={initial}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField
            label={say('When')}
            required
            {...form.field('answeredOn')}
            limits={{ ...(servedOn === null ? {} : { min: servedOn }), max: dayNow() }}
          />
          <TextArea label={say('Answer')} required maxLength={2000} rows={6} {...form.field('answer')} />
          <PaperField label={say('Written answer')} {...form.field('answerFile')} />
        </>
      )}
    </PaperDrawer>
  );
}

export function OfferAnswerDrawer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { id, version, detachment, offeredOn } = offer;
  const initial = { outcome: '', answeredOn: null as Day | null, remarks: '', fileId: [] as readonly Attached[] };
  return (
    <PaperDrawer
      title={say('Answer to {ref}', { ref: detachment })}
      yes={say('Save')}
      endpoint={noticesApi.answerOffer}
      schema={OfferAnswerForm}
      about={{ id, version }}
      initial={initial}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={say('Answer')}
            required
            none={say('Choose')}
            options={OfferOutcome.options}
            {...form.field('outcome')}
          />
          <DateField
            label={say('When')}
            required
            {...form.field('answeredOn')}
            limits={{ min: offeredOn, max: dayNow() }}
          />
          <TextArea label={say('Remarks')} maxLength={250} {...form.field('remarks')} />
          <PaperField label={say('Signed answer')} {...form.field('fileId')} />
        </>
      )}
    </PaperDrawer>
  );
}
