// A tablet that is no kiosk yet, or no longer: the code of HR makes it one.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { TextField } from '@kawani/kit/web/fields';
import { Mark } from '@kawani/kit/web/icon';
import { useForm } from '@kawani/kit/web/use-form';
import { type FormEvent, useRef } from 'react';
import { type Device, newToken, registerHere } from './kiosk-device.tsx';

type RegisterProps = { wasRevoked: boolean; waiting: number; onDone: (device: Device) => void };

export function RegisterKiosk({ wasRevoked, waiting, onDone }: RegisterProps) {
  /** Tried again, a code is the same question; another code is another one. */
  const asked = useRef<Parameters<typeof registerHere>[0]>(undefined);
  const form = useForm({ code: '' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await form.submit(async ({ code }) => {
      if (asked.current?.code !== code) asked.current = { code, token: newToken(), key: crypto.randomUUID() };
      onDone(await registerHere(asked.current));
    });
  };
  return (
    <main className="kiosk-register">
      <Mark size={56} />
      <h1>{say('Make this tablet a kiosk')}</h1>
      {wasRevoked && <Alert tone="warn">{say('This tablet is no longer registered.')}</Alert>}
      {waiting > 0 && (
        <Alert tone="warn">
          {say(
            '{count, plural, one {# punch is} other {# punches are}} kept here and sent once it is registered again.',
            {
              count: waiting,
            },
          )}
        </Alert>
      )}
      {!crypto.subtle && (
        <Alert tone="bad">{say('Open this page by its https address: a kiosk needs a safe connection.')}</Alert>
      )}
      <form ref={form.ref} noValidate onSubmit={send}>
        <TextField
          label={say('Registration code')}
          hint={say('From HR, on the page of the detachment.')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.code}
          onValue={(code) => form.set('code', code)}
          wrong={form.wrongs.code ?? form.refusal}
        />
        <Button
          look="large"
          type="submit"
          wide
          busy={form.isBusy}
          disabled={!crypto.subtle || form.values.code.trim() === ''}
        >
          {say('Register')}
        </Button>
      </form>
    </main>
  );
}
