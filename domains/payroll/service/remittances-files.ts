// Lists of remittances as files: in the columns that each agency's own list has, and summed up on paper. Every one that is
// taken along is written down, because government numbers stand in it whole.
import { type Cell, csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Sheet, sheetFile } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { spreadsheet, XLSX_TYPE } from '@kawani/kit/server/spreadsheet';
import { type Day, firstOfMonth, lastOfMonth, showDay } from '@kawani/kit/values/day';
import { atLeastZero, type Centavos, minus, pesosText, showPesos, ZERO } from '@kawani/kit/values/pesos';
import { REMITTANCE_AMOUNTS, type Remittance, RemittanceFormat, RemittanceKind, RemittanceState } from '../contract.ts';
import { groupedDigits } from '../rules/employer.ts';
import { agencyForm } from './agency-forms.ts';
import { employerInForce } from './employer.ts';
import { remittanceOf } from './remittances.ts';
import { numberOf } from './remittances-figures.ts';
import { type Line, linesOf, listedName } from './remittances-lines.ts';
import { nothingWithheld } from './tax-items.ts';

type Asked = { readonly kind: RemittanceKind; readonly month: Day; readonly format: RemittanceFormat };

const PDF = 'application/pdf';
const CSV = 'text/csv; charset=utf-8';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export async function remittanceFile({ kind, month, format }: Asked, ctx: RequestContext): Promise<FileAnswer> {
  const lines = await linesOf(ctx.db, kind, month);
  const detail = { kind, month, format: RemittanceFormat.labelOf(format), count: lines.length };
  await ctx.audit({ action: 'EXPORT', subject: 'remittance', subjectId: kind, detail });
  if (format === 'form') {
    const body = await agencyForm({ kind, month }, lines, ctx);
    return { name: `${FORM_NAMES[kind]}-${month.slice(0, 7)}.pdf`, mediaType: PDF, body };
  }
  const name = `${kind.toLowerCase().replace('_', '-')}-${month.slice(0, 7)}.${format}`;
  if (format === 'pdf') {
    const sheet = await summary({ kind, month }, lines, ctx);
    return { name, mediaType: PDF, body: () => sheetFile(sheet) };
  }
  const columns = COLUMNS[kind](month);
  const titles = columns.map(({ title }) => title);
  if (format === 'csv') {
    const rows = lines.map((line) => columns.map(({ cell }) => plain(cell(line))));
    return { name, mediaType: CSV, body: csv([titles, ...rows]) };
  }
  const rows = lines.map((line) => columns.map(({ cell }) => numeric(cell(line))));
  const body = spreadsheet(RemittanceKind.labelOf(kind).slice(0, 31), widths(titles), rows);
  return { name, mediaType: XLSX_TYPE, body };
}

/** What the files of forms are called. */
const FORM_NAMES: Partial<Record<RemittanceKind, string>> = { SSS: 'r3', PAGIBIG: 'mcrf', TAX: '1601c' };

const WIDTH = 16;
const widths = (titles: readonly string[]) =>
  titles.map((title) => ({ title, width: Math.max(WIDTH, title.length + 2) }));

/** An amount, or what is written. */
type Value = { readonly pesos: Centavos } | string | null;
type Column = { readonly title: string; readonly cell: (line: Line) => Value };

function plain(value: Value): Cell {
  return value !== null && typeof value === 'object' ? pesosText(value.pesos) : value;
}

/** A spreadsheet sums what is a number; two decimals are the same in any notation. */
function numeric(value: Value): Cell {
  return value !== null && typeof value === 'object' ? Number(pesosText(value.pesos)) : value;
}

const text = (title: string, of: (line: Line) => string | null): Column => ({ title, cell: of });
const pesos = (title: string, key: string): Column => ({
  title,
  cell: ({ amounts }) => ({ pesos: amounts[key] ?? ZERO }),
});
const last = text('Last Name', ({ told }) => told.lastName);
const first = text('First Name', ({ told }) => told.firstName);
const suffix = (title: string) => text(title, ({ told }) => told.suffix);
const middle = text('Middle Name', ({ told }) => told.middleName);
const agencyNumber = (title: string) => text(title, ({ told }) => told.agencyNumber);
const usDay = (on: Day) => `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`;

const own = (kind: RemittanceKind) => Object.entries(REMITTANCE_AMOUNTS[kind]).map(([key, title]) => pesos(title, key));
const covered = (month: Day) => text('Period Covered', () => month.slice(0, 7).replace('-', ''));
const separated = (month: Day) => text('Separation Date', ({ told }) => leftIn(told.separatedOn, month));
const surnameFirst = [last, first, suffix('Suffix'), middle];
const extendedName = [last, first, suffix('Name Extension'), middle];

/** As the collection lists of the agencies have them. */
const COLUMNS: Readonly<Record<RemittanceKind, (month: Day) => readonly Column[]>> = {
  SSS: (month) => [
    agencyNumber('SS Number'),
    ...surnameFirst,
    text('Applicable Month', () => `${month.slice(5, 7)}${month.slice(0, 4)}`),
    ...own('SSS'),
    separated(month),
  ],
  SSS_LOAN: (month) => [
    agencyNumber('SS Number'),
    ...surnameFirst,
    text('Loan Type', ({ loan }) => loan),
    text('Loan Number', ({ agencyRef }) => agencyRef),
    ...own('SSS_LOAN'),
    separated(month),
  ],
  PHILHEALTH: (month) => [
    agencyNumber('PhilHealth Number'),
    last,
    suffix('Suffix'),
    first,
    middle,
    text('Date of Birth', ({ told }) => usDay(told.birthDate)),
    text('Sex', ({ told }) => told.sex.slice(0, 1)),
    pesos('Monthly Basic Salary', 'basic'),
    pesos('Personal Share', 'employee'),
    pesos('Employer Share', 'employer'),
    pesos('Total', 'total'),
    text('Member Status', (line) => memberStatus(line, month)?.[0] ?? null),
    text('Effectivity Date', (line) => memberStatus(line, month)?.[1] ?? null),
  ],
  PAGIBIG: (month) => [
    agencyNumber('Pag-IBIG MID No.'),
    text('Account No.', () => null),
    text('Membership Program', () => 'Pag-IBIG I'),
    ...extendedName,
    covered(month),
    pesos('Monthly Compensation', 'compensation'),
    pesos('EE Share', 'employee'),
    pesos('ER Share', 'employer'),
    text('Remarks', ({ told }) => remarks(told, month)),
  ],
  PAGIBIG_LOAN: (month) => [
    agencyNumber('Pag-IBIG MID No.'),
    text('Application/Agreement No.', ({ agencyRef }) => agencyRef),
    ...extendedName,
    text('Loan Type', ({ loan }) => loan),
    covered(month),
    ...own('PAGIBIG_LOAN'),
    text('Remarks', ({ told }) => remarks(told, month)),
  ],
  TAX: () => [agencyNumber('TIN'), ...surnameFirst, ...own('TAX')],
  UNION_DUES: () => [text('Employee No.', ({ told }) => told.number), ...surnameFirst, ...own('UNION_DUES')],
};

function isIn(on: Day | null, month: Day): on is Day {
  return on !== null && firstOfMonth(on) === month;
}

function leftIn(on: Day | null, month: Day): string | null {
  return isIn(on, month) ? usDay(on) : null;
}

/** Newly hired, separated, no earnings. */
function memberStatus({ told, amounts }: Line, month: Day): readonly [string, string] | null {
  if (isIn(told.separatedOn, month)) return ['SP', usDay(told.separatedOn)];
  if (amounts.total === 0) return ['NE', usDay(month)];
  return isIn(told.hiredOn, month) ? ['NH', usDay(told.hiredOn)] : null;
}

function remarks({ hiredOn, separatedOn }: Line['told'], month: Day): string | null {
  if (isIn(separatedOn, month)) return `RS: ${usDay(separatedOn)}`;
  return isIn(hiredOn, month) ? `N: ${usDay(hiredOn)}` : null;
}

/** Which number of the employer each list goes by. */
const EMPLOYER_NUMBERS = { SSS: 'sss', PHILHEALTH: 'philhealth', PAGIBIG: 'pagibig', TIN: 'tin' } as const;

async function summary(
  { kind, month }: Omit<Asked, 'format'>,
  lines: readonly Line[],
  ctx: RequestContext,
): Promise<Sheet> {
  const remittance = await remittanceOf(ctx.db, { kind, month }, ctx.today);
  const employer = await employerInForce(ctx.db, lastOfMonth(month));
  const agency = numberOf(kind);
  const number = agency === null ? null : (employer?.[EMPLOYER_NUMBERS[agency]] ?? null);
  return {
    letterhead: employer?.registeredName ?? ctx.company,
    title: `${RemittanceKind.labelOf(kind)}, ${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`,
    facts: [
      ['Number', number === null || agency === null ? 'Not entered' : groupedDigits(number, agency)],
      ['Due', remittance.dueOn === null ? 'No date' : showDay(remittance.dueOn)],
      ['Address', [employer?.address, employer?.zip].filter(Boolean).join(' ') || 'Not entered'],
      ['State', RemittanceState.labelOf(remittance.state)],
      ['People', remittance.people.toLocaleString('en-PH')],
      ['Made on', showDay(ctx.today)],
    ],
    columns: [
      { title: kind === 'TAX' ? 'Item of form 1601-C' : 'What', width: 400 },
      { title: 'Amount', width: 141, align: 'right' },
    ],
    rows: [...sumRows(remittance, lines), ...paymentRows(remittance), ...namedRows(lines)],
    totals: [
      remittance.total > remittance.paid ? 'Still to pay' : 'Paid in full',
      showPesos(atLeastZero(minus(remittance.total, remittance.paid))),
    ],
    remark:
      'The sums are those of the completed payslips of the month; of a corrected slip only its correction counts.',
    signatures: [
      ['', `Prepared by ${ctx.actor.username}`],
      [employer?.signatory ?? '', employer?.position ?? 'Authorized signatory'],
    ],
  };
}

function sumRows({ kind, sums }: Remittance, lines: readonly Line[]): string[][] {
  if (kind === 'TAX') return taxRows(sums, lines);
  return Object.entries(REMITTANCE_AMOUNTS[kind]).map(([key, label]) => [label, showPesos(sums[key] ?? ZERO)]);
}

/** The lines of the form's computation of tax. */
function taxRows(sums: Remittance['sums'], lines: readonly Line[]): string[][] {
  const of = (key: string) => sums[key] ?? ZERO;
  const untaxed = nothingWithheld(lines);
  const notTaxed = minus(of('compensation'), of('taxable'));
  const rows: readonly (readonly [string, Centavos])[] = [
    ['14  Total amount of compensation', of('compensation')],
    ['15  Statutory minimum wage of minimum wage earners', of('minimumWage')],
    ['16  Their holiday, overtime, night shift and hazard pay', of('premiums')],
    ['17  13th month pay and other benefits', of('benefits')],
    ['18  De minimis benefits', of('deMinimis')],
    ['19  SSS, PhilHealth, Pag-IBIG contributions and union dues, employee’s share', of('contributions')],
    ['20  Other non-taxable compensation', of('other')],
    ['21  Total non-taxable compensation', notTaxed],
    ['22  Total taxable compensation', of('taxable')],
    ['23  Less: taxable compensation from which nothing was to be withheld', untaxed],
    ['24  Net taxable compensation', minus(of('taxable'), untaxed)],
    ['25  Total taxes withheld', of('total')],
  ];
  return rows.map(([label, amount]) => [label, showPesos(amount)]);
}

function paymentRows({ payments }: Remittance): string[][] {
  return payments
    .filter(({ withdrawn }) => withdrawn === null)
    .map(({ paidOn, reference, amount }) => [`Paid on ${showDay(paidOn)}, ${reference}`, showPesos(amount)]);
}

const MOST_NAMED = 200;

/** Whom the agency cannot post to, and whose loan was taken in part. */
function namedRows(lines: readonly Line[]): string[][] {
  const without = lines.filter(({ hasGoodNumber }) => !hasGoodNumber);
  const short = lines.filter(({ amounts }) => (amounts.short ?? 0) > 0);
  const rows = [
    ...without.map(({ told }) => [`No number, or one that cannot be: ${listedName(told)} (${told.number})`, '']),
    ...short.map(({ told, account, amounts }) => [
      `Short-deducted: ${listedName(told)} (${told.number}), ${account}`,
      showPesos(amounts.short ?? ZERO),
    ]),
  ];
  const more = rows.length - MOST_NAMED;
  return more > 0
    ? [...rows.slice(0, MOST_NAMED), [`… and ${more.toLocaleString('en-PH')} more in the list`, '']]
    : rows;
}
