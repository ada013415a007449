// My PIN for kiosks, a part of one's own settings: whether there is one, and a new one.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { useForm } from '@kawani/kit/web/use-form';
import { type FormEvent, useState } from 'react';
import { kiosksApi } from '../contract/kiosk.ts';
import { NO_PIN, PinFields, submitPin } from './pin-fields.tsx';

export function MyKioskPin() {
  const answer = useAnswer(kiosksApi.myPin, {});
  const [isSetting, setSetting] = useState(false);
  return (
    <Card title={say('Kiosk PIN')}>
      <Block of={answer} height={90} failed={say('Your PIN could not be looked up.')}>
        {({ setAt }) => (
          <div className="stack">
            <p>
              {setAt === null
                ? say('You have none yet. With one you can time in at a kiosk by your number, without your phone.')
                : say('Set on {date}. Nobody can read it, not even HR.', { date: showDay(dayAt(setAt)) })}
            </p>
            {isSetting ? (
              <PinForm onDone={() => setSetting(false)} />
            ) : (
              <div>
                <Button onClick={() => setSetting(true)}>
                  {say(setAt === null ? 'Set a PIN' : 'Set another PIN')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Block>
    </Card>
  );
}

function PinForm({ onDone }: { onDone: () => void }) {
  const save = useVerb(kiosksApi.setMyPin, { quiet: true, toast: say('Your PIN is set.') });
  const form = useForm(NO_PIN);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submitPin(form, (pin) => save.mutateAsync({ pin }))) onDone();
  };
  return (
    <form ref={form.ref} className="stack" noValidate onSubmit={send}>
      <PinFields form={form} />
      {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      <div className="row">
        <Button onClick={onDone}>{say('Cancel')}</Button>
        <Button look="primary" type="submit" busy={form.isBusy}>
          {say('Save')}
        </Button>
      </div>
      <AskBeforeLeaving when={form.dirty && !form.isBusy} />
    </form>
  );
}
