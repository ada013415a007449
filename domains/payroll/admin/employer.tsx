// The employer as the agencies know it: what is in force, what came before, and setting it anew from a day on.
import { type Employer, EmployerForm, employerApi } from '@kawani/domains/payroll/contract';
import { phrase, say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { TextField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { groupedDigits } from '../rules/employer.ts';

const HEIGHT = 320;

export function EmployerTab() {
  const answer = useAnswer(employerApi.employer, {});
  const [isSetting, setSetting] = useState(false);
  const act = (
    <Button look="primary" icon="plus" onClick={() => setSetting(true)}>
      {say(answer.data?.current ? 'Change' : 'Enter')}
    </Button>
  );
  return (
    <Card title={say('Employer')} aside={act}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The employer could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="entrance"
            says={say('Nothing is entered yet: registered name, numbers at the agencies, and who signs.')}
          />
        }
      >
        {({ current, items }) => (
          <div className="stack">
            {current && <Particulars of={current} />}
            {items
              .filter(({ id }) => id !== current?.id)
              .map((each) => (
                <details key={each.id}>
                  <summary>
                    {say(each.effectiveFrom > dayNow() ? 'To come, from' : 'Before, from')}{' '}
                    {showDay(each.effectiveFrom)}: {each.registeredName}
                  </summary>
                  <Particulars of={each} />
                </details>
              ))}
          </div>
        )}
      </Block>
      {isSetting && answer.data && (
        <EmployerDrawer current={answer.data.current} version={answer.data.version} onClose={() => setSetting(false)} />
      )}
    </Card>
  );
}

function Particulars({ of }: { of: Employer }) {
  const number = (digits: string | null, kind: Parameters<typeof groupedDigits>[1]) =>
    digits === null ? say('Not entered') : groupedDigits(digits, kind);
  const facts = [
    [say('Registered name'), of.registeredName],
    [say('Address'), `${of.address} ${of.zip}`],
    ['TIN', number(of.tin, 'TIN')],
    [say('Revenue district'), of.rdo],
    ['SSS', number(of.sss, 'SSS')],
    ['PhilHealth', number(of.philhealth, 'PHILHEALTH')],
    ['Pagibig', number(of.pagibig, 'PAGIBIG')],
    [say('Signs'), `${of.signatory}, ${of.position}`],
    [say('In force from'), showDay(of.effectiveFrom)],
    [say('Entered by'), of.enteredBy],
  ];
  return (
    <dl className="remit-sums">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Values = { [Name in Exclude<keyof EmployerForm, 'effectiveFrom' | 'version'>]-?: string } & {
  effectiveFrom: Day | null;
};

const FIELDS = [
  ['registeredName', phrase('Registered name'), 100, ''],
  ['address', phrase('Registered address'), 200, ''],
  ['zip', phrase('Zip'), 4, ''],
  ['tin', phrase('TIN'), 20, phrase('With its branch code, like 004-123-456-00000.')],
  ['rdo', phrase('Revenue district office'), 4, phrase('Like 047 or 53A.')],
  ['sss', phrase('SSS employer number'), 20, phrase('Like 03-9876543-2.')],
  ['philhealth', phrase('PhilHealth employer number'), 20, phrase('Its last digit decides when premiums are due.')],
  ['pagibig', phrase('Pagibig employer number'), 20, phrase('Like 2001-2345-6789.')],
  ['signatory', phrase('Who signs'), 100, ''],
  ['position', phrase('Position of who signs'), 100, ''],
] as const;
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['sss', 'philhealth', 'pagibig']);

type DrawerProps = { current: Employer | null; version: number; onClose: () => void };

function EmployerDrawer({ current, version, onClose }: DrawerProps) {
  const save = useVerb(employerApi.setEmployer, { quiet: true, toast: say('Employer set') });
  const given = (values: Values) => ({
    ...values,
    sss: values.sss || undefined,
    philhealth: values.philhealth || undefined,
    pagibig: values.pagibig || undefined,
    version,
  });
  const form = useForm<Values>(initialOf(current), { schema: EmployerForm, given });
  const { values, wrongs, set } = form;
  return (
    <FormDrawer
      title={say('Employer')}
      yes={say('Set')}
      send={() => form.submit((sent) => save.mutateAsync(given(sent) as EmployerForm))}
      {...{ form, onClose }}
    >
      <DateField label={say('In force from')} required {...form.field('effectiveFrom')} />
      {FIELDS.map(([name, label, maxLength, hint]) => (
        <TextField
          key={name}
          label={say(label)}
          required={!MAY_BE_EMPTY.has(name)}
          maxLength={maxLength}
          {...(hint !== '' && { hint: say(hint) })}
          value={values[name]}
          onValue={(value) => set(name, value)}
          wrong={wrongs[name]}
        />
      ))}
    </FormDrawer>
  );
}

function initialOf(current: Employer | null): Values {
  const said = Object.fromEntries(FIELDS.map(([name]) => [name, current?.[name] ?? ''])) as Omit<
    Values,
    'effectiveFrom'
  >;
  return {
    ...said,
    tin: current === null ? '' : groupedDigits(current.tin, 'TIN'),
    effectiveFrom: current === null ? (`${dayNow().slice(0, 4)}-01-01` as Day) : dayNow(),
  };
}
