// The form of earlier income, as the certificate of the other employer says it.
import { PersonField } from '@kawani/domains/employees/admin';
import { adjustmentsApi, type PriorIncome, PriorIncomeForm } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { type Centavos, centavosTyped, pesosToType } from '@kawani/kit/values/pesos';
import { NumberField, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import type { EntryForm } from '@kawani/kit/web/register-api';
import type { Suggestion } from '@kawani/kit/web/suggest-field';

type Values = {
  employeeId: Suggestion | null;
  year: number | null;
  employer: string;
  tin: string;
  address: string;
  zip: string;
  taxable: number | null;
  benefits: number | null;
  withheld: number | null;
};

const centavos = (pesos: number | null): Centavos | null => (pesos === null ? null : centavosTyped(pesos));

export const PRIOR_INCOME_FORM: EntryForm<PriorIncome, Values> = {
  schema: PriorIncomeForm,
  blank: {
    ...{ employeeId: null, year: Number(dayNow().slice(0, 4)), employer: '', tin: '', address: '', zip: '' },
    ...{ taxable: null, benefits: 0, withheld: null },
  },
  valuesOf: ({ person, year, employer, tin, address, zip, taxable, benefits, withheld }) => ({
    employeeId: { id: person.id, label: person.name, detail: person.number },
    ...{ year, employer, tin: tin ?? '', address: address ?? '', zip: zip ?? '' },
    ...{ taxable: pesosToType(taxable), benefits: pesosToType(benefits), withheld: pesosToType(withheld) },
  }),
  given: ({ employeeId, tin, taxable, benefits, withheld, ...values }) => ({
    ...values,
    employeeId: employeeId?.id,
    tin: tin.replace(/[\s-]/g, ''),
    ...{ taxable: centavos(taxable), benefits: centavos(benefits), withheld: centavos(withheld) },
  }),
  fields: (form, item) => <Fields form={form} isNew={item === undefined} />,
};

function Fields({ form, isNew }: { form: Form<Values>; isNew: boolean }) {
  const money = (name: 'taxable' | 'benefits' | 'withheld', label: string, hint: string) => (
    <NumberField required decimals={2} min={0} unit="Php" {...form.field(name)} {...{ label, hint }} />
  );
  return (
    <>
      {isNew ? (
        <PersonField
          people={adjustmentsApi.adjustablePeople}
          label={say('Employee')}
          required
          {...form.field('employeeId')}
        />
      ) : (
        <p>
          <strong>{form.values.employeeId?.label}</strong>
        </p>
      )}
      <NumberField label={say('Year')} required min={2000} max={2199} {...form.field('year')} />
      <TextField label={say('Employer')} required maxLength={120} {...form.field('employer')} />
      <TextField
        label={say('TIN of the employer')}
        hint={say('9, 12 or 14 digits.')}
        maxLength={20}
        {...form.field('tin')}
      />
      <TextField label={say('Address of the employer')} maxLength={200} {...form.field('address')} />
      <TextField label={say('Zip code of the employer')} inputMode="numeric" maxLength={4} {...form.field('zip')} />
      {money('taxable', say('Taxable compensation'), say('Taxable compensation income of the certificate.'))}
      {money('benefits', say('Benefits not taxed'), say('13th month and other benefits that were exempt there.'))}
      {money('withheld', say('Tax withheld'), say('As adjusted, on the certificate.'))}
    </>
  );
}
