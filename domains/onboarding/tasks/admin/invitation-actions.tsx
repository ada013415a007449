// What the office does with an invitation that is in progress.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { OnboardingPermission } from '../../handbook/policy.ts';
import type { Invitation } from '../contract/invitation.ts';
import { invitationsApi } from '../contract.ts';
import { isAllDone, isOpen } from '../rules/tasks.ts';

const EndDrawer = later(async () => (await import('./end-drawer.tsx')).EndDrawer);

export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { line, newer, isOwn, tasks } = invitation;
  const { id, version, name } = line;
  const [ending, setEnding] = useState<'cancel' | 'end'>();
  const mayInvite = useHolds(OnboardingPermission.LIST_INVITE);
  const remind = useVerb(invitationsApi.remind, { toast: say('{name} was reminded.', { name }) });
  const renew = useVerb(invitationsApi.renew, { toast: say('{name} has the newer tasks.', { name }) });
  if (!mayInvite || isOwn || !isOpen(line.state)) return null;
  const choices = [
    ...(newer === null
      ? []
      : [
          {
            key: 'renew',
            label: say('Give the tasks of {program}, version {number}', newer),
            onChoose: () => renew.mutate({ id, version }),
          },
        ]),
    { key: 'end', label: say('End as incomplete…'), onChoose: () => setEnding('end'), disabled: isAllDone(tasks) },
    { key: 'cancel', label: say('Cancel the invitation…'), onChoose: () => setEnding('cancel') },
  ];
  return (
    <>
      <MenuButton label={say('More')} choices={choices} />
      <Button icon="bell" look="primary" busy={remind.isPending} onClick={() => remind.mutate({ ids: [id] })}>
        {line.state === 'Invited' ? say('Send again') : say('Remind')}
      </Button>
      {ending !== undefined && (
        <EndDrawer {...{ id, version, name }} how={ending} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}
