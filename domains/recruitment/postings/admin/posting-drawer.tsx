// Writing what people outside read of a job. What the law forbids to ask for is refused at the field, with the law.
import { say } from '@kawani/kit/contract/say';
import { Checkbox, TextField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { type EndpointForm, useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import type { JobOrderDetail } from '../../job-orders/contract.ts';
import { MAX_DESCRIPTION, MAX_DIRECTIONS, MAX_PLACE, MAX_REASON, MAX_TITLE } from '../contract/form.ts';
import { type Posting, postingsApi } from '../contract.ts';

type PostingDrawerProps = { order: JobOrderDetail; posting: Posting | null; onClose: () => void };

export function PostingDrawer({ order, posting, onClose }: PostingDrawerProps) {
  const form = useForm(postingsApi.write, {
    start: {
      id: order.id,
      version: posting?.version ?? null,
      title: posting?.title ?? order.designation,
      description: posting?.description ?? null,
      place: posting?.place ?? order.place,
      directions: posting?.directions ?? null,
      showsPay: posting?.showsPay ?? false,
      sexReason: posting?.sexReason ?? null,
      heightReason: posting?.heightReason ?? null,
    },
    schema: async () => (await import('../contract/form.ts')).WrittenPosting,
    toast: posting === null ? say('Posting saved. Publish it when it’s ready.') : say('Posting saved.'),
    draftKey: `posting ${order.id}`,
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Public posting')} yes={say('Save')} {...{ form, onClose }}>
      <Field name="title" as={TextField} label={say('Title')} required maxLength={MAX_TITLE} />
      <Field name="place" as={TextField} label={say('Place')} required maxLength={MAX_PLACE} />
      <Field
        name="directions"
        as={TextField}
        label={say('How to get there')}
        hint={say('By bus, jeepney or train. It’s printed on the poster.')}
        maxLength={MAX_DIRECTIONS}
      />
      <Field
        name="description"
        as={TextArea}
        label={say('What the work is')}
        hint={say('Say what the work needs. The law forbids asking for an age, looks or a marital status.')}
        required
        rows={8}
        maxLength={MAX_DESCRIPTION}
      />
      <Field name="showsPay" label={say('Show the rate of the requisition')} />
      <Needs form={form} />
    </FormDrawer>
  );
}

type NeedsProps = { form: EndpointForm<typeof postingsApi.write> };

/** Asked for only where somebody says that the work really needs it. */
function Needs({ form: { Field, values, set } }: NeedsProps) {
  const [isOpen, open] = useState(values.sexReason !== null || values.heightReason !== null);
  const turn = (isNeeded: boolean) => {
    open(isNeeded);
    if (isNeeded) return;
    set('sexReason', null);
    set('heightReason', null);
  };
  return (
    <>
      <Checkbox label={say('The work really needs a sex or a height')} checked={isOpen} onChecked={turn} />
      {isOpen && <Reasons Field={Field} />}
    </>
  );
}

function Reasons({ Field }: Pick<NeedsProps['form'], 'Field'>) {
  return (
    <>
      <Field name="sexReason" as={TextArea} label={say('Why it needs a sex')} rows={2} maxLength={MAX_REASON} />
      <Field name="heightReason" as={TextArea} label={say('Why it needs a height')} rows={2} maxLength={MAX_REASON} />
    </>
  );
}
