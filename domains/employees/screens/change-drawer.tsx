// Asking for a change of the profile: the fields of a section, old and new side by side while they are filled in.
import { type Profile, ProfileChangeForm } from '@kawani/domains/employees/contract';
import { profileRequest } from '@kawani/domains/employees/requests';
import { fieldLabel } from '@kawani/domains/employees/rules';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { upload } from '@kawani/kit/web/call';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { ProfileRequestType, type ProfileSection } from '../contract/profile-sections.ts';
import { PhotoCrop } from './photo-crop.tsx';
import { SectionFields } from './section-fields.tsx';
import { changesOf, type SectionForm, type SectionState, stateOf } from './section-values.ts';

type ChangeDrawerProps = {
  type: ProfileRequestType;
  profile: Profile;
  changes?: RequestDetail | undefined;
  refiles?: RequestDetail | undefined;
  onClose: () => void;
};

/** Numbers that others could use don't wait on a phone. */
const SECRET: ReadonlySet<ProfileRequestType> = new Set(['GOVERNMENT', 'PAY_OUT']);

export function ChangeDrawer({ type, profile, changes, refiles, onClose }: ChangeDrawerProps) {
  const filed = ((changes ?? refiles)?.form ?? {}) as SectionState;
  const section: ProfileSection = type === 'PHOTO' ? 'PERSONAL' : type;
  const reason = String(filed.reason ?? '');
  const initial: SectionState =
    type === 'PHOTO' ? { section: type, reason } : { ...stateOf(section, profile.record, filed), reason };
  const asked = (state: SectionState) => {
    const said = String(state.reason ?? '').trim();
    const always = { section: type, ...(said === '' ? {} : { reason: said }) };
    // Until one is chosen there is nothing to be judged.
    if (type === 'PHOTO') return (state.files as readonly unknown[]).length === 0 ? undefined : always;
    return { ...always, ...changesOf(section, profile.record, state) };
  };
  return (
    <FilingDrawer<SectionState>
      kind={profileRequest as unknown as RequestKind}
      title={
        changes
          ? say('Edit {ref}', { ref: changes.ref })
          : say('Change {section}', { section: ProfileRequestType.labelOf(type).toLowerCase() })
      }
      schema={ProfileChangeForm}
      initial={initial}
      asked={asked}
      changes={changes}
      refiles={refiles}
      about={type}
      keepsDraft={!SECRET.has(type)}
      isAttachable={type !== 'PHOTO' && type !== 'FAMILY'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Locked profile={profile} section={section} except={changes?.id} />
          {type === 'PHOTO' ? (
            <PhotoCrop
              wrong={form.wrongs.files}
              onCropped={async (file) => form.set('files', [await upload(requestsApi.attach, file)])}
            />
          ) : (
            <SectionFields
              section={section}
              form={form as unknown as SectionForm}
              masked={maskedOf(profile, section)}
            />
          )}
          <Note form={form as unknown as Form<SectionState>} />
        </>
      )}
    </FilingDrawer>
  );
}

function maskedOf({ record }: Profile, section: ProfileSection): Readonly<Record<string, string | null>> {
  return section === 'GOVERNMENT' ? record.GOVERNMENT : {};
}

/** What waits already cannot be asked for again. */
function Locked({
  profile,
  section,
  except,
}: {
  profile: Profile;
  section: ProfileSection;
  except: string | undefined;
}) {
  const waiting = profile.pending.filter(({ id, type }) => id !== except && type === section);
  if (waiting.length === 0) return null;
  const fields = waiting.flatMap((each) => each.fields.map(fieldLabel));
  return (
    <Alert tone="info">
      {say('{fields} already waits for approval. The other fields can be changed.', { fields: fields.join(', ') })}
    </Alert>
  );
}

function Note({ form }: { form: Form<SectionState> }) {
  return (
    <TextArea
      label={say('Note for HR')}
      value={String(form.values.reason ?? '')}
      maxLength={250}
      rows={2}
      wrong={form.wrongs.reason}
      onValue={(reason) => form.set('reason', reason)}
    />
  );
}
