// Writing a section that is one's own: it is done when it is saved.
import { type MyProfile, profileApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { toast } from '@kawani/kit/web/message';
import { useForm } from '@kawani/kit/web/use-form';
import { type OwnSection, ProfileSection } from '../contract/profile-sections.ts';
import { SectionFields } from './section-fields.tsx';
import { type SectionState, stateOf, wholeOf } from './section-values.ts';

const VERBS = {
  CONTACT: profileApi.writeContact,
  EMERGENCY: profileApi.writeEmergency,
  SIZES: profileApi.writeSizes,
} as const;

type OwnDrawerProps = { section: OwnSection; profile: MyProfile; onClose: () => void };

export function OwnSectionDrawer({ section, profile, onClose }: OwnDrawerProps) {
  const form = useForm<SectionState>(stateOf(section, profile.record));
  const write = useVerb(VERBS[section], { quiet: true });
  const save = async () => {
    const sent = await form.submit((values) =>
      write.mutateAsync({ ...wholeOf(section, values), version: profile.version } as never),
    );
    if (sent) toast(say('{section} saved.', { section: ProfileSection.labelOf(section) }));
    return sent;
  };
  return (
    <FormDrawer title={ProfileSection.labelOf(section)} yes={say('Save')} form={form} send={save} onClose={onClose}>
      <SectionFields section={section} form={form} />
    </FormDrawer>
  );
}
