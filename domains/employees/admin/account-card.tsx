// One sign-in account: how it stands, what it may do, and what can be done about it.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { Modal } from '@kawani/kit/web/dialog';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { type ReactNode, useState } from 'react';
import { AccountState, AccountTaskKind, accountsApi, type SignInAccount } from '../contract/accounts.ts';
import { AccountRoles } from './account-roles.tsx';

const TONE: Readonly<Record<AccountState, Tone>> = {
  ACTIVE: 'good',
  TEMPORARY: 'warn',
  DISABLED: 'bad',
  MISSING: 'plain',
};

type Asking = 'disable' | 'enable' | 'signOut' | 'resetPassword' | 'unlink';

type CardProps = {
  account: SignInAccount;
  employeeId: string;
  mayGiveRoles: boolean;
  onSlip: (batchId: string) => void;
};

export function AccountCard({ account, employeeId, mayGiveRoles, onSlip }: CardProps) {
  const { username, isMain, state, roles, waiting, failure, slip, because } = account;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isGiving, setGiving] = useState(false);
  const isManaged = because === null;
  return (
    <Card title={username} aside={<Tag tone={TONE[state]}>{AccountState.labelOf(state)}</Tag>} className="account">
      {waiting.length > 0 && (
        <Alert>
          {say('{tasks}: under way.', { tasks: waiting.map((kind) => AccountTaskKind.labelOf(kind)).join(', ') })}
        </Alert>
      )}
      {failure !== null && <Alert tone="bad">{failure}</Alert>}
      {because !== null && <Alert tone="warn">{because}</Alert>}
      {slip !== null && (
        <Alert tone="warn">
          {say('It waits for its first sign-in.')}{' '}
          <Button look="link" onClick={() => onSlip(slip)}>
            {say('Show the temporary password')}
          </Button>
        </Alert>
      )}
      <dl className="account-facts">
        <Fact label={say('Notifications')}>{say(isMain ? 'Come to this account' : 'Go to another account')}</Fact>
        <Fact label={say('Roles')}>{roles.length === 0 ? say('None') : roles.join(', ')}</Fact>
      </dl>
      <Permissions of={account} />
      {isManaged && (
        <footer className="row">
          {mayGiveRoles && state !== 'MISSING' && <Button onClick={() => setGiving(true)}>{say('Roles')}</Button>}
          {state !== 'MISSING' && <Button onClick={() => setAsking('resetPassword')}>{say('Reset password')}</Button>}
          <Toggle state={state} onAsk={setAsking} />
          <MenuButton
            label={say('More')}
            choices={[
              { key: 'out', label: say('Sign out everywhere'), onChoose: () => setAsking('signOut') },
              { key: 'unlink', label: say('Unlink'), onChoose: () => setAsking('unlink') },
            ]}
          />
        </footer>
      )}
      {asking && <Ask what={asking} of={{ employeeId, username }} onClose={() => setAsking(null)} onSlip={onSlip} />}
      {isGiving && <AccountRoles account={account} employeeId={employeeId} onClose={() => setGiving(false)} />}
    </Card>
  );
}

function Toggle({ state, onAsk }: { state: AccountState; onAsk: (asking: Asking) => void }) {
  if (state === 'MISSING') return null;
  if (state === 'DISABLED') return <Button onClick={() => onAsk('enable')}>{say('Enable')}</Button>;
  return (
    <Button look="danger" onClick={() => onAsk('disable')}>
      {say('Disable')}
    </Button>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Permissions({ of: { permissions } }: { of: SignInAccount }) {
  if (permissions.length === 0) return null;
  const areas = [...new Set(permissions.map(({ area }) => area))];
  return (
    <details className="permissions">
      <summary>
        {say('{count, plural, one {# permission} other {# permissions}}', { count: permissions.length })}
      </summary>
      {areas.map((area) => (
        <section key={area}>
          <h3>{area}</h3>
          <ul>
            {permissions
              .filter((one) => one.area === area)
              .map(({ code, label }) => (
                <li key={code}>{label}</li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

const wordsOf = (): Readonly<Record<Asking, { title: string; says: string; yes: string; done: string }>> => ({
  disable: {
    title: say('Disable this account?'),
    says: say('The person who uses it is signed out within seconds, on every device, until somebody enables it again.'),
    yes: say('Disable'),
    done: say('The account is disabled.'),
  },
  enable: {
    title: say('Enable this account?'),
    says: say('It can be signed in with again, by the password it had.'),
    yes: say('Enable'),
    done: say('The account is being enabled.'),
  },
  signOut: {
    title: say('Sign out everywhere?'),
    says: say('Every session ends. The password stays good: for a lost phone reset that as well.'),
    yes: say('Sign out'),
    done: say('Every session is being ended.'),
  },
  resetPassword: {
    title: say('Reset the password?'),
    says: say(
      'The old password stops working immediately, and every session ends. The new one is for choosing another.',
    ),
    yes: say('Reset password'),
    done: say('The new password is being made.'),
  },
  unlink: {
    title: say('Unlink this account?'),
    says: say('It is signed out and belongs to nobody here. It stays at the identity provider.'),
    yes: say('Unlink'),
    done: say('The account is unlinked.'),
  },
});

type AskProps = {
  what: Asking;
  of: { employeeId: string; username: string };
  onClose: () => void;
  onSlip: (batchId: string) => void;
};

function Ask({ what, of: one, onClose, onSlip }: AskProps) {
  const { title, says, yes, done } = wordsOf()[what];
  const verb = useVerb(what === 'resetPassword' ? accountsApi.resetPassword : accountsApi[what], {
    toast: done,
    done: (answer) => {
      onClose();
      if (what === 'resetPassword') onSlip((answer as unknown as { batchId: string }).batchId);
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>{say('Cancel')}</Button>
      <Button
        look={what === 'disable' || what === 'unlink' ? 'danger' : 'primary'}
        busy={verb.isPending}
        onClick={() => verb.mutate(one)}
      >
        {yes}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={footer}>
      <p>
        <strong>{one.username}</strong>
      </p>
      <p>{says}</p>
    </Modal>
  );
}
