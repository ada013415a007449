// Sign-in accounts for many people together, from the list of employees: requested, created, printed.

import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Modal } from '@kawani/kit/web/dialog';
import { useState } from 'react';
import { accountsApi, MOST_AT_ONCE } from '../contract/accounts.ts';
import { PasswordSlips } from './password-slips.tsx';
import './accounts.css';

type NewAccountsProps = { employees: readonly string[]; onClose: () => void };

export function NewAccounts({ employees, onClose }: NewAccountsProps) {
  const [made, setMade] = useState<ReturnsOf<typeof accountsApi.createMany> | null>(null);
  const create = useVerb(accountsApi.createMany, { quiet: true, done: setMade });
  if (made !== null) return <PasswordSlips {...made} onClose={onClose} />;
  const isTooMany = employees.length > MOST_AT_ONCE;
  const footer = (
    <>
      <Button onClick={onClose}>{say('Cancel')}</Button>
      <Button
        look="primary"
        busy={create.isPending}
        disabled={isTooMany}
        onClick={() => create.mutate({ employees: [...employees], leavesOut: true })}
      >
        {say('Create')}
      </Button>
    </>
  );
  return (
    <Modal
      title={say('Create {count, plural, one {# sign-in account} other {# sign-in accounts}}?', {
        count: employees.length,
      })}
      onClose={onClose}
      footer={footer}
    >
      <div className="stack">
        <p>
          {say(
            'Each is named by the company number, such as e1042, gets a temporary password to hand out, and may do what every employee may. People who already have an account, or have left, are skipped.',
          )}
        </p>
        {isTooMany && (
          <Alert tone="warn">{say('Please choose at most {count} people at a time.', { count: MOST_AT_ONCE })}</Alert>
        )}
        {create.error && <Alert tone="bad">{create.error.message}</Alert>}
      </div>
    </Modal>
  );
}
