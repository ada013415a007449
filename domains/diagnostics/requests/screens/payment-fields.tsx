// How it is paid, with what the law says in words, and the consent to a deduction from salary.
import { phrases, say } from '@kawani/kit/contract/say';
import { type centavos, showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { ChoiceCards, Wrong } from '@kawani/kit/web/choice-cards';
import { NumberField } from '@kawani/kit/web/fields';
import type { DiagnosticItem } from '../../services/contract.ts';
import { DiagnosticPaymentMode, MOST_INSTALMENTS } from '../lists.ts';
import { totalFor } from '../rules.ts';
import { type BookingProps, type Fields, modesFor } from './booking-values.ts';
import { costText } from './diagnostic-words.tsx';

const MEANS: Readonly<Record<DiagnosticPaymentMode, string>> = phrases({
  Cash: 'You pay at the clinic. Ask for your official receipt.',
  'Salary Deduction': 'It is taken from your pay, little by little, if you agree.',
  'Charge to Agency': 'The company pays. Nothing is taken from you.',
  Sponsorship: 'Somebody else pays, such as a health program. Nothing is taken from you.',
});

type PaymentFieldsProps = BookingProps & { items: readonly DiagnosticItem[] };

export function PaymentFields({ form, items }: PaymentFieldsProps) {
  const { values, wrongs, Field } = form;
  const { requiredBy, paymentMode, instalments } = values;
  const isGroup = values.for === 'group';
  const total = totalFor(items, isGroup ? values.employeeIds.length : 1);
  return (
    <>
      {requiredBy !== 'MYSELF' && (
        <Alert>
          {requiredBy === 'CLIENT'
            ? say('Your client or your company pays what the client requires. It is never taken from pay.')
            : say('Your company pays what it requires. It is never taken from pay.')}
        </Alert>
      )}
      <h3 className="dx-heading">{say('Payment mode')}</h3>
      <ChoiceCards
        label={say('Payment mode')}
        value={paymentMode}
        wrong={wrongs.paymentMode}
        onValue={(mode) => {
          form.set('paymentMode', mode);
          form.set('hasConsented', false);
        }}
        options={modesFor(requiredBy).map((value) => ({
          value,
          label: DiagnosticPaymentMode.labelOf(value),
          detail: say(MEANS[value]),
        }))}
      />
      {paymentMode === 'Salary Deduction' && <Deduction form={form} total={total} />}
      {isGroup && <Field name="isBillable" label={say('Billable to the client')} />}
      {wrongs.isBillable && <Wrong says={wrongs.isBillable} />}
      <p className="dx-cost" aria-live="polite">
        <span>{say('Total')}</span> <b className="figures">{showPesos(total)}</b>
        {paymentMode !== null && !isGroup && (
          <small>{costText({ paymentMode, total, instalments: instalments ?? null })}</small>
        )}
      </p>
    </>
  );
}

function Deduction({ form, total }: BookingProps & { total: ReturnType<typeof centavos> }) {
  const { Field, values, wrongs } = form;
  return (
    <div className="dx-consent" data-wrong={wrongs.hasConsented !== undefined}>
      <Field
        name="instalments"
        as={NumberField}
        label={say('Number of cut-offs')}
        hint={say('On so many paydays, from 1 to {most}.', { most: MOST_INSTALMENTS })}
        required
        min={1}
        max={MOST_INSTALMENTS}
        onSet={() => form.set('hasConsented', false)}
      />
      {values.instalments !== null && <Field name="hasConsented" label={consentText(total, values)} />}
      {wrongs.hasConsented && <Wrong says={wrongs.hasConsented} />}
    </div>
  );
}

function consentText(total: ReturnType<typeof centavos>, { instalments }: Fields): string {
  return say(
    'I authorize the company to deduct {total} in all from my pay, on {count, plural, one {# payday} other {# paydays}}, for this diagnostic alone.',
    { total: showPesos(total), count: instalments ?? 1 },
  );
}
