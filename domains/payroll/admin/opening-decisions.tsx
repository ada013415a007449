// Confirming opening balances, one person's or all that wait, and returning them.
import { type OpeningVersion, openingApi } from '@kawani/domains/payroll/contract/opening-balances';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Confirm } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';

const MAX_REASON = 250;
type OfOne = { version: OpeningVersion; onClose: () => void };

export function ConfirmOne({ version: { id, asOf, taxable, withheld }, onClose }: OfOne) {
  const confirm = useVerb(openingApi.confirmOpening, { toast: say('The balances are confirmed.'), done: onClose });
  return (
    <Confirm
      title={say('Confirm these balances?')}
      says={
        <p>
          {say('{taxable} taxable and {withheld} of tax until {date} count for the year from now on.', {
            taxable: showPesos(taxable),
            withheld: showPesos(withheld),
            date: showDay(asOf),
          })}
        </p>
      }
      yes={say('Confirm')}
      onYes={() => confirm.mutate({ id })}
      onNo={onClose}
    />
  );
}

export function Return({ version: { id }, onClose }: OfOne) {
  const form = useForm(openingApi.declineOpening, {
    start: { id, reason: null },
    toast: say('The balances are returned.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Return these balances')} yes={say('Return')} {...{ form, onClose }}>
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        maxLength={MAX_REASON}
        hint={say('These balances won’t count. You can enter them again.')}
      />
    </FormDrawer>
  );
}

type OfAll = { of: ReturnsOf<typeof openingApi.openings>; onClose: () => void };

export function ConfirmAll({ of: { year, waiting }, onClose }: OfAll) {
  const confirm = useVerb(openingApi.confirmOpenings, { toast: say('The balances are confirmed.'), done: onClose });
  return (
    <Confirm
      title={say('Confirm all balances of {year}?', { year })}
      says={
        <p>
          {say(
            'Balances of {waiting, plural, one {# employee} other {# employees}} wait. Those that you entered, and your own, stay for another person.',
            { waiting },
          )}
        </p>
      }
      yes={say('Confirm all')}
      onYes={() => confirm.mutate({ year, count: waiting })}
      onNo={onClose}
    />
  );
}
