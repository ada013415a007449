// A new kiosk, and the code that makes a tablet that kiosk.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer, Modal } from '@kawani/kit/web/dialog';
import { Select, TextField } from '@kawani/kit/web/fields';
import { useForm } from '@kawani/kit/web/use-form';
import type { FormEvent } from 'react';
import { kiosksApi } from '../contract/kiosk.ts';

type NewKioskProps = {
  detachmentId?: string;
  onClose: () => void;
  onMade: (kiosk: { id: string; name: string }) => void;
};

export function NewKiosk({ detachmentId, onClose, onMade }: NewKioskProps) {
  const make = useVerb(kiosksApi.make, { quiet: true });
  const sites = useAnswer(kiosksApi.sites, {}, { enabled: detachmentId === undefined });
  const form = useForm({ name: '', detachmentId: detachmentId ?? '' });
  const { name, detachmentId: chosen } = form.values;
  const send = () =>
    form.submit(async (values) => {
      if (values.detachmentId === '') return form.setWrongs({ detachmentId: FORM_MESSAGE.required });
      const { id } = await make.mutateAsync(values);
      onMade({ id, name: values.name });
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Drawer
      title={say('New kiosk')}
      onClose={onClose}
      dirty={form.dirty}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button look="primary" busy={form.isBusy} onClick={() => void send()}>
            {say('Create')}
          </Button>
        </>
      )}
    >
      <form ref={form.ref} noValidate className="stack" onSubmit={onSubmit}>
        {detachmentId === undefined && (
          <Select
            label={say('Detachment')}
            required
            none={say('Choose one')}
            value={chosen}
            onValue={(value) => form.set('detachmentId', value)}
            options={(sites.data?.sites ?? []).map((site) => ({ value: site.id, label: site.name }))}
            wrong={form.wrongs.detachmentId}
          />
        )}
        <TextField
          label={say('Name')}
          required
          maxLength={60}
          hint={say('Where the tablet stands, such as Lobby or Gate 2.')}
          value={name}
          onValue={(value) => form.set('name', value)}
          wrong={form.wrongs.name}
        />
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </Drawer>
  );
}

export function RegistrationCode({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const answer = useAnswer(kiosksApi.code, { id });
  const renew = useVerb(kiosksApi.renew);
  return (
    <Modal
      title={say('Registration code of {name}', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <Block of={answer} height={120} failed={say('The code could not be loaded.')}>
        {({ code, until }) =>
          code === null || until === null ? (
            <div className="stack">
              <p>
                {say('Its code was used, or is too old. With a new one another tablet takes the place of this one.')}
              </p>
              <Button busy={renew.isPending} onClick={() => renew.mutate({ id })}>
                {say('Make a new code')}
              </Button>
            </div>
          ) : (
            <div className="stack">
              <p>
                {say('Open {address} on the tablet and type this code. It is good once, until {time}.', {
                  address: `${location.origin}/kiosk`,
                  time: showTime(until),
                })}
              </p>
              <output className="kiosk-code figures">{code}</output>
            </div>
          )
        }
      </Block>
    </Modal>
  );
}
