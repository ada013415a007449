// My PIN for kiosks, a part of one's own settings: whether there is one, and a new one.
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { TextField } from '@kawani/kit/web/fields';
import { useForm } from '@kawani/kit/web/use-form';
import { type FormEvent, useState } from 'react';
import { kiosksApi, PIN_DIGITS } from '../contract/kiosk.ts';

export function MyKioskPin() {
  const answer = useAnswer(kiosksApi.myPin, {});
  const [isSetting, setSetting] = useState(false);
  return (
    <Card title="Kiosk PIN">
      <Block of={answer} height={90} failed="Your PIN could not be looked up.">
        {({ setAt }) => (
          <div className="stack">
            <p>
              {setAt === null
                ? 'You have none yet. With one you can time in at a kiosk by your number, without your phone.'
                : `Set on ${showDay(dayAt(setAt))}. Nobody can read it, not even HR.`}
            </p>
            {isSetting ? (
              <PinForm onDone={() => setSetting(false)} />
            ) : (
              <div>
                <Button onClick={() => setSetting(true)}>{setAt === null ? 'Set a PIN' : 'Set another PIN'}</Button>
              </div>
            )}
          </div>
        )}
      </Block>
    </Card>
  );
}

function PinForm({ onDone }: { onDone: () => void }) {
  const save = useVerb(kiosksApi.setMyPin, { quiet: true, toast: 'Your PIN is set.' });
  const form = useForm({ pin: '', again: '' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await form.submit(async ({ pin, again }) => {
      if (pin !== again) return form.setWrongs({ again: 'The two PINs are not the same.' });
      await save.mutateAsync({ pin });
      onDone();
    });
  };
  const field = { type: 'password', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form ref={form.ref} className="stack" noValidate onSubmit={send}>
      <TextField
        {...field}
        label={`New PIN (${PIN_DIGITS} digits)`}
        required
        value={form.values.pin}
        onValue={(pin) => form.set('pin', pin)}
        wrong={form.wrongs.pin}
      />
      <TextField
        {...field}
        label="The same again"
        required
        value={form.values.again}
        onValue={(again) => form.set('again', again)}
        wrong={form.wrongs.again}
      />
      {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      <div className="row">
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" type="submit" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
