// Another time for an applicant, who is asked to accept it.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { useState } from 'react';
import type { InterviewLine } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';
import { SlotField } from './slot-field.tsx';

type MoveDrawerProps = { interview: InterviewLine; onClose: () => void };

export function MoveDrawer({ interview: { id, version, name, step }, onClose }: MoveDrawerProps) {
  const [slotId, choose] = useState('');
  const move = useVerb(interviewsApi.move, { toast: say('Time changed.'), done: onClose });
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button
        look="primary"
        disabled={slotId === ''}
        busy={move.isPending}
        onClick={() => move.mutate({ id, version, slotId })}
      >
        {say('Give this time')}
      </Button>
    </>
  );
  return (
    <Drawer title={say('Another time for {name}', { name })} onClose={onClose} dirty={slotId !== ''} footer={footer}>
      <div className="drawer-form">
        <SlotField step={step} seats={1} none={say('Choose a time')} value={slotId} onValue={choose} />
      </div>
    </Drawer>
  );
}
