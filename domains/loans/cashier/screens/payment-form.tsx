// The payment: amount, official receipt, date and batch; what it pays is shown while it is typed.
import { PaymentChannel } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { useCallback, useEffect } from 'react';
import type { OpenBatch, Owing } from '../contract/owing.ts';
import { cashierApi } from '../contract.ts';
import { PayOffTick } from './pay-off-tick.tsx';
import { SpreadLines } from './spread-lines.tsx';

/** A batch by its id, or a new one by its channel. */
const OWN: { place: string } = { place: '' };
const STATE = { tab: 'payment', batch: '' };
const MAX_RECEIPT = 30;

type PaymentFormProps = { owing: Owing; chosen: readonly string[]; onEntered: (batchNo: string) => void };

export function PaymentForm({ owing, chosen, onEntered }: PaymentFormProps) {
  const [{ batch }, set] = useUrlState(STATE);
  const open = useAnswer(cashierApi.openBatches, {}).data?.items;
  const employeeId = owing.person.id;
  const form = useForm(cashierApi.enter, {
    start: {
      employeeId,
      amount: null,
      orNo: null,
      paidOn: dayNow(),
      batchId: null,
      channel: null,
      accountIds: null,
      paysOff: null,
    },
    own: OWN,
    sends: ({ place, batchId: _, channel: __, ...fields }) => {
      const channel = PaymentChannel.codes.find((code) => code === place);
      return { ...fields, ...(channel === undefined ? { batchId: place } : { channel }) };
    },
    requires: () => ['place'],
    schema: async () => (await import('../contract/form.ts')).PaymentForm,
    done: ({ batchId, batchNo }) => {
      set({ batch: batchId }, { replace: true });
      onEntered(batchNo);
    },
  });
  const { Field, values, dirty, isBusy, refusal } = form;
  const usual = placeOf(batch, open);
  useEffect(() => {
    if (values.place === '' && usual !== '') form.set('place', usual);
  }, [values.place, usual, form.set]);
  useEffect(() => {
    form.set('accountIds', chosen.length === 0 ? null : [...chosen]);
    form.set('paysOff', null);
  }, [chosen, form.set]);
  const [accountId] = chosen;
  const setAmount = useCallback((amount: Centavos) => form.set('amount', amount), [form.set]);
  return (
    <form
      ref={form.ref}
      noValidate
      className="drawer-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field name="place" label={say('Batch')} required options={placesOf(open ?? [])} />
      {!values.paysOff && <Field name="amount" as={PesosField} label={say('Amount')} required />}
      <Field name="orNo" label={say('Official receipt no.')} required maxLength={MAX_RECEIPT} autoComplete="off" />
      <Field name="paidOn" as={DateField} label={say('Paid on')} required limits={{ max: dayNow() }} />
      {chosen.length === 1 && accountId && (
        <PayOffTick
          {...{ employeeId, accountId }}
          paidOn={values.paidOn}
          checked={values.paysOff === true}
          onChecked={(checked) => form.set('paysOff', checked || null)}
          onAmount={setAmount}
        />
      )}
      {!values.paysOff && (
        <SpreadLines owing={owing} amount={values.amount} paidOn={values.paidOn} accountIds={chosen} />
      )}
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <Button look="primary" type="submit" wide busy={isBusy}>
        {values.amount === null ? say('Enter payment') : say('Enter {amount}', { amount: showPesos(values.amount) })}
      </Button>
      <AskBeforeLeaving when={dirty && values.amount !== null} />
    </form>
  );
}

/** The batch used last, else the newest that is open, else a new one in cash; nothing until that is known. */
function placeOf(batch: string, open: readonly OpenBatch[] | undefined): string {
  if (open === undefined) return '';
  return open.find(({ id }) => id === batch)?.id ?? open[0]?.id ?? 'CASH';
}

function placesOf(open: readonly OpenBatch[]) {
  return [
    ...open.map(({ id, no, channel, entries, total }) => ({
      value: id,
      label: say('{no} · {channel} · {total} ({entries})', { no, channel, entries, total: showPesos(total) }),
    })),
    ...PaymentChannel.codes.map((channel) => ({ value: channel, label: say('New {channel} batch', { channel }) })),
  ];
}
