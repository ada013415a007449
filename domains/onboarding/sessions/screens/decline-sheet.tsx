// Somebody who can't attend says why.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';
import { mySessionsApi } from '../contract/mine.ts';
import { MAX_REASON } from '../lists.ts';

type DeclineSheetProps = { id: string; version: number; onClose: () => void };

export function DeclineSheet({ id, version, onClose }: DeclineSheetProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const decline = useVerb(mySessionsApi.answer, { toast: say('Saved. HR is told.'), done: onClose });
  const send = () => {
    if (reason.trim() === '') return setWrong(say('Please say why you can’t attend.'));
    decline.mutate({ id, version, answer: 'DECLINE', reason: reason.trim() });
  };
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Go back')}</Button>
      <Button look="danger" busy={decline.isPending} onClick={send}>
        {say('Can’t attend')}
      </Button>
    </>
  );
  return (
    <BottomSheet title={say('You can’t attend?')} onClose={onClose} footer={footer} dirty={reason !== ''}>
      <div className="stack">
        <p>{say('Your seat is given to somebody else. HR is told why.')}</p>
        <TextArea
          label={say('Reason')}
          required
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          wrong={wrong}
          onValue={(text) => {
            setReason(text);
            setWrong(undefined);
          }}
        />
      </div>
    </BottomSheet>
  );
}
