// One order: what it says, its paper, and cancelling it while it has not begun.
import { CancelForm, type Order, OrderKind, ordersApi, ReliefReason } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { AskBeforeLeaving, Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { Gate } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { OrderTag, orderDates } from './order-words.tsx';
import './orders.css';

export function OrderDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const { download, isBusy } = useDownload();
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Drawer
      title={`${OrderKind.labelOf(order.kind)} ${order.ref}`}
      onClose={onClose}
      footer={
        <>
          <Button icon="download" busy={isBusy} onClick={() => download(ordersApi.orderPaper, { id: order.id })}>
            {say('Print')}
          </Button>
          <Button onClick={onClose}>{say('Close')}</Button>
        </>
      }
    >
      <OrderTag state={order.state} />
      <dl className="order-facts">
        {factsOf(order).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.state === 'TO_COME' && !isCancelling && (
        <Gate needs={ordersApi.cancelOrder.needs}>
          <Button onClick={() => setCancelling(true)}>{say('Cancel this order')}</Button>
        </Gate>
      )}
      {isCancelling && <Cancelling order={order} onKept={() => setCancelling(false)} />}
    </Drawer>
  );
}

function factsOf(order: Order): [string, string][] {
  const { employee, relieved, reason, detachment, designation, shift, billable, remarks, issuedBy, issuedAt } = order;
  const told: [string, string | null][] = [
    [say('Employee'), `${employee.name}, ${employee.number}`],
    [say('In place of'), relieved === null ? null : `${relieved.name}, ${relieved.number}`],
    [say('Reason'), reason === null ? null : ReliefReason.labelOf(reason)],
    [say('Detachment'), detachment.name],
    [say('Designation'), designation],
    [say('Shift'), shift ?? say('As the person relieved')],
    [say('Dates'), orderDates(order)],
    [say('Billable'), say(billable ? 'Yes' : 'No')],
    [say('Remarks'), remarks],
    [
      say('Issued'),
      say('{date}, {time} by {name}', { date: showDay(dayAt(issuedAt)), time: showTime(issuedAt), name: issuedBy }),
    ],
    [
      say('Cancelled'),
      order.cancelledAt === null
        ? null
        : say('{date} by {name}: {reason}', {
            date: showDay(dayAt(order.cancelledAt)),
            name: order.cancelledBy ?? '–',
            reason: order.cancelReason ?? '–',
          }),
    ],
  ];
  return told.filter((fact): fact is [string, string] => fact[1] !== null);
}

function Cancelling({ order: { id, version }, onKept }: { order: Order; onKept: () => void }) {
  const form = useForm({ reason: '' }, { schema: CancelForm, given: (values) => ({ id, version, ...values }) });
  const cancel = useVerb(ordersApi.cancelOrder, { quiet: true, toast: say('Order cancelled'), done: onKept });
  return (
    <form
      ref={form.ref}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(({ reason }) => cancel.mutateAsync({ id, version, reason }));
      }}
    >
      <Alert>{say('Postings, status and schedule stand again as they were before this order.')}</Alert>
      <TextArea label={say('Why is it cancelled?')} required maxLength={250} {...form.field('reason')} />
      {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      <div className="row">
        <Button onClick={onKept}>{say('Keep it')}</Button>
        <Button look="danger" type="submit" busy={form.isBusy}>
          {say('Cancel this order')}
        </Button>
      </div>
      <AskBeforeLeaving when={form.dirty && !form.isBusy} />
    </form>
  );
}
