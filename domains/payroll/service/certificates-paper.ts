// Form 2316 on paper, and the list of a year's certificates: the boxes and columns of the revenue bureau.
import type { Cell } from '@kawani/kit/server/csv';
import { type FormBox, type FormSection, formPdf } from '@kawani/kit/server/form';
import { type Day, showDay } from '@kawani/kit/values/day';
import { absolute, type Centavos, pesosText, showPesos, ZERO } from '@kawani/kit/values/pesos';
import type { Employer } from '../contract.ts';
import { groupedDigits } from '../rules/employer.ts';
import type { PersonYear } from './certificates-year.ts';
import { listedName } from './remittances-lines.ts';

const NONE = 'Not entered';

export type Issuing = {
  readonly year: number;
  readonly employer: Employer | null;
  readonly company: string;
};

export function certificatePaper(person: PersonYear, { year, employer, company }: Issuing): Promise<Buffer> {
  const name = listedName(person.row);
  const [firstEarlier, ...otherEarlier] = earlierEmployers(person);
  return formPdf({
    letterhead: 'BIR Form 2316',
    title: 'Certificate of Compensation Payment and Tax Withheld',
    below: `For the year ${year}, from ${showDay(person.from)} to ${showDay(person.to)}. Amounts in Philippine pesos (₱).`,
    columns: [
      [employee(person, name), presentEmployer(employer, company), firstEarlier, summary(person)],
      [notTaxed(person), taxed(person), ...otherEarlier],
    ],
    remark: remarkOf(person),
    signatures: [
      [
        employer?.signatory ?? '',
        `Present employer or authorized agent${employer === null ? '' : `, ${employer.position}`}`,
      ],
      [name, 'Employee'],
    ],
  });
}

function remarkOf({ isSubstituted, isMinimumWage, short }: PersonYear): string {
  const settled =
    short === 0
      ? ''
      : `The tax due and the tax withheld differ by ${showPesos(absolute(short))}: ${short > 0 ? 'to be collected' : 'to be given back'}. `;
  if (isMinimumWage) return `${settled}Minimum wage earner: exempt from withholding tax and not subject to income tax.`;
  return isSubstituted
    ? 'Substituted filing: one employer in the year and the tax due correctly withheld. This certificate takes the place of form 1700.'
    : `${settled}Not qualified for substituted filing as it stands.`;
}

const long = (no: string, label: string, value: string | null | undefined): FormBox => ({
  no,
  label,
  value: value || NONE,
  isLong: true,
});
const short = (no: string, label: string, value: string | null | undefined): FormBox => ({
  no,
  label,
  value: value || NONE,
});
const tin = (digits: string | null) => (digits === null ? null : groupedDigits(digits, 'TIN'));

function employee({ row, particulars, isMinimumWage, rate }: PersonYear, name: string): FormSection {
  const wage = (amount: Centavos | undefined) => (isMinimumWage && amount !== undefined ? figure(amount) : 'None');
  return {
    title: 'Part I  Employee',
    boxes: [
      short('3', 'TIN', tin(row.agencyNumber)),
      long('4', 'Name (last, first, middle)', name),
      long('6', 'Registered address', particulars?.address),
      short('6A', 'Zip', particulars?.zip),
      short('7', 'Date of birth', showDay(row.birthDate)),
      short('8', 'Contact number', particulars?.mobile),
      short('9', 'Statutory minimum wage per day', wage(rate?.daily)),
      short('10', 'Statutory minimum wage per month', wage(rate?.monthly)),
      short('11', 'Minimum wage earner', isMinimumWage ? 'Yes' : 'No'),
    ],
  };
}

function presentEmployer(employer: Employer | null, company: string): FormSection {
  return {
    title: 'Part II  Present employer',
    boxes: [
      short('12', 'TIN', tin(employer?.tin ?? null)),
      long('13', 'Name', employer?.registeredName ?? company),
      long('14', 'Registered address', employer === null ? null : `${employer.address} ${employer.zip}`),
      short('15', 'Type of employer', 'Main'),
    ],
  };
}

/** What the form asks of an earlier employer; where there are more, theirs stand in a part of their own. */
export function earlierEmployers({ earlier }: Pick<PersonYear, 'earlier'>): [FormSection, ...FormSection[]] {
  const [first, ...others] = earlier;
  const title = 'Part III  Previous employer';
  if (first === undefined) return [{ title, boxes: employerBoxes([]) }];
  if (others.length === 0) return [{ title, boxes: employerBoxes([first]) }];
  return [
    { title, boxes: employerBoxes([first]) },
    { title: `${title}, continued`, boxes: employerBoxes(others) },
  ];
}

type Earlier = PersonYear['earlier'][number];

function employerBoxes(some: readonly Earlier[]): FormBox[] {
  const of = (value: (each: Earlier) => string | null) =>
    some.length === 0 ? 'None' : some.map((each) => value(each) ?? NONE).join('; ');
  return [
    short(
      '16',
      'TIN',
      of((each) => tin(each.tin)),
    ),
    long(
      '17',
      'Name',
      of(({ employer }) => employer),
    ),
    long(
      '18',
      'Registered address',
      of(({ address }) => address),
    ),
    short(
      '18A',
      'Zip',
      of(({ zip }) => zip),
    ),
  ];
}

type Named = readonly (readonly [no: string, label: string])[];

function amounts({ boxes }: PersonYear, named: Named, sums: readonly string[]): FormBox[] {
  return named.map(([no, label]) => ({
    no,
    label,
    value: figure(boxes[no] ?? ZERO),
    isSum: sums.includes(no),
  }));
}

const SUMMARY: Named = [
  ['19', 'Gross compensation, present employer'],
  ['20', 'Less: non-taxable or exempt'],
  ['21', 'Taxable, present employer'],
  ['22', 'Add: taxable, previous employer'],
  ['23', 'Gross taxable compensation'],
  ['24', 'Tax due'],
  ['25A', 'Withheld by the present employer'],
  ['25B', 'Withheld by the previous employer'],
  ['26', 'Total withheld, as adjusted'],
  ['27', '5% tax credit (PERA)'],
  ['28', 'Total taxes withheld'],
];
const NOT_TAXED: Named = [
  ['29', 'Basic salary to ₱250,000, or minimum wage'],
  ['30', 'Holiday pay (MWE)'],
  ['31', 'Overtime pay (MWE)'],
  ['32', 'Night shift differential (MWE)'],
  ['33', 'Hazard pay (MWE)'],
  ['34', '13th month and other benefits to ₱90,000'],
  ['35', 'De minimis benefits'],
  ['36', 'SSS, PhilHealth, Pag-IBIG, union dues'],
  ['37', 'Salaries and other compensation'],
  ['38', 'Total non-taxable or exempt'],
];
const TAXED: Named = [
  ['39', 'Basic salary'],
  ['40', 'Representation'],
  ['41', 'Transportation'],
  ['42', 'Cost-of-living allowance'],
  ['43', 'Fixed housing allowance'],
  ['44', 'Others: taxable allowances'],
  ['45', 'Commission'],
  ['46', 'Profit sharing'],
  ['47', 'Fees including director’s fees'],
  ['48', 'Taxable 13th month and benefits'],
  ['49', 'Hazard pay'],
  ['50', 'Overtime pay'],
  ['51', 'Others: holiday, rest day, night'],
  ['52', 'Total taxable compensation'],
];

function summary(person: PersonYear): FormSection {
  return { title: 'Part IV-A  Summary', boxes: amounts(person, SUMMARY, ['19', '23', '24', '28']) };
}

function notTaxed(person: PersonYear): FormSection {
  return { title: 'Part IV-B  A. Non-taxable or exempt', boxes: amounts(person, NOT_TAXED, ['38']) };
}

function taxed(person: PersonYear): FormSection {
  return { title: 'Part IV-B  B. Taxable', boxes: amounts(person, TAXED, ['52']) };
}

/** `1,234.50`; the form says the currency once. */
function figure(amount: Centavos): string {
  return showPesos(amount).replace('Php ', '');
}

const monthDay = (on: Day) => `${on.slice(5, 7)}/${on.slice(8, 10)}`;

type ListColumn = { readonly title: string; readonly cell: (person: PersonYear, nth: number) => Cell };
const said = (title: string, of: (person: PersonYear, nth: number) => Cell): ListColumn => ({ title, cell: of });
const box = (title: string, ...keys: readonly string[]): ListColumn => ({
  title,
  cell: ({ boxes }) => pesosText(keys.reduce((all, key) => all + (boxes[key] ?? 0), 0) as Centavos),
});
const money = (title: string, of: (person: PersonYear) => number): ListColumn => ({
  title,
  cell: (person) => pesosText(of(person) as Centavos),
});
const minimum = (title: string, of: (rate: NonNullable<PersonYear['rate']>) => Cell): ListColumn => ({
  title,
  cell: ({ isMinimumWage, rate }) => (isMinimumWage && rate !== null ? of(rate) : null),
});

/** Schedules 1 and 2 of form 1604-C in one list: who is paid at the minimum wage belongs into the second. */
export const LIST_COLUMNS: readonly ListColumn[] = [
  said('Schedule', ({ isMinimumWage }) => (isMinimumWage ? '2' : '1')),
  said('Seq. No.', (_, nth) => String(nth)),
  said('TIN', ({ row }) => row.agencyNumber),
  said('Last Name', ({ row }) => row.lastName),
  said('First Name', ({ row }) => [row.firstName, row.suffix].filter(Boolean).join(' ')),
  said('Middle Name', ({ row }) => row.middleName),
  said('Nationality', ({ particulars }) => particulars?.citizenship ?? null),
  said('Region', ({ particulars, isMinimumWage }) => (isMinimumWage ? (particulars?.region ?? null) : null)),
  said('Employment Status', ({ particulars }) => particulars?.status ?? null),
  said('From', ({ from }) => monthDay(from)),
  said('To', ({ to }) => monthDay(to)),
  said('Reason of Separation', ({ row, particulars }) =>
    row.separatedOn === null ? null : (particulars?.status ?? null),
  ),
  box('Gross Compensation Income', '19'),
  minimum('Basic/SMW per Day', ({ daily }) => pesosText(daily)),
  minimum('Basic/SMW per Month', ({ monthly }) => pesosText(monthly)),
  minimum('Factor Used', ({ factor }) => factor),
  box('Basic Salary exempt, or SMW', '29'),
  box('Holiday Pay (MWE)', '30'),
  box('Overtime Pay (MWE)', '31'),
  box('Night Shift Differential (MWE)', '32'),
  box('Hazard Pay (MWE)', '33'),
  box('13th Month Pay & Other Benefits', '34'),
  box('De Minimis Benefits', '35'),
  box('SSS, GSIS, PHIC, HDMF Contributions & Union Dues', '36'),
  box('Salaries & Other Forms of Compensation, exempt', '37'),
  box('Total Non-Taxable/Exempt', '38'),
  box('Basic Salary, net of Contributions', '39'),
  box('13th Month Pay & Other Benefits, taxable', '48'),
  box('Salaries & Other Forms of Compensation, taxable', '42', '44', '50', '51'),
  box('Total Taxable, Present Employer', '52'),
  said(
    'Previous Employer TIN',
    ({ earlier }) =>
      earlier
        .map((each) => each.tin)
        .filter(Boolean)
        .join('; ') || null,
  ),
  box('Taxable, Previous Employer', '22'),
  box('Total Taxable', '23'),
  box('Tax Due', '24'),
  box('Withheld, Previous Employer', '25B'),
  money('Withheld, January to November', ({ row }) => row.withheld - row.withheldDecember),
  money('Withheld in December', ({ row }) => Math.max(row.withheldDecember, 0)),
  money('Refunded in December', ({ row }) => Math.max(-row.withheldDecember, 0)),
  box('Withheld as Adjusted', '26'),
  money('Still to Collect', ({ short: left }) => Math.max(left, 0)),
  money('Still to Refund', ({ short: left }) => Math.max(-left, 0)),
  said('Substituted Filing', ({ isSubstituted }) => (isSubstituted ? 'Y' : 'N')),
];
