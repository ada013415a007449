// Writing a job offer: what it comes to and what stands against it are shown while it is filled in.
import { withCola } from '@kawani/domains/employees/admin/cola-words';
import { PayBasis } from '@kawani/domains/employees/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { type Held, useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { saidOf, useTrial } from '@kawani/kit/web/use-trial';
import { OfferForm, OfferPreview } from '../contract/form.ts';
import type { OffersOfApplication } from '../contract/offer.ts';
import { offersApi } from '../contract.ts';
import { MOST_VALID_DAYS, USUAL_VALID_DAYS } from '../lists.ts';
import { momentOf } from './offer-words.tsx';

const MAX_REASON = 250;
const MAX_REMARKS = 500;
/** Fields that say themselves what stands against the offer. */
const SHOWN = ['rate', 'factor', 'cola', 'rateReason', 'startsOn'];

type OfferDrawerProps = { applicationId: string; known: OffersOfApplication; onClose: () => void };

export function OfferDrawer({ applicationId, known, onClose }: OfferDrawerProps) {
  const form = useForm(offersApi.write, {
    start: startOf(applicationId, known),
    schema: async () => OfferForm,
    toast: say('Draft saved.'),
  });
  const { version: _, ...asked } = form.values;
  const preview = useTrial(offersApi.preview, OfferPreview, asked);
  const said = saidOf(preview?.objections, SHOWN);
  return (
    <FormDrawer
      title={say('Job offer')}
      yes={say('Save the draft')}
      beside={said.beside}
      follows={preview && <ComesTo preview={preview} />}
      {...{ form, onClose }}
    >
      <Fields form={form} known={known} said={said.at} />
    </FormDrawer>
  );
}

/** The draft that is there, or as the last offer said, or what the requisition offers. */
function startOf(id: string, { offers: [last], rateFrom, floor, targetOn }: OffersOfApplication): Held<OfferForm> {
  const today = dayNow();
  const startsOn = targetOn < today ? null : targetOn;
  if (last === undefined) {
    const rate = rateFrom ?? floor?.daily ?? null;
    // A factor belongs to the post: none is offered that was not chosen for it.
    const blank = { factor: null, cola: floor?.cola || null, rateReason: null, remarks: null, version: null };
    return { id, payBasis: 'DAILY', rate, startsOn, validDays: USUAL_VALID_DAYS, ...blank };
  }
  const { payBasis, rate, factor, cola, validDays, rateReason, remarks } = last;
  const isDraft = last.state === 'Draft';
  return {
    ...{ id, payBasis, rate, factor, validDays, rateReason, remarks },
    cola: cola || null,
    startsOn: isDraft || last.startsOn >= today ? last.startsOn : startsOn,
    version: isDraft ? last.version : null,
  };
}

type FieldsProps = {
  form: Omit<Form<Held<OfferForm>>, 'submit'>;
  known: OffersOfApplication;
  /** What stands against the offer, by field. */
  said: Readonly<Record<string, string>>;
};

function Fields({ form: { Field, values }, known: { factors, rateFrom, rateTo }, said }: FieldsProps) {
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
        wrong={said.rate}
        {...(range !== undefined && { hint: range })}
      />
      <Field
        name="factor"
        label={say('Paid days in a year')}
        required
        none={say('Choose')}
        wrong={said.factor}
        options={factors.map(({ factor, use }) => ({ value: factor, label: `${factor}: ${use}` }))}
      />
      <Field name="cola" as={PesosField} label={say('Cost-of-living allowance a day')} wrong={said.cola} />
      <Field name="rateReason" label={say('Why the pay is different')} maxLength={MAX_REASON} wrong={said.rateReason} />
      <Field
        name="startsOn"
        as={DateField}
        label={say('First day')}
        required
        wrong={said.startsOn}
        limits={{ min: dayNow() }}
      />
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

function ComesTo({ preview: { daily, monthly, floor, expiresAt } }: { preview: ReturnsOf<typeof offersApi.preview> }) {
  const [day, month] = [showPesos(daily), showPesos(monthly)];
  return (
    <ul className="follows" aria-label={say('What it comes to')}>
      <li>{say('{day} a day, {month} a month', { day, month })}</li>
      {floor !== null && (
        <li>
          {say('The minimum wage there is {amount} a day ({order}, region {region}).', {
            amount: withCola(floor.daily, floor.cola),
            order: floor.order,
            region: floor.region,
          })}
        </li>
      )}
      <li>{say('Sent today, it expires on {date}.', { date: momentOf(expiresAt) })}</li>
    </ul>
  );
}
