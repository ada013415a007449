// Number and PIN, typed on the tablet. The PIN leaves this form sealed.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { TextField } from '@kawani/kit/web/fields';
import { phoneTime } from '@kawani/kit/web/now';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type KioskProof, PIN_DIGITS } from '../contract/kiosk.ts';
import { type Device, sealedPin } from './kiosk-device.tsx';

const LONGEST_NUMBER = 10;
const NUMBER = /^\d{4,10}$/;
const PIN = new RegExp(`^\\d{${PIN_DIGITS}}$`);

type PinProps = {
  device: Device;
  /** With the moment that was sealed with the PIN. */
  onProof: (proof: KioskProof, typedAt: Date) => void;
  onCancel: () => void;
};

export function KioskPin({ device, onProof, onCancel }: PinProps) {
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isWhole = NUMBER.test(number) && PIN.test(pin);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typedAt = new Date(phoneTime());
    if (isWhole) onProof({ number, sealedPin: await sealedPin(device, { number, pin, typedAt }) }, typedAt);
  };
  return (
    <form ref={form} className="kiosk-pin" noValidate autoComplete="off" onSubmit={send}>
      <TextField
        label={say('Employee number')}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onValue={(text) => setNumber(digitsOf(text, LONGEST_NUMBER))}
      />
      <TextField
        label={say('PIN')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onValue={(text) => setPin(digitsOf(text, PIN_DIGITS))}
      />
      <div className="kiosk-pair">
        <Button onClick={onCancel}>{say('Cancel')}</Button>
        <Button look="primary" type="submit" disabled={!isWhole}>
          {say('Go on')}
        </Button>
      </div>
    </form>
  );
}

function digitsOf(text: string, most: number): string {
  return text.replaceAll(/\D/g, '').slice(0, most);
}
