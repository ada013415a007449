// Maintenance: Earlier Income. What people earned with other employers this year, by the certificates they brought.
import { PersonField } from '@kawani/domains/employees/admin';
import { adjustmentsApi, type PriorIncome, priorIncomeApi } from '@kawani/domains/payroll/contract';
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

const COLUMNS: readonly Column<PriorIncome>[] = [
  {
    key: 'name',
    title: 'Employee',
    sort: 'name',
    cell: ({ person }) => (
      <>
        {person.name} <span className="quiet">{person.number}</span>
      </>
    ),
  },
  { key: 'year', title: 'Year', sort: 'year', cell: ({ year }) => year },
  { key: 'employer', title: 'Employer', cell: ({ employer }) => employer },
  amount('taxable', 'Taxable'),
  amount('benefits', 'Benefits not taxed'),
  amount('withheld', 'Tax withheld'),
  { key: 'active', title: 'Counts', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
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
      title="Earlier Income"
      about="Income of the year from earlier employers, by their form 2316. The year’s tax counts it."
      seeks="Name, number or employer"
      columns={COLUMNS}
      card={({ person, year, employer, taxable, withheld }) => ({
        title: person.name,
        main: `${year} · ${showPesos(taxable)}`,
        detail: `${employer} · tax withheld ${showPesos(withheld)}`,
      })}
      nameOf={({ person, year, employer }) => `${person.name}, ${employer} ${year}`}
      form={FORM}
      filters={FILTERS}
      filterFields={({ year = '' }, narrow) => (
        <Select
          label="Year"
          none="All"
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
        <PersonField people={adjustmentsApi.adjustablePeople} label="Employee" required {...form.field('employeeId')} />
      ) : (
        <p>
          <strong>{form.values.employeeId?.label}</strong>
        </p>
      )}
      <NumberField label="Year" required min={2000} max={2199} {...form.field('year')} />
      <TextField label="Employer" required maxLength={120} {...form.field('employer')} />
      <TextField label="TIN of the employer" hint="9, 12 or 14 digits." maxLength={20} {...form.field('tin')} />
      <TextField label="Address of the employer" maxLength={200} {...form.field('address')} />
      <TextField label="Zip code of the employer" inputMode="numeric" maxLength={4} {...form.field('zip')} />
      {money('taxable', 'Taxable compensation', 'Taxable compensation income of the certificate.')}
      {money('benefits', 'Benefits not taxed', '13th month and other benefits that were exempt there.')}
      {money('withheld', 'Tax withheld', 'As adjusted, on the certificate.')}
    </>
  );
}
