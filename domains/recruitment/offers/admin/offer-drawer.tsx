// Writing a job offer: what it comes to and what stands against it are shown while it is filled in.
import { PayBasis } from '@kawani/domains/employees/contract';
import type { GivesOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { type Held, useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import type { OfferForm } from '../contract/form.ts';
import type { OffersOfApplication } from '../contract/offer.ts';
import { offersApi } from '../contract.ts';
import { MOST_VALID_DAYS, USUAL_VALID_DAYS } from '../lists.ts';
import { momentOf } from './offer-words.tsx';

const MAX_REASON = 250;
const MAX_REMARKS = 500;
const STALE_MS = 5_000;

type OfferDrawerProps = { applicationId: string; known: OffersOfApplication; onClose: () => void };

export function OfferDrawer({ applicationId, known, onClose }: OfferDrawerProps) {
  const form = useForm(offersApi.write, {
    start: startOf(applicationId, known),
    schema: async () => (await import('../contract/form.ts')).OfferForm,
    toast: say('Draft saved.'),
  });
  const asked = form.inputOf(form.values);
  return (
    <FormDrawer
      title={say('Job offer')}
      yes={say('Save the draft')}
      follows={asked && <Trial asked={asked} />}
      {...{ form, onClose }}
    >
      <Fields form={form} known={known} />
    </FormDrawer>
  );
}

/** The draft that is there, or as the last offer said, or what the requisition offers. */
function startOf(
  id: string,
  { offers: [last], rateFrom, floor, targetOn, factors }: OffersOfApplication,
): Held<OfferForm> {
  const today = dayNow();
  const startsOn = targetOn < today ? null : targetOn;
  if (last === undefined) {
    const rate = rateFrom ?? floor?.daily ?? null;
    const factor = factors[0]?.factor ?? null;
    const blank = { rateReason: null, remarks: null, version: null };
    return { id, payBasis: 'DAILY', rate, factor, startsOn, validDays: USUAL_VALID_DAYS, ...blank };
  }
  const { payBasis, rate, factor, validDays, rateReason, remarks } = last;
  const isDraft = last.state === 'Draft';
  return {
    ...{ id, payBasis, rate, factor, validDays, rateReason, remarks },
    startsOn: isDraft || last.startsOn >= today ? last.startsOn : startsOn,
    version: isDraft ? last.version : null,
  };
}

type FieldsProps = { form: Omit<Form<Held<OfferForm>>, 'submit'>; known: OffersOfApplication };

function Fields({ form: { Field, values }, known: { factors, rateFrom, rateTo } }: FieldsProps) {
  const [from, to] = [rateFrom ?? rateTo, rateTo ?? rateFrom];
  const range =
    from === null || to === null
      ? undefined
      : say('The requisition offers {from} to {to} a day.', { from: showPesos(from), to: showPesos(to) });
  return (
    <>
      <Field
        name="payBasis"
        label={say('Paid by')}
        required
        look="segments"
        options={PayBasis.codes.map((value) => ({
          value,
          label: value === 'DAILY' ? say('The day') : say('The month'),
        }))}
      />
      <Field
        name="rate"
        as={PesosField}
        label={values.payBasis === 'MONTHLY' ? say('Pay for a month') : say('Pay for a day')}
        required
        {...(range !== undefined && { hint: range })}
      />
      <Field
        name="factor"
        label={say('Paid days in a year')}
        required
        options={factors.map(({ factor, use }) => ({ value: factor, label: `${factor}: ${use}` }))}
      />
      <Field name="rateReason" label={say('Why the pay is different')} maxLength={MAX_REASON} />
      <Field name="startsOn" as={DateField} label={say('First day')} required limits={{ min: dayNow() }} />
      <Field
        name="validDays"
        as={NumberField}
        label={say('Days to answer')}
        required
        unit={say('days')}
        min={1}
        max={MOST_VALID_DAYS}
      />
      <Field
        name="remarks"
        as={TextArea}
        label={say('For the applicant')}
        rows={2}
        maxLength={MAX_REMARKS}
        hint={say('It is part of the offer: whom to look for, what to wear.')}
      />
    </>
  );
}

function Trial({ asked: { version: _, ...asked } }: { asked: GivesOf<typeof offersApi.write> }) {
  const { data, error } = useAnswer(offersApi.preview, asked, { staleMs: STALE_MS });
  if (error) return <Alert tone="warn">{error.message}</Alert>;
  if (data === undefined) return null;
  const { daily, monthly, floor, expiresAt, objections } = data;
  const [day, month] = [showPesos(daily), showPesos(monthly)];
  return (
    <>
      <ul className="follows" aria-label={say('What it comes to')}>
        <li>{say('{day} a day, {month} a month', { day, month })}</li>
        {floor !== null && (
          <li>
            {say('The minimum wage there is {amount} a day ({order}, region {region}).', {
              amount: showPesos(floor.daily),
              order: floor.order,
              region: floor.region,
            })}
          </li>
        )}
        <li>{say('Sent today, it expires on {date}.', { date: momentOf(expiresAt) })}</li>
      </ul>
      {objections.map(({ message }) => (
        <Alert key={message} tone="warn">
          {message}
        </Alert>
      ))}
    </>
  );
}
