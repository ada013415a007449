// HR writes a section of somebody's record: the fields, from when on, and why.

import { type Profile, recordApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { ProfileSection } from '../contract/profile-sections.ts';
import { SectionFields } from '../screens/section-fields.tsx';
import { changesOf, type SectionState, stateOf } from '../screens/section-values.ts';

type SectionDrawerProps = { section: ProfileSection; employeeId: string; profile: Profile; onClose: () => void };

export function SectionDrawer({ section, employeeId, profile, onClose }: SectionDrawerProps) {
  const form = useForm<SectionState>({ ...stateOf(section, profile.record), effectiveFrom: dayNow(), because: '' });
  const write = useVerb(recordApi.write, { quiet: true });
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
    if (!sent) return false;
    const isLater = String(form.values.effectiveFrom) > dayNow();
    toast(
      isLater
        ? say('Planned. It waits in the list until its day.')
        : say('{section} changed.', { section: ProfileSection.labelOf(section) }),
    );
    return true;
  };
  return (
    <FormDrawer
      title={say('Edit {section}', { section: ProfileSection.labelOf(section).toLowerCase() })}
      yes={say('Save')}
      form={form}
      send={save}
      onClose={onClose}
    >
      <SectionFields section={section} form={form} masked={section === 'GOVERNMENT' ? profile.record.GOVERNMENT : {}} />
      <DateField
        label={say('Effective from')}
        required
        value={(form.values.effectiveFrom as Day) || null}
        hint={say('A later day: the change waits in a list and is made on that day.')}
        wrong={form.wrongs.effectiveFrom}
        onValue={(day) => form.set('effectiveFrom', day ?? '')}
      />
      <TextArea
        label={say('Reason')}
        required
        value={String(form.values.because)}
        maxLength={250}
        rows={2}
        wrong={form.wrongs.because}
        onValue={(because) => form.set('because', because)}
      />
    </FormDrawer>
  );
}
