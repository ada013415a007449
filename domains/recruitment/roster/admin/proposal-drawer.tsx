// A proposal opened: confirming it with the fields of an assignment order, declining it, or taking one's own back.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { ProposalLine } from '../contract/proposal.ts';
import { rosterApi } from '../contract.ts';
import { ProposalTag } from './proposal-tag.tsx';

const ConfirmDrawer = later(async () => (await import('./confirm-drawer.tsx')).ConfirmDrawer);
const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

type ProposalDrawerProps = { proposal: ProposalLine; onClose: () => void };

export function ProposalDrawer({ proposal, onClose }: ProposalDrawerProps) {
  const [doing, set] = useState<'confirm' | 'decline'>();
  const { id, version, name, state } = proposal;
  const decline = useVerb(rosterApi.decline, { toast: say('Proposal declined.') });
  const withdraw = useVerb(rosterApi.withdraw, { toast: say('Proposal withdrawn.') });
  const busy = decline.isPending || withdraw.isPending;
  if (doing === 'confirm') return <ConfirmDrawer {...{ proposal, onClose }} />;
  const may = (move: ProposalLine['moves'][number]) => proposal.moves.includes(move);
  // The refusal says why; the list shows what is true now.
  const send = (going: Promise<unknown>) => void going.then(onClose, onClose);
  const footer = proposal.moves.length > 0 && (
    <>
      {may('withdraw') && (
        <Button look="danger" busy={busy} onClick={() => send(withdraw.mutateAsync({ id, version }))}>
          {say('Withdraw')}
        </Button>
      )}
      {may('decline') && (
        <Button look="danger" busy={busy} onClick={() => set('decline')}>
          {say('Decline')}
        </Button>
      )}
      {may('confirm') && (
        <Button look="primary" busy={busy} onClick={() => set('confirm')}>
          {say('Confirm')}
        </Button>
      )}
    </>
  );
  return (
    <Drawer title={name} onClose={onClose} footer={footer}>
      <div className="request">
        <div className="request-state" role="status">
          <ProposalTag state={state} />
        </div>
        <FactList facts={factsOf(proposal)} />
      </div>
      {doing === 'decline' && (
        <RemarksSheet
          title={say('Decline the proposal of {name}', { name })}
          yes={say('Decline')}
          look="danger"
          label={say('Reason')}
          required
          reasons={[say('The client asked for somebody else'), say('Another person is nearer')]}
          onClose={() => set(undefined)}
          onMove={(reason = '') => send(decline.mutateAsync({ id, version, reason }))}
        />
      )}
    </Drawer>
  );
}

function factsOf(proposal: ProposalLine) {
  const { number, jobOrder, designation, place, startsOn, note, order, reason, proposedBy, proposedAt } = proposal;
  const { decidedBy, decidedAt } = proposal;
  const known = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return [
    { label: say('Number'), value: number },
    { label: say('Job order'), value: jobOrder },
    { label: say('Designation'), value: designation },
    { label: say('Site'), value: place },
    { label: say('First day'), value: showDay(startsOn) },
    { label: say('Proposed by'), value: proposedBy },
    { label: say('Proposed on'), value: showDay(dayAt(proposedAt)) },
    ...known(say('Note'), note),
    ...known(say('Decided by'), decidedBy),
    ...known(say('Decided on'), decidedAt && showDay(dayAt(decidedAt))),
    ...known(say('Reason'), reason),
    ...known(say('Assignment order'), order),
  ];
}
