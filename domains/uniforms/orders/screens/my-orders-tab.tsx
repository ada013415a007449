// Tab My requests: orders that are ready with their code first, then all of them. One of them may be open.
import type { useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { OwnRequest } from '@kawani/domains/requests/engine/screens/own-request';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import type { ReactNode } from 'react';
import type { MyOrderLine } from '../contract/mine.ts';
import { myUniformsApi } from '../contract.ts';
import { UniformPayment } from '../lists.ts';
import { OrderTag, paymentText, pieceText } from './order-words.tsx';
import { ReadyOrder } from './ready-order.tsx';

const OrderBody = later(async () => (await import('./order-body.tsx')).OrderBody);

const STATE = { open: '' };
const HEIGHT = 320;

type MyOrdersTabProps = Pick<ReturnType<typeof useFiling>, 'onRefile'> & { button: ReactNode };

export function MyOrdersTab({ onRefile, button }: MyOrdersTabProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(myUniformsApi.orders, { page, size });
  const ready = answer.data?.items.filter(({ state }) => state === 'Ready For Pickup') ?? [];
  return (
    <>
      {ready.map(({ id }) => (
        <ReadyOrder key={id} id={id} />
      ))}
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your orders couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty icon="file" says={say('Uniforms that you order appear here. Most of what your post wears is free.')}>
            {button}
          </Empty>
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('My uniform orders')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={cardOf}
              onOpen={({ id }) => set({ open: id })}
              opened={open}
            />
            {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
          </>
        )}
      </Block>
      {open !== '' && (
        <OwnRequest
          id={open}
          onClose={() => set({ open: '' })}
          onRefile={onRefile}
          cancelling={say('Cancel order')}
          instead={({ id }) => <OrderBody id={id} />}
        />
      )}
    </>
  );
}

const columns = (): readonly Column<MyOrderLine>[] => [
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref },
  { key: 'filed', title: say('Filed'), cell: filedOn },
  { key: 'items', title: say('Items'), cell: (order) => <Pieces order={order} /> },
  { key: 'total', title: say('Total'), cell: ({ total }) => showPesos(total), align: 'right' },
  { key: 'payment', title: say('Payment'), cell: ({ payment }) => UniformPayment.labelOf(payment) },
  { key: 'state', title: say('State'), cell: ({ state }) => <OrderTag state={state} /> },
  { key: 'place', title: say('Pick-up'), cell: ({ place }) => place.name },
];

function filedOn({ filedAt }: MyOrderLine): string {
  return showDay(dayAt(filedAt));
}

function Pieces({ order: { items } }: { order: MyOrderLine }) {
  return (
    <ul className="order-pieces">
      {items.map((piece) => (
        <li key={`${piece.name} ${piece.size}`}>{pieceText(piece)}</li>
      ))}
    </ul>
  );
}

function cardOf(order: MyOrderLine) {
  const { ref, state, payment, total } = order;
  return {
    title: ref,
    tag: <OrderTag state={state} />,
    main: order.items.map(pieceText).join(' · '),
    detail: say('{date} · {payment}', { date: filedOn(order), payment: paymentText(payment, total) }),
  };
}
