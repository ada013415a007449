// An applicant who can't come may say why, and need not.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';

const MAX_REASON = 250;

export function DeclineSheet({ onDecline, onClose }: { onDecline: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Go back')}</Button>
      <Button look="danger" onClick={() => onDecline(reason.trim())}>
        {say('I can’t come')}
      </Button>
    </>
  );
  return (
    <BottomSheet title={say('You can’t come?')} onClose={onClose} dirty={reason !== ''} footer={footer}>
      <div className="stack">
        <p>{say('Your seat is given to somebody else. Your application stays open.')}</p>
        <TextArea
          label={say('Why, if you want to tell us')}
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          onValue={setReason}
        />
      </div>
    </BottomSheet>
  );
}
