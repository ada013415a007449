// The fields of an announcement, and how it will be read.
import { AnnouncementAudience, announcementsApi } from '@kawani/domains/dashboard/contract/announcements';
import { say } from '@kawani/kit/contract/say';
import { toInstant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { RangeField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Held } from '@kawani/kit/web/forms/use-form';
import { phoneTime } from '@kawani/kit/web/now';
import type { AnnouncementForm } from '../contract/announcements.ts';
import { AnnouncementText } from '../screens/announcements.tsx';

export type Own = { audience: AnnouncementAudience; file: readonly Attached[] };
export type AnnouncementValues = Held<AnnouncementForm> & Own;

type FieldsProps = { form: Omit<Form<AnnouncementValues>, 'submit'>; onBusy: (isBusy: boolean) => void };

export function AnnouncementFields({ form, onBusy }: FieldsProps) {
  const { Field, values } = form;
  return (
    <>
      <Field name="title" label={say('Title')} required maxLength={120} />
      <Field name="body" as={TextArea} label={say('Text')} required rows={6} maxLength={4000} />
      <Field name="starts" until="ends" as={RangeField} label={say('Shown on')} required />
      <Field name="audience" label={say('For')} required options={AnnouncementAudience.options} />
      <Unit form={form} />
      <Field
        name="file"
        as={AttachField}
        label={say('Attachment')}
        most={1}
        upload={(chosen: File) => upload(announcementsApi.keepFile, chosen)}
        onBusy={onBusy}
      />
      <Preview title={values.title ?? ''} body={values.body ?? ''} />
    </>
  );
}

function Unit({ form: { Field, values } }: Pick<FieldsProps, 'form'>) {
  const { data } = useAnswer(announcementsApi.choices, {}, { staleMs: 300_000 });
  const none = say('Choose one');
  const named = (units: readonly { id: string; name: string }[] = []) =>
    units.map(({ id, name }) => ({ value: id, label: name }));
  switch (values.audience) {
    case 'ALL':
      return null;
    case 'CLUSTER':
      return <Field name="clusterId" label={say('Cluster')} required none={none} options={named(data?.clusters)} />;
    case 'DETACHMENT':
      return (
        <Field name="detachmentId" label={say('Detachment')} required none={none} options={named(data?.detachments)} />
      );
    case 'DEPARTMENT':
      return (
        <Field name="departmentId" label={say('Department')} required none={none} options={named(data?.departments)} />
      );
  }
}

function Preview({ title, body }: { title: string; body: string }) {
  if (title === '' && body === '') return null;
  return (
    <section className="card" aria-label={say('Preview')}>
      <p className="quiet">{say('Preview')}</p>
      <AnnouncementText announcement={{ title, body, postedAt: toInstant(new Date(phoneTime())) }} />
    </section>
  );
}
