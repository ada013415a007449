// Inviting applicants to one time, or to choose among all that are open.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { useState } from 'react';
import { interviewsApi } from '../contract.ts';
import { InterviewStep } from '../lists.ts';
import { SlotField } from './slot-field.tsx';

type InviteDrawerProps = {
  step: InterviewStep;
  applicationIds: readonly string[];
  onInvited: () => void;
  onClose: () => void;
};

export function InviteDrawer({ step, applicationIds, onInvited, onClose }: InviteDrawerProps) {
  const [slotId, choose] = useState('');
  const count = applicationIds.length;
  const invite = useVerb(interviewsApi.invite, {
    toast: say('{count, plural, one {# applicant} other {# applicants}} invited.', { count }),
    done: () => {
      onInvited();
      onClose();
    },
  });
  const input = { step, applicationIds: [...applicationIds], ...(slotId !== '' && { slotId }) };
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button look="primary" busy={invite.isPending} onClick={() => invite.mutate(input)}>
        {say('Invite {count}', { count })}
      </Button>
    </>
  );
  return (
    <Drawer
      title={say('Invite to {step}', { step: InterviewStep.labelOf(step) })}
      onClose={onClose}
      dirty={slotId !== ''}
      footer={footer}
    >
      <div className="drawer-form">
        <SlotField
          step={step}
          seats={count}
          none={say('They choose an open time themselves')}
          value={slotId}
          onValue={choose}
        />
        <Alert>{say('They see the invitation on their status page. Please call or text them that it is there.')}</Alert>
      </div>
    </Drawer>
  );
}
