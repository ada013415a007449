// Maintenance: Earlier Income. What people earned with other employers this year, by the certificates they brought.
import { PersonField } from '@kawani/domains/employees/admin';
import { adjustmentsApi, type PriorIncome, priorIncomeApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { type Centavos, centavosTyped, pesosToType, showPesos } from '@kawani/kit/values/pesos';
import { NumberField, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Column } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { type EntryForm, Register, StateTag } from '@kawani/kit/web/register';
import type { Suggestion } from '@kawani/kit/web/suggest-field';

const amount = (key: 'taxable' | 'benefits' | 'withheld', title: string): Column<PriorIncome> => ({
  key,
  title,
  align: 'right',
  cell: (row) => <span className="figures">{showPesos(row[key])}</span>,
});

const columns = (): readonly Column<PriorIncome>[] => [
  {
    key: 'name',
    title: say('Employee'),
    sort: 'name',
    cell: ({ person }) => (
      <>
        {person.name} <span className="quiet">{person.number}</span>
      </>
    ),
  },
  { key: 'year', title: say('Year'), sort: 'year', cell: ({ year }) => year },
  { key: 'employer', title: say('Employer'), cell: ({ employer }) => employer },
  amount('taxable', say('Taxable')),
  amount('benefits', say('Benefits not taxed')),
  amount('withheld', say('Tax withheld')),
  { key: 'active', title: say('Counts'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

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

const thisYear = () => Number(dayNow().slice(0, 4));
const centavos = (pesos: number | null): Centavos | null => (pesos === null ? null : centavosTyped(pesos));

const FORM: EntryForm<PriorIncome, Values> = {
  blank: {
    ...{ employeeId: null, year: thisYear(), employer: '', tin: '', address: '', zip: '' },
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

const FILTERS = { year: '' };
const YEARS = 6;

export function EarlierIncome() {
  return (
    <Register
      api={priorIncomeApi}
      title={say('Earlier Income')}
      about={say('Income of the year from earlier employers, by their form 2316. The year’s tax counts it.')}
      seeks={say('Name, number or employer')}
      columns={columns()}
      card={({ person, year, employer, taxable, withheld }) => ({
        title: person.name,
        main: `${year} · ${showPesos(taxable)}`,
        detail: say('{employer} · tax withheld {amount}', { employer, amount: showPesos(withheld) }),
      })}
      nameOf={({ person, year, employer }) => `${person.name}, ${employer} ${year}`}
      form={FORM}
      filters={FILTERS}
      filterFields={({ year = '' }, narrow) => (
        <Select
          label={say('Year')}
          none={say('All')}
          options={Array.from({ length: YEARS }, (_, back) => String(thisYear() - back)).map((value) => ({
            value,
            label: value,
          }))}
          value={year}
          onValue={(value) => narrow({ year: value })}
        />
      )}
    />
  );
}

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
