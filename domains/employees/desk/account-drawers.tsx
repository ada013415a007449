// A new sign-in account for a person, or one that exists already.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextField } from '@kawani/kit/web/fields';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { accountsApi, NewUsername } from '../contract/accounts.ts';

type CreateProps = {
  employeeId: string;
  suggestion: string;
  onClose: () => void;
  onAsked: (batchId: string) => void;
};

const NewAccount = z.strictObject({ username: NewUsername });

export function CreateAccount({ employeeId, suggestion, onClose, onAsked }: CreateProps) {
  const create = useVerb(accountsApi.create, { quiet: true });
  const form = useForm({ username: suggestion }, { schema: NewAccount });
  const send = async () => {
    await form.submit(async ({ username }) => {
      const { batchId } = await create.mutateAsync({ employeeId, username });
      onClose();
      onAsked(batchId);
    });
  };
  return (
    <Drawer
      title="New sign-in account"
      onClose={onClose}
      dirty={form.dirty}
      footer={footer('Create', form.isBusy, send)}
    >
      <form ref={form.ref} noValidate className="stack" onSubmit={onSubmit(send)}>
        <TextField
          label="Username"
          required
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.username}
          onValue={(username) => form.set('username', username)}
          wrong={form.wrongs.username}
          hint="What the employee signs in with. It cannot be changed later."
        />
        <Alert>
          The account gets a temporary password that you see once it is made and hand to the employee, and what every
          employee may do.
        </Alert>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </Drawer>
  );
}

export function LinkAccount({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const link = useVerb(accountsApi.link, { quiet: true });
  const form = useForm<{ username: Suggestion | null }>({ username: null });
  const send = async () => {
    await form.submit(async ({ username }) => {
      if (username === null) return form.setWrongs({ username: FORM_MESSAGE.required });
      await link.mutateAsync({ employeeId, username: username.id });
      onClose();
    });
  };
  return (
    <Drawer title="Link an account" onClose={onClose} dirty={form.dirty} footer={footer('Link', form.isBusy, send)}>
      <form ref={form.ref} noValidate className="stack" onSubmit={onSubmit(send)}>
        <SuggestField
          label="Account"
          required
          value={form.values.username}
          onValue={(username) => form.set('username', username)}
          wrong={form.wrongs.username}
          search={unlinked}
          hint="Only accounts that are linked to nobody are found. Whoever uses it now is signed out."
        />
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </Drawer>
  );
}

async function unlinked(search: string): Promise<Suggestion[]> {
  if (search.trim() === '') return [];
  const { accounts } = await call(accountsApi.unlinked, { search });
  return accounts.map(({ username, enabled }) => ({
    id: username,
    label: username,
    detail: enabled ? null : 'Disabled',
  }));
}

function onSubmit(send: () => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
}

function footer(yes: string, isBusy: boolean, send: () => Promise<void>) {
  return (close: () => void) => (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" busy={isBusy} onClick={() => void send()}>
        {yes}
      </Button>
    </>
  );
}
