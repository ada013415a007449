// The 201's tab "Sign-in account": who this person signs in as, what that account may do, and what the office does about it.

import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { accountsApi, type EmployeeAccounts } from '../contract/accounts.ts';
import { AccountCard } from './account-card.tsx';
import { PasswordSlips } from './password-slips.tsx';
import './accounts.css';

const CreateAccount = later(async () => (await import('./account-drawers.tsx')).CreateAccount);
const LinkAccount = later(async () => (await import('./account-drawers.tsx')).LinkAccount);

const LOOK_AGAIN_MS = 1_000;
/** Most employees have one account. */
const ACCOUNT_HEIGHT = 335;

export function SignInAccounts({ employeeId }: { employeeId: string }) {
  const [open, setOpen] = useState<'create' | 'link' | null>(null);
  const [slip, setSlip] = useState<string | null>(null);
  const known = useAnswer(accountsApi.of, { employeeId });
  const answer = useAnswer(
    accountsApi.of,
    { employeeId },
    known.data && isUnderWay(known.data) ? { refreshMs: LOOK_AGAIN_MS } : {},
  );
  const close = () => setOpen(null);
  const actions = (
    <div className="row">
      <Button look="primary" icon="plus" onClick={() => setOpen('create')}>
        {say('New account')}
      </Button>
      <Button onClick={() => setOpen('link')}>{say('Link an account')}</Button>
    </div>
  );
  return (
    <>
      <Block of={answer} height={ACCOUNT_HEIGHT} failed={say('The sign-in accounts could not be loaded.')}>
        {({ accounts, creating, suggestion, mayGiveRoles }) => (
          <div className="stack">
            {creating && <Creating of={creating} />}
            {accounts.length === 0 && !isBeingMade(creating) && (
              <Card>
                <Empty icon="user" says={say('This employee has no sign-in account yet.')}>
                  {actions}
                </Empty>
              </Card>
            )}
            {accounts.map((account) => (
              <AccountCard key={account.username} {...{ account, employeeId, mayGiveRoles }} onSlip={setSlip} />
            ))}
            {accounts.length > 0 && (
              <div className="row">
                <Button onClick={() => setOpen('link')}>{say('Link another account')}</Button>
              </div>
            )}
            {open === 'create' && (
              <CreateAccount employeeId={employeeId} suggestion={suggestion} onClose={close} onAsked={setSlip} />
            )}
          </div>
        )}
      </Block>
      {open === 'link' && <LinkAccount employeeId={employeeId} onClose={close} />}
      {slip !== null && <PasswordSlips batchId={slip} onClose={() => setSlip(null)} />}
    </>
  );
}

function isBeingMade(creating: EmployeeAccounts['creating']): boolean {
  return creating !== null && creating.failure === null;
}

function isUnderWay({ accounts, creating }: EmployeeAccounts): boolean {
  return isBeingMade(creating) || accounts.some(({ waiting }) => waiting.length > 0);
}

function Creating({ of: { username, failure } }: { of: NonNullable<EmployeeAccounts['creating']> }) {
  return failure === null ? (
    <Alert>{say('The account {username} is being created.', { username })}</Alert>
  ) : (
    <Alert tone="bad">{say('The account {username} was not created. {reason}', { username, reason: failure })}</Alert>
  );
}
