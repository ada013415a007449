// The form of opening balances, in the order of a report of the year so far.
import { PersonField } from '@kawani/domains/employees/admin';
import { adjustmentsApi } from '@kawani/domains/payroll/contract';
import { OpeningAmount } from '@kawani/domains/payroll/contract/opening-balance-form';
import { type OpeningDetail, openingApi } from '@kawani/domains/payroll/contract/opening-balances';
import { say } from '@kawani/kit/contract/say';
import { day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';
import {
  CeilingFields,
  ceilingUse,
  isMidMonth,
  MonthFields,
  monthOf,
  openingOwn,
  openingStart,
} from './opening-fields.tsx';

const MAX_REASON = 250;
const NEEDED: readonly string[] = ['taxable', 'withheld', 'basicEarned'];
const WHOLE = OpeningAmount.codes.slice(0, OpeningAmount.codes.indexOf('taxable'));
const TAX = OpeningAmount.codes.slice(WHOLE.length);

/** For somebody who is chosen first. */
export function NewOpening({ year, onClose }: { year: number; onClose: () => void }) {
  const [person, setPerson] = useState<Suggestion | null>(null);
  const [isChosen, setChosen] = useState(false);
  if (isChosen && person !== null) return <Loaded employeeId={person.id} {...{ year, onClose }} />;
  const next = (
    <Button look="primary" disabled={person === null} onClick={() => setChosen(true)}>
      {say('Next')}
    </Button>
  );
  return (
    <Drawer title={say('Enter balances of {year}', { year })} onClose={onClose} footer={next}>
      <PersonField
        people={adjustmentsApi.adjustablePeople}
        label={say('Employee')}
        required
        value={person}
        onValue={setPerson}
      />
    </Drawer>
  );
}

function Loaded({ employeeId, year, onClose }: { employeeId: string; year: number; onClose: () => void }) {
  const answer = useAnswer(openingApi.opening, { employeeId, year });
  if (answer.data !== undefined) return <OpeningForm detail={answer.data} onClose={onClose} />;
  return (
    <Drawer title={say('Enter balances of {year}', { year })} onClose={onClose}>
      <Block of={answer} height={240} failed={say('The opening balances could not be loaded.')}>
        {() => null}
      </Block>
    </Drawer>
  );
}

export function OpeningForm({ detail, onClose }: { detail: OpeningDetail; onClose: () => void }) {
  const { person, year, versions, ceilings } = detail;
  const [last] = versions;
  const form = useForm(openingApi.enterOpening, {
    start: openingStart(detail),
    own: openingOwn(detail),
    sends: ({ used, months, ...values }) => ({
      ...values,
      ceilingUse: ceilingUse(used),
      month: isMidMonth(values.asOf) ? monthOf(months) : null,
    }),
    schema: async () => (await import('../contract/opening-balance-form.ts')).OpeningBalanceForm,
    toast: say('The balances are entered. Another person has to confirm them.'),
  });
  const { Field, values, set } = form;
  const isCorrecting = versions.some(({ state }) => state === 'IN_FORCE');
  return (
    <FormDrawer
      title={say(last === undefined ? 'Enter balances of {year}' : 'Correct balances of {year}', { year })}
      yes={say('Enter balances')}
      isWide
      {...{ form, onClose }}
    >
      <p>
        <strong>{person.name}</strong> · {person.number}
        <br />
        <span className="quiet">
          {say('From the last report of the earlier payroll: everything paid in {year} until a day.', { year })}
        </span>
      </p>
      <Field
        name="asOf"
        as={DateField}
        label={say('Last day that it paid for')}
        required
        limits={{ min: day(`${year - 1}-12-01`), max: dayNow() }}
      />
      <h3>{say('Pay')}</h3>
      <div className="grid-2">
        {WHOLE.map((code) => (
          <Field key={code} name={code} as={PesosField} label={OpeningAmount.labelOf(code)} />
        ))}
      </div>
      <h3>{say('Tax and deductions')}</h3>
      <div className="grid-2">
        {TAX.map((code) => (
          <Field
            key={code}
            name={code}
            as={PesosField}
            label={OpeningAmount.labelOf(code)}
            required={NEEDED.includes(code)}
          />
        ))}
      </div>
      <CeilingFields ceilings={ceilings} used={values.used} onUsed={(used) => set('used', used)} />
      {isMidMonth(values.asOf) && <MonthFields months={values.months} onMonths={(months) => set('months', months)} />}
      {isCorrecting && <Field name="reason" as={TextArea} label={say('Reason')} required maxLength={MAX_REASON} />}
    </FormDrawer>
  );
}
