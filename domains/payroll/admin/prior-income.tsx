// Maintenance: Earlier Income. What people earned with other employers this year, by the certificates they brought.
import { type PriorIncome, priorIncomeApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Select } from '@kawani/kit/web/fields';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';

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

const thisYear = () => Number(dayNow().slice(0, 4));

const FILTERS = { year: '' };

const YEARS = 6;

const usePriorIncomeForm = laterPart(async () => (await import('./prior-income-form.tsx')).PRIOR_INCOME_FORM);

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
      useEntryForm={usePriorIncomeForm}
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
