// What was paid of a remittance: entered with its reference, taken back with a reason.
import {
  type Remittance,
  RemittanceKind,
  type RemittancePayment,
  remittancesApi,
} from '@kawani/domains/payroll/contract';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { atLeastZero, centavosTyped, minus, pesosToType, showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { Modal } from '@kawani/kit/web/dialog';
import { NumberField, TextField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';

type OfMonth = { kind: RemittanceKind; month: Day };

export function Payments({ kind, month, payments }: OfMonth & { payments: readonly RemittancePayment[] }) {
  const [taking, setTaking] = useState<RemittancePayment>();
  return (
    <section className="stack" aria-label={say('Payments')}>
      <h3>{say('Payments')}</h3>
      <ul className="line-list">
        {payments.map((payment) => (
          <li key={payment.id} className="remit-payment">
            <span>
              <strong className="figures">{showPesos(payment.amount)}</strong>{' '}
              {say('on {date}, {reference}', { date: showDay(payment.paidOn), reference: payment.reference })}
              <br />
              <span className="quiet">
                {payment.withdrawn === null
                  ? say('Entered by {by}', { by: payment.by })
                  : say('Taken back by {by}: {reason}', { by: payment.withdrawn.by, reason: payment.withdrawn.reason })}
              </span>
            </span>
            {payment.withdrawn === null ? (
              <Button
                look="quiet"
                onClick={() => setTaking(payment)}
                aria-label={say('Take back {reference}', { reference: payment.reference })}
              >
                {say('Take back')}
              </Button>
            ) : (
              <Tag tone="plain" icon="ended">
                {say('Taken back')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
      {taking && <TakeBack kind={kind} month={month} payment={taking} onClose={() => setTaking(undefined)} />}
    </section>
  );
}

type Props = { month: Day; remittance: Remittance; onClose: () => void };

export function PaymentDrawer({ month, remittance: { kind, total, paid }, onClose }: Props) {
  const pay = useVerb(remittancesApi.payRemittance, { quiet: true, toast: say('Payment entered') });
  const today = dayNow();
  const left = atLeastZero(minus(total, paid));
  const form = useForm<{ amount: number | null; paidOn: Day | null; reference: string }>(
    { amount: left === 0 ? null : pesosToType(left), paidOn: today, reference: '' },
    {
      schema: remittancesApi.payRemittance.takes,
      given: ({ amount, ...values }) => ({
        ...values,
        kind,
        month,
        amount: amount === null ? null : centavosTyped(amount),
      }),
    },
  );
  const send = () =>
    form.submit(({ amount, paidOn, reference }) =>
      pay.mutateAsync({ kind, month, amount: centavosTyped(amount ?? 0), paidOn: paidOn ?? today, reference }),
    );
  return (
    <FormDrawer
      title={say('Payment of {remittanceKind}', { remittanceKind: RemittanceKind.labelOf(kind) })}
      yes={say('Enter payment')}
      {...{ form, send, onClose }}
    >
      <NumberField label={say('Amount')} required unit="Php" decimals={2} min={0.01} {...form.field('amount')} />
      <DateField label={say('Paid on')} required limits={{ max: today }} {...form.field('paidOn')} />
      <TextField
        label={say('Reference')}
        required
        hint={say('Of the receipt: PRN, official receipt, eFPS number.')}
        maxLength={60}
        {...form.field('reference')}
      />
    </FormDrawer>
  );
}

function TakeBack({ kind, month, payment, onClose }: OfMonth & { payment: RemittancePayment; onClose: () => void }) {
  const verb = useVerb(remittancesApi.withdrawRemittance, {
    quiet: true,
    toast: say('Payment taken back'),
    done: onClose,
  });
  const form = useForm({ reason: '' });
  const take = () =>
    form.submit(async ({ reason }) => {
      if (reason.trim() === '') form.setWrongs({ reason: FORM_MESSAGE.required });
      else await verb.mutateAsync({ kind, month, id: payment.id, reason });
    });
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button look="danger" busy={form.isBusy} onClick={() => void take()}>
        {say('Take back')}
      </Button>
    </>
  );
  return (
    <Modal
      title={say('Take back {reference}?', { reference: payment.reference })}
      onClose={onClose}
      dirty={form.dirty}
      footer={footer}
    >
      <form ref={form.ref} noValidate className="stack" onSubmit={(event) => event.preventDefault()}>
        <p>
          {say('{amount} counts as paid no longer. Both entries stay to be read.', {
            amount: showPesos(payment.amount),
          })}
        </p>
        <TextArea label={say('Reason')} required maxLength={250} {...form.field('reason')} />
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </Modal>
  );
}
