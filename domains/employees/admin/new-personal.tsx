// Step one of taking somebody on: who it is, and whether that person is here already.

import { CivilStatus, Sex } from '@kawani/domains/employees/contract';
import { PATTERN } from '@kawani/kit/contract/pattern';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, Select, TextField } from '@kawani/kit/web/fields';
import { Link } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useEffect, useState } from 'react';
import { type Alike, Likeness, newEmployeeApi } from '../contract/new-employee.ts';
import { type NewForm, type NewValues, sent } from './new-values.tsx';
import { recordPath, StatusTag } from './status-tag.tsx';

const MAX_NAME = 50;
const SETTLED_MS = 500;

type TextName = { [Name in keyof NewValues]: NewValues[Name] extends string ? Name : never }[keyof NewValues];

export function PersonalStep({ form }: { form: NewForm }) {
  const { values, wrongs, set } = form;
  const text = (name: TextName, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      label={label}
      value={values[name]}
      wrong={wrongs[name]}
      onValue={(value) => set(name, value)}
      autoComplete="off"
      {...more}
    />
  );
  return (
    <>
      <div className="fields-grid">
        {text('lastName', say('Last name'), { required: true, maxLength: MAX_NAME })}
        {text('firstName', say('First name'), { required: true, maxLength: MAX_NAME })}
        {text('middleName', say('Middle name'), { maxLength: MAX_NAME })}
        {text('suffix', 'Suffix', { maxLength: MAX_NAME, placeholder: say('Jr.') })}
        <Choice form={form} name="sex" label={say('Sex')} codes={Sex.codes} />
        <Choice form={form} name="civilStatus" label={say('Civil status')} codes={CivilStatus.codes} />
        <DateField
          label={say('Birth date')}
          required
          {...form.field('birthDate')}
          limits={{ max: dayNow(), because: say('This date is to come.') }}
        />
        {text('mobile', 'Mobile', { type: 'tel', inputMode: 'tel', placeholder: '09171234567' })}
        {text('email', 'E-mail', { type: 'email' })}
      </div>
      <h3>{say('Government numbers')}</h3>
      <p className="quiet">{say('What is not known yet may follow.')}</p>
      <div className="fields-grid">
        {text('sss', 'SSS', { placeholder: '34-1234567-8' })}
        {text('philhealth', 'PhilHealth', { placeholder: '12-345678901-2' })}
        {text('pagibig', 'Pagibig', { placeholder: '1212-3456-7890' })}
        {text('tin', 'TIN', { placeholder: '123-456-789-000' })}
      </div>
      <AlreadyHere form={form} />
    </>
  );
}

type ChoiceProps = { form: NewForm; name: 'sex' | 'civilStatus'; label: string; codes: readonly string[] };

function Choice({ form: { values, wrongs, set }, name, label, codes }: ChoiceProps) {
  return (
    <Select
      label={label}
      required
      none={say('Choose')}
      value={values[name]}
      wrong={wrongs[name]}
      options={codes.map((value) => ({ value, label: value }))}
      onValue={(value) => set(name, value)}
    />
  );
}

/** Asked once the typing rests; what is no name or number yet is not asked about. */
function AlreadyHere({ form }: { form: NewForm }) {
  const asked = useSettled(askedOf(form.values));
  const isAsked = asked.birthDate !== undefined || asked.sss || asked.philhealth || asked.pagibig || asked.tin;
  const { data } = useAnswer(newEmployeeApi.alike, asked, { enabled: Boolean(isAsked) });
  const items = isAsked ? (data?.items ?? []) : [];
  if (items.length === 0) return null;
  const isTwin = items.some(({ because }) => because.includes('BORN'));
  return (
    <section aria-label={say('Employees who may be the same person')} className="stack">
      <Alert tone="warn">
        {say('This person may be here already.')}
        <ul className="alike">
          {items.map((one) => (
            <AlikeLine key={one.id} one={one} />
          ))}
        </ul>
      </Alert>
      {isTwin && (
        <Checkbox
          label={say('This is somebody else of the same name and birth date')}
          checked={form.values.isSomebodyElse}
          onChecked={(isElse) => form.set('isSomebodyElse', isElse)}
        />
      )}
      {form.wrongs.isSomebodyElse && <Alert tone="bad">{form.wrongs.isSomebodyElse}</Alert>}
    </section>
  );
}

function AlikeLine({ one: { id, number, name, status, place, because } }: { one: Alike }) {
  return (
    <li>
      <Link to={recordPath(id)} target="_blank">
        {say('{name}, no. {number}', { name, number })}
      </Link>{' '}
      <StatusTag status={status} /> {place} · {because.map((like) => Likeness.labelOf(like)).join(', ')}
    </li>
  );
}

const isName = (text = '') => text.length <= MAX_NAME && PATTERN.NAME.test(text);

function askedOf(values: NewValues) {
  const { lastName, firstName, birthDate, sss, philhealth, pagibig, tin } = sent(values) as Partial<
    Record<'lastName' | 'firstName' | 'sss' | 'philhealth' | 'pagibig' | 'tin', string>
  > & { birthDate?: string };
  const isWhole = isName(lastName) && isName(firstName) && birthDate !== undefined;
  const numbers = Object.entries({ sss, philhealth, pagibig, tin }).filter(([, given]) => given && given.length <= 30);
  return { ...(isWhole ? { lastName, firstName, birthDate } : {}), ...Object.fromEntries(numbers) } as {
    lastName?: string;
    firstName?: string;
    birthDate?: string;
    sss?: string;
    philhealth?: string;
    pagibig?: string;
    tin?: string;
  };
}

function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Value;
}
