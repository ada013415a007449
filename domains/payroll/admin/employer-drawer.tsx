// Setting who the employer is to the agencies and the revenue bureau.
import { type Employer, EmployerForm, employerApi } from '@kawani/domains/payroll/contract';
import { phrase, say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { TextField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { groupedDigits } from '../rules/employer.ts';

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

export function EmployerDrawer({ current, version, onClose }: DrawerProps) {
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
