// HR prepares another pay-out account: two others approve it, and it counts from the next cut-off.

import { type Profile, recordApi } from '@kawani/domains/employees/contract';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { upload } from '@kawani/kit/web/call';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { toast } from '@kawani/kit/web/message';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { SectionFields } from '../screens/section-fields.tsx';
import { type SectionState, stateOf, wholeOf } from '../screens/section-values.ts';

type PayOutDrawerProps = { employeeId: string; profile: Profile; onClose: () => void };

export function PayOutDrawer({ employeeId, profile, onClose }: PayOutDrawerProps) {
  const form = useForm<SectionState>({ ...stateOf('PAY_OUT', profile.record), because: '', files: [] });
  const prepare = useVerb(recordApi.preparePayOut, { quiet: true });
  const [isAttaching, setAttaching] = useState(false);
  const files = form.values.files as readonly Attached[];
  const send = async () => {
    const sent = await form.submit(({ because, files: _, ...state }) =>
      prepare.mutateAsync({
        employeeId,
        ...wholeOf('PAY_OUT', state),
        because,
        files: files.map(({ id }) => id),
      } as Parameters<typeof prepare.mutateAsync>[0]),
    );
    if (sent) toast(say('Prepared. Two others approve it, and the employee was told.'));
    return sent;
  };
  return (
    <FormDrawer
      title={say('Prepare a pay-out account')}
      yes={say('Prepare')}
      form={form}
      send={send}
      isHeld={isAttaching}
      onClose={onClose}
    >
      <Alert>
        {say(
          'Two other holders of profile approval decide. It is in force from the next cut-off after that; pay that is complete goes where it went. The employee is told now and when it is approved.',
        )}
      </Alert>
      <SectionFields section="PAY_OUT" form={form} masked={{}} />
      <TextArea
        label={say('Reason')}
        required
        value={String(form.values.because)}
        maxLength={250}
        rows={2}
        wrong={form.wrongs.because}
        onValue={(because) => form.set('because', because)}
      />
      <AttachField
        label={say('Picture of the card or passbook')}
        value={files}
        upload={(file) => upload(requestsApi.attach, file)}
        wrong={form.wrongs.files}
        onBusy={setAttaching}
        onValue={(chosen) => form.set('files', chosen)}
      />
    </FormDrawer>
  );
}
