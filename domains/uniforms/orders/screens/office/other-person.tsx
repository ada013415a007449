// Another person picks the order up: a name, and a photo taken at the counter.
import { say } from '@kawani/kit/contract/say';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { claimPhotosApi } from '../../contract/claim-photos.ts';

type OtherPersonProps = {
  form: WithField<{ claimedBy: string | null }>;
  files: readonly Attached[];
  wrong: string | undefined;
  onFiles: (files: readonly Attached[]) => void;
  onBusy: (isSending: boolean) => void;
};

export function OtherPerson({ form: { Field }, files, wrong, onFiles, onBusy }: OtherPersonProps) {
  return (
    <>
      <Field name="claimedBy" label={say('Name of the person')} required maxLength={80} autoComplete="off" />
      <AttachField
        label={say('Photo of the person')}
        required
        hint={say('JPG or PNG, up to 5 MB. The owner of the order can see who picked it up.')}
        most={1}
        wrong={wrong}
        value={files}
        onValue={onFiles}
        upload={(file) => upload(claimPhotosApi.upload, file)}
        onBusy={onBusy}
      />
    </>
  );
}
