// Sending a PAF that waits to another approver: somebody may have lost the permission, or be away.

import { MAX_REMARKS } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import { pafApproversApi } from '../contract/approvers.ts';
import { hiringInbox } from '../requests.ts';

type RerouteProps = { request: RequestDetail; onStale: () => void };

export function ReroutePaf({ request, onStale }: RerouteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="row">
      <Button icon="users" onClick={() => setOpen(true)}>
        {say('Send to another approver')}
      </Button>
      {isOpen && <RerouteDrawer {...{ request, onStale }} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RerouteDrawer({ request, onStale, onClose }: RerouteProps & { onClose: () => void }) {
  const { id, ref, version, owner } = request;
  const { data } = useAnswer(pafApproversApi.read, {});
  const form = useForm(hiringInbox.api.reroute, {
    start: { id, version, approverId: null, remarks: null },
    requires: () => ['approverId', 'remarks'],
    toast: say('Sent to another approver.'),
    done: onStale,
  });
  const { Field } = form;
  const others = (data?.candidates ?? []).filter((each) => each.id !== owner.id);
  return (
    <FormDrawer title={say('Send {ref} to another approver', { ref })} yes={say('Send')} {...{ form, onClose }}>
      <Field
        name="approverId"
        label={say('Send to')}
        required
        none={say('Choose an approver')}
        options={others.map((each) => ({ value: each.id, label: each.name }))}
      />
      <Field name="remarks" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_REMARKS} />
    </FormDrawer>
  );
}
