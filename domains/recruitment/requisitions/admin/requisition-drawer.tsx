// One requisition opened: what is asked for, how the place is manned, who floats and could go there, what happened; its approver
// decides it here, and who asked for it changes or cancels it.

import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { MoveButtons } from '@kawani/domains/requests/engine/screens/moves';
import { whyNotShown } from '@kawani/domains/requests/engine/screens/request-words';
import { useDecision } from '@kawani/domains/requests/inbox/screens/decision';
import { hasMoves, OfficeBody, OwnerLine, reasonsOf } from '@kawani/domains/requests/inbox/screens/office-body';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { requisitionsApi } from '../contract.ts';
import { requisitionInbox } from '../requests.ts';
import { OwnBody } from './own-body.tsx';
import { factsOf, Particulars } from './particulars.tsx';

type Again = (request: RequestDetail) => void;
type RequisitionDrawerProps = {
  id: string;
  onClose: () => void;
  onDecided: () => void;
  /** Opens the form with what was filed, to change it or to file it again. */
  onChange: Again;
  onRefile: Again;
};
type Opened = ReturnsOf<typeof requisitionsApi.one>;

export function RequisitionDrawer({ id, onClose, onDecided, onChange, onRefile }: RequisitionDrawerProps) {
  const answer = useAnswer(requisitionsApi.one, { id });
  const refetch = () => void answer.refetch();
  const decision = useDecision(requisitionInbox, { onDecided, onStale: refetch });
  const own = useOwnMove(refetch);
  const request = answer.data?.request;
  const isBusy = decision.isBusy || own.isBusy;
  const move = (shown: RequestDetail, name: string, remarks?: string) =>
    void (isOwn(shown) ? own.move(shown, name) : decision.move(shown, name, remarks));
  const footer = request && (hasMoves(request) || mayRefile(request)) && (
    <>
      {mayRefile(request) && (
        <Button look="primary" icon="retry" onClick={() => onRefile(request)}>
          {say('File again')}
        </Button>
      )}
      {request.moves.includes('change') && <Button onClick={() => onChange(request)}>{say('Edit')}</Button>}
      <MoveButtons
        request={request}
        except={['change']}
        busy={isBusy}
        reasons={reasonsOf(requisitionInbox, request) ?? []}
        onMove={(name, remarks) => move(request, name, remarks)}
      />
    </>
  );
  return (
    <Drawer title={request?.ref ?? say('Personnel requisition')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(opened) => <Body {...opened} />}
      </Block>
    </Drawer>
  );
}

/** Only who filed it gets the form that was filed. */
function isOwn({ form }: RequestDetail): boolean {
  return form !== null;
}

function mayRefile(request: RequestDetail): boolean {
  return isOwn(request) && (request.state === 'DENIED' || request.state === 'CANCELLED');
}

/** What who filed it does: cancelling. */
function useOwnMove(onStale: () => void) {
  const moving = useVerb(requestsApi.move);
  const move = ({ id, version }: RequestDetail, name: string) =>
    moving
      .mutateAsync({ id, move: name, version })
      .then(({ ref, stateLabel }) => toast(say('{ref}: {state}', { ref, state: stateLabel })))
      // It changed meanwhile: the refusal said so, and what is true now is shown.
      .catch(onStale);
  return { move, isBusy: moving.isPending };
}

function Body({ request, requisition }: Opened) {
  const shown = { ...request, facts: [...request.facts, ...factsOf(requisition)] };
  const also = <Particulars requisition={requisition} isWaiting={request.state === 'FILED'} />;
  if (isOwn(request)) return <OwnBody request={shown} also={also} />;
  return (
    <OfficeBody
      inbox={requisitionInbox}
      request={shown}
      owner={<OwnerLine inbox={requisitionInbox} request={shown} />}
      also={also}
    />
  );
}
