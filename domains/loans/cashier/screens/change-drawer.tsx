// Changing a receipt of a batch that is not posted.
import { say } from '@kawani/kit/contract/say';
import type { Centavos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { useCallback } from 'react';
import type { BatchEntry } from '../contract/batches.ts';
import { cashierApi } from '../contract.ts';
import { PayOffTick } from './pay-off-tick.tsx';
import { SpreadLines } from './spread-lines.tsx';

const MAX_RECEIPT = 30;

type ChangeDrawerProps = { entry: BatchEntry; version: number; onClose: () => void };

export function ChangeDrawer({ entry, version, onClose }: ChangeDrawerProps) {
  const { id, person, amount, orNo, paidOn, accountIds, paysOff } = entry;
  const owing = useAnswer(cashierApi.owing, { employeeId: person.id, exceptEntry: id }).data;
  const form = useForm(cashierApi.change, {
    start: { id, version, amount, orNo, paidOn, accountIds: accountIds.length === 0 ? null : accountIds, paysOff },
    schema: async () => (await import('../contract/form.ts')).PaymentChange,
    toast: say('Receipt changed.'),
  });
  const { Field, values } = form;
  const [accountId] = accountIds;
  const setAmount = useCallback((amount: Centavos) => form.set('amount', amount), [form.set]);
  return (
    <FormDrawer
      title={say('Change receipt {ref}', { ref: orNo })}
      yes={say('Save')}
      follows={
        owing &&
        !values.paysOff && (
          <SpreadLines
            owing={owing}
            amount={values.amount}
            paidOn={values.paidOn}
            accountIds={values.accountIds ?? []}
          />
        )
      }
      {...{ form, onClose }}
    >
      <p>
        <b>{person.name}</b> <span className="quiet">{person.number}</span>
      </p>
      {!values.paysOff && <Field name="amount" as={PesosField} label={say('Amount')} required />}
      <Field name="orNo" label={say('Official receipt no.')} required maxLength={MAX_RECEIPT} autoComplete="off" />
      <Field name="paidOn" as={DateField} label={say('Paid on')} required limits={{ max: dayNow() }} />
      {accountId !== undefined && accountIds.length === 1 && (
        <PayOffTick
          {...{ accountId }}
          employeeId={person.id}
          paidOn={values.paidOn}
          checked={values.paysOff === true}
          onChecked={(checked) => form.set('paysOff', checked || null)}
          onAmount={setAmount}
        />
      )}
    </FormDrawer>
  );
}
