// New terms of pay, from a date on; what they come to by the day and the month stands beside the law's minimum.
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { centavosTyped, pesosToType, showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/use-form';
import { saidOf, useTrial } from '@kawani/kit/web/use-trial';
import { PayForm, payTermsApi } from '../contract/pay-terms.ts';
import { allowancesOf, draftsOf } from './allowances-field.tsx';
import { withCola } from './cola-words.ts';
import { type Known, PayFields, type Values } from './pay-fields.tsx';

export function PayDrawer({ employeeId, known, onClose }: { employeeId: string; known: Known; onClose: () => void }) {
  const given = (values: Values) => ({ employeeId, ...inCentavos(values) });
  const form = useForm<Values>(initialOf(known), { schema: PayForm, given });
  const set = useVerb(payTermsApi.setPayTerms, { quiet: true, toast: say('Terms set') });
  const ask = useVerb(payTermsApi.askPayTerms, { quiet: true, toast: say('Sent for approval.') });
  const trial = useTrial(payTermsApi.previewPayTerms, PayForm, {
    ...given(form.values),
    reason: form.values.reason || '…',
  });
  const needsSecond = trial?.needsSecond === true;
  const save = needsSecond ? ask : set;
  const said = saidOf(trial?.objections, ['effectiveFrom', 'rate', 'factor', 'mwe']);
  return (
    <FormDrawer
      title={say('New terms of pay')}
      yes={needsSecond ? say('Send for approval') : say('Set terms')}
      send={() => form.submit((values) => save.mutateAsync(given(values) as never))}
      beside={said.beside}
      follows={trial && <ComesTo trial={trial} />}
      {...{ form, onClose }}
    >
      <PayFields form={form} known={known} wrong={{ ...said.at, ...form.wrongs }} />
    </FormDrawer>
  );
}

function ComesTo({
  trial: { daily, monthly, floor, needsSecond },
}: {
  trial: ReturnsOf<typeof payTermsApi.previewPayTerms>;
}) {
  return (
    <ul className="follows" aria-label={say('What it comes to')}>
      <li>{say('{daily} a day, {monthly} a month', { daily: showPesos(daily), monthly: showPesos(monthly) })}</li>
      {needsSecond && <li>{say('A second person has to approve this change.')}</li>}
      {floor !== null && (
        <li>
          {say('The minimum at {site} is {amount} a day ({order}).', {
            site: floor.site,
            amount: withCola(floor.daily, floor.cola),
            order: floor.order,
          })}
        </li>
      )}
    </ul>
  );
}

function initialOf({ items: [last], floor }: Known): Values {
  if (last === undefined) {
    const rate = floor === null ? null : pesosToType(floor.daily);
    const cola = floor === null || floor.cola === 0 ? null : pesosToType(floor.cola);
    const blank = { effectiveFrom: null, cola, allowances: [], reason: '' };
    // A factor belongs to the job: nobody is given one that was not chosen for them.
    return { ...blank, basis: 'DAILY', rate, factor: '', mwe: floor !== null };
  }
  const { basis, rate, factor, mwe, cola, allowances } = last;
  return {
    ...{ effectiveFrom: null, basis, rate: pesosToType(rate), factor, mwe, reason: '' },
    cola: cola === 0 ? null : pesosToType(cola),
    allowances: draftsOf(allowances),
  };
}

function inCentavos({ rate, cola, allowances, ...values }: Values) {
  const centavos = (pesos: number | null) => (pesos === null ? null : centavosTyped(pesos));
  return {
    ...values,
    rate: centavos(rate),
    cola: centavosTyped(cola ?? 0),
    allowances: allowancesOf(allowances),
  };
}
