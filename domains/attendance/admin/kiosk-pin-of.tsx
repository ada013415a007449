// A PIN for kiosks that HR gives to somebody who cannot set one: a part of the 201's sign-in accounts.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { Gate } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { kiosksApi } from '../contract/kiosk.ts';
import { NO_PIN, PinFields, submitPin } from '../screens/pin-fields.tsx';

type Props = { employeeId: string };

export function KioskPinOf({ employeeId }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Gate needs={kiosksApi.setPin.needs}>
      <Card title={say('Kiosk PIN')} aside={<Button onClick={() => setOpen(true)}>{say('Set a PIN')}</Button>}>
        <p>
          {say(
            'With a PIN an employee times in at a kiosk by the number, without a phone. Everybody can set one in the profile; set one here for somebody who cannot.',
          )}
        </p>
      </Card>
      {isOpen && <PinDrawer employeeId={employeeId} onClose={() => setOpen(false)} />}
    </Gate>
  );
}

function PinDrawer({ employeeId, onClose }: Props & { onClose: () => void }) {
  const form = useForm(NO_PIN);
  const set = useVerb(kiosksApi.setPin, { quiet: true, toast: say('The PIN is set, and the employee was told.') });
  const send = () => submitPin(form, (pin) => set.mutateAsync({ employeeId, pin }));
  return (
    <FormDrawer title={say('Kiosk PIN')} yes={say('Set the PIN')} {...{ form, send, onClose }}>
      <p>{say('A PIN set before ends. Hand this one over in person: nobody can read it afterwards, not even HR.')}</p>
      <PinFields form={form} />
    </FormDrawer>
  );
}
