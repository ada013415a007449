// One request opened by somebody who decides it; after a decision the next one opens by itself.
import { phrase, say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import type { ReactNode } from 'react';
import type { RequestDetail } from '../../engine/contract/request.ts';
import { MoveButtons } from '../../engine/screens/moves.tsx';
import { whyNotShown } from '../../engine/screens/request-words.tsx';
import type { Inbox } from '../contract.ts';
import { useDecision } from './decision.tsx';
import { hasMoves, OfficeBody, OwnerLine, reasonsOf } from './office-body.tsx';

/** Offered where a kind names no reasons of its own. */
const MANNING = [phrase('Not enough people on that shift')];

type InboxDrawerProps = {
  inbox: Inbox;
  id: string;
  onClose: () => void;
  onDecided: () => void;
  /** Below the rest: what only this page offers. */
  also?: (request: RequestDetail) => ReactNode;
};

export function InboxDrawer({ inbox, id, onClose, onDecided, also }: InboxDrawerProps) {
  const answer = useAnswer(inbox.api.one, { id });
  const decision = useDecision(inbox, { onDecided, onStale: () => void answer.refetch() });
  const request = answer.data;
  const footer = request && hasMoves(request) && (
    <MoveButtons
      request={request}
      busy={decision.isBusy}
      reasons={reasonsOf(inbox, request) ?? MANNING}
      onMove={(name, remarks) => void decision.move(request, name, remarks)}
    />
  );
  return (
    <Drawer title={request?.ref ?? say('Request')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(shown) => (
          <>
            <OfficeBody inbox={inbox} request={shown} owner={<OwnerLine inbox={inbox} request={shown} />} />
            {also?.(shown)}
          </>
        )}
      </Block>
    </Drawer>
  );
}
