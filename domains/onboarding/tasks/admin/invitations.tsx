// /onboarding/list: who is in onboarding, how far each is and what blocks their first day; inviting more.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { InvitationList } from './invitation-list.tsx';
import { useNarrowing } from './narrowing.ts';
import '../screens/onboarding.css';
import './invitations.css';

const ListFields = later(async () => (await import('./list-fields.tsx')).ListFields);
const InvitationDrawer = later(async () => (await import('./invitation-drawer.tsx')).InvitationDrawer);
const InviteDrawer = later(async () => (await import('./invite-drawer.tsx')).InviteDrawer);

const STATE = { open: '' };

export function Invitations() {
  const [{ open }, set] = useUrlState(STATE);
  const narrowing = useNarrowing();
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useHolds(OnboardingPermission.LIST_INVITE);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Onboarding')}</h1>
        {mayInvite && (
          <Button icon="plus" look="primary" onClick={() => setInviting(true)}>
            {say('Invite')}
          </Button>
        )}
      </header>
      <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
        <ListFields {...narrowing} />
      </Filters>
      <InvitationList
        narrowing={narrowing}
        opened={open}
        onOpen={(id) => set({ open: id }, { replace: open !== '' })}
      />
      {open !== '' && <InvitationDrawer key={open} id={open} onClose={() => set({ open: '' })} />}
      {isInviting && <InviteDrawer onClose={() => setInviting(false)} />}
    </div>
  );
}
