// A new sign-in account for a person, or one that exists already.

import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { call } from '@kawani/kit/web/call';
import { TextField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import * as z from 'zod/mini';
import { accountsApi } from '../contract/accounts.ts';
import { NewUsername } from '../contract/new-username.ts';

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
  const send = () =>
    form.submit(async ({ username }) => onAsked((await create.mutateAsync({ employeeId, username })).batchId));
  return (
    <FormDrawer title={say('New sign-in account')} yes={say('Create')} {...{ form, send, onClose }}>
      <TextField
        label={say('Username')}
        required
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
        hint={say('What the employee signs in with. It cannot be changed later.')}
      />
      <Alert>
        {say(
          'The account gets a temporary password that you see once it is made and hand to the employee, and what every employee may do.',
        )}
      </Alert>
    </FormDrawer>
  );
}

export function LinkAccount({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const link = useVerb(accountsApi.link, { quiet: true });
  const form = useForm<{ username: Suggestion | null }>({ username: null });
  const send = async () => {
    const { username } = form.values;
    if (username !== null) return form.submit(() => link.mutateAsync({ employeeId, username: username.id }));
    form.setWrongs({ username: FORM_MESSAGE.required });
    return false;
  };
  return (
    <FormDrawer title={say('Link an account')} yes={say('Link')} {...{ form, send, onClose }}>
      <SuggestField
        label={say('Account')}
        required
        {...form.field('username')}
        search={unlinked}
        hint={say(
          'Only accounts that aren’t linked to an employee are found. The person who uses it now is signed out.',
        )}
      />
    </FormDrawer>
  );
}

async function unlinked(search: string): Promise<Suggestion[]> {
  if (search.trim() === '') return [];
  const { accounts } = await call(accountsApi.unlinked, { search });
  return accounts.map(({ username, enabled }) => ({
    id: username,
    label: username,
    detail: enabled ? null : say('Disabled'),
  }));
}
