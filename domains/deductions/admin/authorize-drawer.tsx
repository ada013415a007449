// A new authorization of an account that stands, in place of one that ended or was revoked.
import { accountsApi, type OfficeAccount } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { AuthorizationFields, type Signed, signedForm, UNSIGNED } from './authorization-fields.tsx';

type Props = { employeeId: string; account: OfficeAccount; onClose: () => void };

export function AuthorizeDrawer({ employeeId, account, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  const given = (values: Signed) => ({ ...signedForm(values), employeeId, id: account.id });
  const form = useForm<Signed>(UNSIGNED, { schema: accountsApi.authorize.takes, given });
  const authorize = useVerb(accountsApi.authorize, { quiet: true, toast: say('Authorization entered') });
  return (
    <FormDrawer
      title={say('New authorization of {no}', { no: account.no })}
      yes={say('Enter authorization')}
      isHeld={isHeld}
      send={() => form.submit((values) => authorize.mutateAsync(given(values) as never))}
      {...{ form, onClose }}
    >
      <AuthorizationFields
        value={form.values}
        onValue={(next) => {
          for (const name of Object.keys(next) as (keyof Signed)[]) form.set(name, next[name] as never);
        }}
        wrong={(field) => form.wrongs[field === 'fileId' ? 'fileId' : field]}
        onBusy={setHeld}
      />
    </FormDrawer>
  );
}
