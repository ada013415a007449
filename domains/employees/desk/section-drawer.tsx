// HR writes a section of somebody's record: the fields, from when on, and why.
import { type Profile, ProfileSection, recordApi } from '@kawani/domains/employees/contract';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useEffect, useId, useRef, useState } from 'react';
import { SectionFields } from '../screens/section-fields.tsx';
import { changesOf, type SectionState, stateOf } from '../screens/section-values.ts';

type SectionDrawerProps = { section: ProfileSection; employeeId: string; profile: Profile; onClose: () => void };

export function SectionDrawer({ section, employeeId, profile, onClose }: SectionDrawerProps) {
  const form = useForm<SectionState>({ ...stateOf(section, profile.record), effectiveFrom: dayNow(), because: '' });
  const write = useVerb(recordApi.write, { quiet: true });
  const [isSaved, setSaved] = useState(false);
  const closing = useRef(onClose);
  useEffect(() => {
    if (isSaved) closing.current();
  }, [isSaved]);
  const id = useId();
  const save = async () => {
    const sent = await form.submit(({ effectiveFrom, because, ...state }) =>
      write.mutateAsync({
        employeeId,
        section,
        ...changesOf(section, profile.record, state),
        effectiveFrom,
        because,
        version: profile.version,
      } as never),
    );
    if (!sent) return;
    const isLater = String(form.values.effectiveFrom) > dayNow();
    toast(isLater ? 'Planned. It waits in the list until its day.' : `${ProfileSection.labelOf(section)} changed.`);
    setSaved(true);
  };
  return (
    <Drawer
      title={`Edit ${ProfileSection.labelOf(section).toLowerCase()}`}
      dirty={form.dirty && !isSaved}
      onClose={onClose}
      footer={
        <Button look="primary" type="submit" form={id} wide busy={form.isBusy}>
          Save
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
          void save();
        }}
      >
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <SectionFields
          section={section}
          form={form}
          masked={section === 'GOVERNMENT' ? profile.record.GOVERNMENT : {}}
        />
        <DateField
          label="Effective from"
          required
          value={(form.values.effectiveFrom as Day) || null}
          hint="A later day: the change waits in a list and is made on that day."
          wrong={form.wrongs.effectiveFrom}
          onValue={(day) => form.set('effectiveFrom', day ?? '')}
        />
        <TextArea
          label="Reason"
          required
          value={String(form.values.because)}
          maxLength={250}
          rows={2}
          wrong={form.wrongs.because}
          onValue={(because) => form.set('because', because)}
        />
      </form>
    </Drawer>
  );
}
