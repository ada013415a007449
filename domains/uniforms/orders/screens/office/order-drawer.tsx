// One order opened by the store, or by those who approve its salary deduction: what is asked, its stock, and deciding it.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { MoveButtons } from '@kawani/domains/requests/engine/screens/moves';
import { whyNotShown } from '@kawani/domains/requests/engine/screens/request-words';
import { useDecision } from '@kawani/domains/requests/inbox/screens/decision';
import { hasMoves, OfficeBody, OwnerLine, reasonsOf } from '@kawani/domains/requests/inbox/screens/office-body';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { StoreOrder } from '../../contract/answers.ts';
import { claimPhotosApi } from '../../contract/claim-photos.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { uniformInbox } from '../../requests.ts';
import { PickedUpBy } from '../picked-up-by.tsx';
import { Deduction } from './deduction.tsx';
import { OrderFacts, Sizes } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import './office.css';

const ModifyDrawer = later(async () => (await import('./modify-drawer.tsx')).ModifyDrawer);
const ClaimDrawer = later(async () => (await import('./claim-drawer.tsx')).ClaimDrawer);

type OrderDrawerProps = { id: string; onClose: () => void; onDecided: () => void };

const [MODIFY, CLAIM] = ['modify', 'claim'];

export function OrderDrawer({ id, onClose, onDecided }: OrderDrawerProps) {
  const answer = useAnswer(uniformStoreApi.one, { id });
  const [doing, setDoing] = useState<string>();
  const decision = useDecision(uniformInbox, { onDecided, onStale: () => void answer.refetch() });
  const order = answer.data;
  const request = order?.request;
  const mayModify = request?.ownMoves.some(({ code }) => code === MODIFY) ?? false;
  const move = (detail: RequestDetail, name: string, remarks?: string) =>
    name === CLAIM ? setDoing(CLAIM) : void decision.move(detail, name, remarks);
  const footer = request && hasMoves(request) && (
    <>
      {mayModify && <Button onClick={() => setDoing(MODIFY)}>{say('Change order')}</Button>}
      <MoveButtons
        request={{ ...request, ownMoves: request.ownMoves.filter(({ code }) => code !== MODIFY) }}
        busy={decision.isBusy}
        reasons={reasonsOf(uniformInbox, request) ?? []}
        onMove={(name, remarks) => move(request, name, remarks)}
      />
    </>
  );
  return (
    <Drawer title={request?.ref ?? say('Uniform order')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(shown) => <Body order={shown} mayModify={mayModify} onModified={onDecided} />}
      </Block>
      {order && doing === MODIFY && (
        <ModifyDrawer order={order} onClose={() => setDoing(undefined)} onModified={onDecided} />
      )}
      {doing === CLAIM && <ClaimDrawer requestId={id} onClose={() => setDoing(undefined)} />}
    </Drawer>
  );
}

type BodyProps = { order: StoreOrder; mayModify: boolean; onModified: () => void };

function Body({ order, mayModify, onModified }: BodyProps) {
  const { request, deduction } = order;
  return (
    <OfficeBody
      inbox={uniformInbox}
      // The lines below say it with their stock.
      request={{ ...request, facts: [] }}
      owner={
        <>
          <OwnerLine inbox={uniformInbox} request={request} />
          <Sizes order={order} />
        </>
      }
      also={
        <>
          <OrderLines {...{ order, mayModify, onModified }} />
          <OrderFacts order={order} />
          <PickedUpBy order={order} photo={claimPhotosApi.ofOrder} />
          {deduction !== null && <Deduction {...{ order, deduction }} />}
        </>
      }
    />
  );
}
