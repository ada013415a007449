// Writing a section that is one's own: it is done when it is saved.
import { type MyProfile, type OwnSection, ProfileSection, profileApi } from '@kawani/domains/employees/contract';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { useForm } from '@kawani/kit/web/use-form';
import { useEffect, useId, useRef, useState } from 'react';
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
  const id = useId();
  const closing = useRef(onClose);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (isSaved) closing.current();
  }, [isSaved]);
  const save = async () => {
    const sent = await form.submit((values) =>
      write.mutateAsync({ ...wholeOf(section, values), version: profile.version } as never),
    );
    if (!sent) return;
    toast(`${ProfileSection.labelOf(section)} saved.`);
    setSaved(true);
  };
  return (
    <Drawer
      title={ProfileSection.labelOf(section)}
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
        <SectionFields section={section} form={form} />
      </form>
    </Drawer>
  );
}
