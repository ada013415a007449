// Keeping income from earlier employers: entered, corrected and taken out with its history, and many by CSV.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import { type CsvColumn, type Keeping, keepRegister, saved } from '@kawani/kit/server/register';
import { keyOf, numberCell, rowImport, signedPesosCell, wrongCell } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { pesosText, showPesos } from '@kawani/kit/values/pesos';
import { type PriorIncome, PriorIncomeForm, PriorIncomeRefusal } from '../contract.ts';
import { type AdjustedPerson, adjustedPeople } from '../table/adjustments.ts';
import { activatePrior, isPriorKnown, type PriorQuery, priorById, priorPage, putPrior } from '../table/prior-income.ts';

type Known = ReadonlyMap<string, AdjustedPerson>;

async function objections(
  { id, form, current }: { id: string; form: PriorIncomeForm; current: PriorIncome | undefined },
  { db, actor, today }: RequestContext,
): Promise<Refusal[]> {
  const { year, employer, taxable, withheld } = form;
  const [person] = await adjustedPeople(db, { ids: [form.employeeId] });
  if (person === undefined || (current !== undefined && current.person.id !== form.employeeId)) {
    return [PriorIncomeRefusal.NO_SUCH_PERSON('employeeId')];
  }
  const { name, hiredOn } = person;
  const found: (Refusal | false)[] = [
    actor.employeeId === person.id && PriorIncomeRefusal.OWN_PAY('employeeId'),
    year > Number(today.slice(0, 4)) && PriorIncomeRefusal.YEAR_AHEAD({ year }, 'year'),
    Number(hiredOn.slice(0, 4)) < year &&
      PriorIncomeRefusal.BEFORE_HIRED({ name, date: showDay(hiredOn), year }, 'year'),
    withheld > taxable && PriorIncomeRefusal.TAX_TOO_HIGH('withheld'),
    (await isPriorKnown(db, form, id)) && PriorIncomeRefusal.KNOWN_ALREADY({ year, employer, name }, 'employer'),
  ];
  return found.filter((refusal) => refusal !== false);
}

const amountColumn = (field: 'taxable' | 'benefits' | 'withheld'): CsvColumn<PriorIncome, Known> => ({
  field,
  isRequired: true,
  cell: (item) => pesosText(item[field]),
  value: signedPesosCell,
});

const COLUMNS: Readonly<Record<string, CsvColumn<PriorIncome, Known>>> = {
  employee_no: {
    field: 'employeeId',
    isRequired: true,
    cell: ({ person }) => person.number,
    value: (text, known) => known.get(text.toUpperCase())?.id ?? wrongCell(`There is no employee ${text}.`),
  },
  name: { cell: ({ person }) => person.name },
  year: { field: 'year', isRequired: true, cell: ({ year }) => year, value: numberCell },
  employer: { field: 'employer', isRequired: true, cell: ({ employer }) => employer },
  tin: { field: 'tin', cell: ({ tin }) => tin, value: (text) => text.replace(/[\s-]/g, '') },
  address: { field: 'address', cell: ({ address }) => address },
  zip: { field: 'zip', cell: ({ zip }) => zip },
  taxable: amountColumn('taxable'),
  benefits: amountColumn('benefits'),
  withheld: amountColumn('withheld'),
  active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
};
const KEYS = ['employee_no', 'year', 'employer'] as const;
const EVERY: PriorQuery & { page: number; size: number } = { state: 'active', page: 1, size: 1_000_000 };

const formOf = ({ person, year, employer, taxable, benefits, withheld, ...may }: PriorIncome): PriorIncomeForm => ({
  ...{ employeeId: person.id, year, employer, taxable, benefits, withheld },
  ...(may.tin === null ? {} : { tin: may.tin }),
  ...(may.address === null ? {} : { address: may.address }),
  ...(may.zip === null ? {} : { zip: may.zip }),
});

const keeping: Keeping<PriorIncome, PriorIncomeForm, PriorQuery, Known> = {
  subject: 'prior-income',
  many: 'certificates',
  labels: {
    person: 'Employee',
    year: 'Year',
    employer: 'Employer',
    tin: 'TIN of the employer',
    address: 'Address of the employer',
    zip: 'Zip code of the employer',
    taxable: 'Taxable compensation',
    benefits: 'Benefits not taxed',
    withheld: 'Tax withheld',
  },
  stated: ({ person, year, employer, tin, address, zip, taxable, benefits, withheld }) => ({
    ...{ person: `${person.name}, ${person.number}`, year, employer, tin, address, zip },
    ...{ taxable: showPesos(taxable), benefits: showPesos(benefits), withheld: showPesos(withheld) },
  }),
  page: (db, query) => priorPage(db, query),
  one: (db, id) => priorById(db, id),
  object: objections,
  write: ({ id, form }, { db, actor }) => putPrior(db, id, form, actor.username),
  activate: ({ id }, isActive, { db }) => activatePrior(db, id, isActive),
  objectToActive: (item, ctx) => objections({ id: item.id, form: formOf(item), current: item }, ctx),
  uses: async () => [],
  csv: {
    key: 'employee_no',
    columns: COLUMNS,
    known: async (texts, { db }) => peopleOf(await adjustedPeople(db, { numbers: texts('employee_no') })),
    formOf,
    blank: {},
  },
};

const peopleOf = (found: readonly AdjustedPerson[]): Known =>
  new Map(found.map((one) => [one.number.toUpperCase(), one]));

export const priorIncome = {
  ...keepRegister(keeping),
  ...rowImport<Known>({
    subject: keeping.subject,
    schema: PriorIncomeForm,
    columns: COLUMNS,
    keys: KEYS,
    begin: async (texts, ctx) => {
      const { items } = await priorPage(ctx.db, EVERY);
      const byKey = new Map(items.map((item) => [keyOf(...KEYS.map((key) => COLUMNS[key]?.cell(item))), item]));
      return {
        known: await keeping.csv.known(texts, ctx),
        blank: () => ({}),
        standing: (key) => {
          const item = byKey.get(key);
          return item && formOf(item);
        },
        write: async (form, key) => {
          const current = byKey.get(key);
          await saved(keeping, { id: current?.id ?? newId(), form: form as PriorIncomeForm, current }, ctx);
        },
      };
    },
  }),
};
