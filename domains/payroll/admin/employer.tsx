// The employer as the agencies know it: what is in force, what came before, and setting it anew from a day on.
import { type Employer, EmployerForm, employerApi } from '@kawani/domains/payroll/contract';
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
      {answer.data?.current ? 'Change' : 'Enter'}
    </Button>
  );
  return (
    <Card title="Employer" aside={act}>
      <Block
        of={answer}
        height={HEIGHT}
        failed="The employer could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="entrance"
            says="Nothing is entered yet: registered name, numbers at the agencies, and who signs."
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
                    {each.effectiveFrom > dayNow() ? 'To come, from' : 'Before, from'} {showDay(each.effectiveFrom)}:{' '}
                    {each.registeredName}
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
    digits === null ? 'Not entered' : groupedDigits(digits, kind);
  const facts = [
    ['Registered name', of.registeredName],
    ['Address', `${of.address} ${of.zip}`],
    ['TIN', number(of.tin, 'TIN')],
    ['Revenue district', of.rdo],
    ['SSS', number(of.sss, 'SSS')],
    ['PhilHealth', number(of.philhealth, 'PHILHEALTH')],
    ['Pagibig', number(of.pagibig, 'PAGIBIG')],
    ['Signs', `${of.signatory}, ${of.position}`],
    ['In force from', showDay(of.effectiveFrom)],
    ['Entered by', of.enteredBy],
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
  ['registeredName', 'Registered name', 100, ''],
  ['address', 'Registered address', 200, ''],
  ['zip', 'Zip', 4, ''],
  ['tin', 'TIN', 20, 'With its branch code, like 004-123-456-00000.'],
  ['rdo', 'Revenue district office', 4, 'Like 047 or 53A.'],
  ['sss', 'SSS employer number', 20, 'Like 03-9876543-2.'],
  ['philhealth', 'PhilHealth employer number', 20, 'Its last digit decides when premiums are due.'],
  ['pagibig', 'Pagibig employer number', 20, 'Like 2001-2345-6789.'],
  ['signatory', 'Who signs', 100, ''],
  ['position', 'Position of who signs', 100, ''],
] as const;
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['sss', 'philhealth', 'pagibig']);

type DrawerProps = { current: Employer | null; version: number; onClose: () => void };

function EmployerDrawer({ current, version, onClose }: DrawerProps) {
  const save = useVerb(employerApi.setEmployer, { quiet: true, toast: 'Employer set' });
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
      title="Employer"
      yes="Set"
      send={() => form.submit((sent) => save.mutateAsync(given(sent) as EmployerForm))}
      {...{ form, onClose }}
    >
      <DateField label="In force from" required {...form.field('effectiveFrom')} />
      {FIELDS.map(([name, label, maxLength, hint]) => (
        <TextField
          key={name}
          label={label}
          required={!MAY_BE_EMPTY.has(name)}
          maxLength={maxLength}
          {...(hint !== '' && { hint })}
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
