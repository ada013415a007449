// Sending a waiting request to somebody else who may decide it, by those who manage waiting ones.

import { MAX_REMARKS } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { approvals } from '../requests.ts';

const EMPTY = { approverId: null as Suggestion | null, remarks: '' };

export function Reroute({ request, onDone }: { request: RequestDetail; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm(EMPTY);
  const reroute = useVerb(approvals.api.reroute, { quiet: true, toast: say('Sent to another approver.') });
  if (!isOpen) {
    return (
      <Button icon="users" onClick={() => setOpen(true)}>
        {say('Send to another approver')}
      </Button>
    );
  }
  const { approverId, remarks } = form.values;
  const send = async () => {
    if (approverId === null) return form.setWrongs({ approverId: FORM_MESSAGE.required });
    const sent = await form.submit(() =>
      reroute.mutateAsync({ id: request.id, version: request.version, approverId: approverId.id, remarks }),
    );
    if (sent) onDone();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SuggestField
        label={say('Send to')}
        required
        value={approverId}
        wrong={form.wrongs.approverId ?? form.refusal}
        search={async (search) => (await call(approvals.api.delegates, { search })).items}
        onValue={(chosen) => form.set('approverId', chosen)}
      />
      <TextArea
        label={say('Reason')}
        required
        value={remarks}
        maxLength={MAX_REMARKS}
        wrong={form.wrongs.remarks}
        onValue={(text) => form.set('remarks', text)}
      />
      <Button look="primary" type="submit" busy={form.isBusy}>
        {say('Send')}
      </Button>
      <AskBeforeLeaving when={form.dirty && !form.isBusy} />
    </form>
  );
}
