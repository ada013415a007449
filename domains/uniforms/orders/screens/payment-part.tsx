// How an order is paid: nothing where all of it is free, else in cash when it is claimed, or from pay with one's consent.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { ChoiceCards, Wrong } from '@kawani/kit/web/choice-cards';
import { Checkbox } from '@kawani/kit/web/fields';
import type { OrderQuote } from '../contract/answers.ts';
import { MAX_INSTALMENTS, UniformPayment } from '../lists.ts';
import type { StepProps } from './choose-step.tsx';

export function PaymentPart({ form, ordering: { quote, isPaid, agreement } }: StepProps) {
  const { values, field } = form;
  if (!isPaid) {
    return quote === undefined ? null : <Alert tone="good">{say('Free issue. You pay nothing.')}</Alert>;
  }
  return (
    <section className="order-part">
      <h4>
        {say('Payment')} <b aria-hidden="true">*</b>
      </h4>
      <ChoiceCards
        label={say('Payment')}
        {...field('payment')}
        options={[
          { value: 'CASH', label: UniformPayment.labelOf('CASH'), detail: say('You pay when you pick it up.') },
          { value: 'UPAR', label: UniformPayment.labelOf('UPAR'), detail: say('It’s deducted from your pay.') },
        ]}
      />
      {values.payment === 'UPAR' && <Deduction {...{ form, quote, agreement }} />}
    </section>
  );
}

type DeductionProps = Pick<StepProps, 'form'> & { quote: OrderQuote | undefined; agreement: string };

const COUNTS = Array.from({ length: MAX_INSTALMENTS }, (_, at) => at + 1);

function Deduction({ form, quote, agreement }: DeductionProps) {
  const { Field, wrongs } = form;
  const judged = quote?.objections.find(({ field }) => field === 'instalments')?.message;
  return (
    <>
      <Field
        name="instalments"
        label={say('Number of paydays')}
        required
        wrong={judged}
        options={COUNTS.map((count) => ({
          value: `${count}`,
          label: say('{count, plural, one {# payday} other {# paydays}}', { count }),
        }))}
      />
      {quote !== undefined && quote.dues.length > 0 && (
        <>
          <section className="preview" aria-live="polite" aria-label={say('What it takes from your pay')}>
            <FactList facts={factsOf(quote)} />
            {quote.takeHome === null && (
              <p className="second">{say('After your first payslip you see here what your pay leaves after this.')}</p>
            )}
          </section>
          <div className="authorize" data-wrong={wrongs.consent !== undefined || undefined}>
            <Checkbox
              label={agreement}
              checked={form.values.consent === agreement}
              onChecked={(isAgreed) => form.set('consent', isAgreed ? agreement : null)}
            />
            {wrongs.consent !== undefined && <Wrong says={wrongs.consent} />}
          </div>
        </>
      )}
    </>
  );
}

function factsOf({ dues, takeHome, total }: OrderQuote) {
  const [first, last] = [dues[0], dues.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    { label: say('Total'), value: showPesos(total) },
    { label: say('Each payday'), value: showPesos(first.amount) },
    { label: say('First deduction'), value: showDay(first.dueOn) },
    ...(dues.length > 1 ? [{ label: say('Last deduction'), value: showDay(last.dueOn) }] : []),
    ...(takeHome === null
      ? []
      : [
          {
            label: say('Your pay on {date}', { date: showDay(takeHome.on) }),
            value: showPesos(takeHome.after),
            was: showPesos(takeHome.before),
          },
        ]),
  ];
}
