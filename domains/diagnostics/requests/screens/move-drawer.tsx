// Choosing another time for a request: the seats of now are given back only once all have one at the new time.
import { say } from '@kawani/kit/contract/say';
import type { Instant } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { useState } from 'react';
import { diagnosticsApi, type MyDiagnostic } from '../contract.ts';
import { momentText } from './diagnostic-words.tsx';
import { SlotPicker } from './slot-picker.tsx';
import './booking.css';

type MoveDrawerProps = { request: MyDiagnostic; people: number; onClose: () => void };

export function MoveDrawer({ request: { id, service, clinicId: current }, people, onClose }: MoveDrawerProps) {
  const [clinicId, setClinic] = useState(current);
  const [startsAt, setStart] = useState<Instant | null>(null);
  const [wrong, setWrong] = useState<string>();
  const move = useVerb(diagnosticsApi.reschedule, { quiet: true });
  const send = () => {
    if (clinicId === null || startsAt === null) return setWrong(say('Please choose a date and time.'));
    void move.mutateAsync({ id, clinicId, startsAt }).then(
      () => {
        toast(say('Your new time is {moment}.', { moment: momentText(startsAt) }));
        onClose();
      },
      ({ message }: Error) => {
        setWrong(message);
        setStart(null);
      },
    );
  };
  return (
    <Drawer
      title={say('Choose another time')}
      onClose={onClose}
      footer={
        <Button look="primary" wide busy={move.isPending} onClick={send}>
          {startsAt === null ? say('Save') : say('Move to {moment}', { moment: momentText(startsAt) })}
        </Button>
      }
    >
      <div className="filing">
        <Alert>{say('Your time stays yours until the new one is saved.')}</Alert>
        <SlotPicker
          {...{ service, clinicId, people, wrong }}
          chosen={startsAt}
          onClinic={(next) => {
            setClinic(next);
            setStart(null);
          }}
          onSlot={(slot) => {
            setWrong(undefined);
            setStart(slot.startsAt);
          }}
        />
      </div>
    </Drawer>
  );
}
