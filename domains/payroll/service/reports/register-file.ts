// The payroll register as a file: in Excel and CSV every line of a payslip has a column, on paper every group of lines.
import type { Cell } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { Report, ReportFileColumn, ReportFileRow, ReportTable } from '@kawani/kit/server/report-file';
import { HoldKind } from '../../contract/hold-kinds.ts';
import { REGISTER_GROUPS, type RegisterKey } from '../../contract/register-groups.ts';
import { RegisterBy, type RegisterRow, type RegisterTotal } from '../../contract/registers.ts';
import type { LineCode } from '../../contract.ts';
import { addedSums, codesIn, groupSum, lineTitle, REGISTER_KEYS, type RegisterSum } from '../../rules/register.ts';
import { registerRows, slipsInOrder } from '../../table/registers.ts';
import { unitTotals } from './register.ts';
import { type Reporting, reportHead, runDates } from './report-head.ts';

export type Progress = (done: number) => Promise<void>;
type Amounts = Omit<RegisterSum, 'people' | 'held' | 'leftOut'>;
type AmountColumn = ReportFileColumn & { readonly of: (amounts: Amounts) => Cell };

/** Payslips read at a time. */
const AT_ONCE = 500;
const MONEY = { kind: 'money', width: 14 } as const;

/** `isPaper`: by group. */
function amountColumns(all: RegisterSum, isPaper: boolean): AmountColumn[] {
  const gross: AmountColumn = { title: 'Gross pay', ...MONEY, paper: 54, of: (sums) => sums.gross };
  const deducted: AmountColumn = { title: 'Deductions', ...MONEY, paper: 50, of: (sums) => sums.deducted };
  const net: AmountColumn = { title: 'Net pay', ...MONEY, paper: 54, of: (sums) => sums.net };
  const parts = isPaper ? byGroup() : byCode(codesIn(all.sums));
  return [...parts.EARNING, gross, ...parts.DEDUCTION, deducted, net, ...parts.EMPLOYER];
}

/** Where a group's title has no room on paper. */
const SHORT: Partial<Record<RegisterKey, string>> = {
  premiums: 'Premiums',
  tax: 'Tax',
  otherDeductions: 'Other ded.',
  employer: 'Employer',
};

type Parts = Record<'EARNING' | 'DEDUCTION' | 'EMPLOYER', AmountColumn[]>;

function byGroup(): Parts {
  const parts: Parts = { EARNING: [], DEDUCTION: [], EMPLOYER: [] };
  for (const key of REGISTER_KEYS) {
    const { title, of } = REGISTER_GROUPS[key];
    parts[of].push({ title, short: SHORT[key], ...MONEY, paper: 46, of: ({ sums }) => groupSum(sums, key) });
  }
  return parts;
}

function byCode(codes: readonly LineCode[]): Parts {
  const parts: Parts = { EARNING: [], DEDUCTION: [], EMPLOYER: [] };
  for (const key of REGISTER_KEYS) {
    const { of, codes: own } = REGISTER_GROUPS[key];
    for (const code of own.filter((each) => codes.includes(each))) {
      parts[of].push({ title: lineTitle(code), ...MONEY, of: ({ sums }) => sums[code] ?? 0 });
    }
  }
  return parts;
}

/** Everybody by name within detachments; in Excel with the totals of detachments and clients beside. */
export async function registerReport(db: Db, given: Reporting, isPaper: boolean, progress: Progress): Promise<Report> {
  const { run, asked } = given;
  const [sites, clients] = await Promise.all([
    unitTotals(db, run.id, asked, 'SITE'),
    unitTotals(db, run.id, asked, 'CLIENT'),
  ]);
  const all = addedSums(sites);
  const amounts = amountColumns(all, isPaper);
  const ids = await slipsInOrder(db, run.id, asked);
  const people: ReportTable = {
    name: 'Register',
    columns: [
      { title: 'Employee no.', short: 'No.', kind: 'text', width: 13, paper: 40 },
      { title: 'Name', kind: 'text', width: 30, paper: 96 },
      { title: 'Detachment / Department', kind: 'text', width: 28 },
      { title: 'Client', kind: 'text', width: 24 },
      ...holdColumns(all),
      ...amounts,
    ],
    rows: peopleRows(db, ids, { all, amounts }, progress),
    totals: async () => [`${all.people}`, 'Total', '', '', ...holdTotal(all), ...amounts.map(({ of }) => of(all))],
  };
  return {
    name: `payroll-register-${runDates(run)}`,
    title: 'Payroll register',
    ...(await reportHead(db, given)),
    tables: [people, unitTable('SITE', sites, amounts), unitTable('CLIENT', clients, amounts)],
  };
}

type Kept = Pick<RegisterSum, 'held' | 'leftOut'>;
const anyKept = ({ held, leftOut }: Kept) => held + leftOut > 0;

/** Whose pay is held or left out of the run, and why; no column where nobody's is. */
function holdColumns(all: Kept): ReportFileColumn[] {
  return anyKept(all) ? [{ title: 'Held or left out', short: 'Held', kind: 'text', width: 30, paper: 64 }] : [];
}

const holdTotal = (all: Kept): Cell[] => (anyKept(all) ? [`Held: ${all.held}, left out: ${all.leftOut}`] : []);

const holdCell = (all: Kept, hold: RegisterRow['hold']): Cell[] => {
  const words = hold === null ? '' : `${HoldKind.labels[hold.kind]}: ${hold.reason}`;
  return anyKept(all) ? [words] : [];
};

type Columns = { readonly all: Kept; readonly amounts: readonly AmountColumn[] };

async function* peopleRows(
  db: Db,
  ids: readonly string[],
  { all, amounts }: Columns,
  progress: Progress,
): AsyncGenerator<ReportFileRow[]> {
  const place: RegisterRow[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows: ReportFileRow[] = [];
    for (const row of await registerRows(db, ids.slice(at, at + AT_ONCE))) {
      if (place[0] !== undefined && place[0].place !== row.place)
        rows.push(placeSum(place.splice(0), { all, amounts }));
      place.push(row);
      const { number, name, place: site, client, hold } = row;
      rows.push({ cells: [number, name, site, client, ...holdCell(all, hold), ...amounts.map(({ of }) => of(row))] });
    }
    yield rows;
    await progress(Math.min(at + AT_ONCE, ids.length));
  }
  if (place.length > 0) yield [placeSum(place, { all, amounts })];
}

function placeSum(rows: readonly RegisterRow[], { all, amounts }: Columns): ReportFileRow {
  const kept = ({ hold }: RegisterRow, kind: HoldKind) => (hold?.kind === kind ? 1 : 0);
  const sum = addedSums(
    rows.map((row) => ({ ...row, people: 1, held: kept(row, 'HELD'), leftOut: kept(row, 'EXCLUDED') })),
  );
  const place = rows[0]?.place ?? 'No place';
  return {
    isSum: true,
    cells: [`${sum.people}`, place, '', '', ...(anyKept(all) ? [''] : []), ...amounts.map(({ of }) => of(sum))],
  };
}

/** The totals alone. */
export async function totalsReport(db: Db, given: Reporting, isPaper: boolean): Promise<Report> {
  const { run, asked } = given;
  const by = asked.by ?? 'SITE';
  const units = await unitTotals(db, run.id, asked, by);
  return {
    name: `payroll-totals-${by.toLowerCase()}-${runDates(run)}`,
    title: `Payroll register, totals ${RegisterBy.labels[by].toLowerCase()}`,
    ...(await reportHead(db, given)),
    tables: [unitTable(by, units, amountColumns(addedSums(units), isPaper))],
  };
}

const KEPT_COLUMNS: readonly ReportFileColumn[] = [
  { title: 'Held', kind: 'count', width: 9, paper: 28 },
  { title: 'Left out', kind: 'count', width: 9, paper: 34 },
];

function unitTable(by: RegisterBy, units: readonly RegisterTotal[], amounts: readonly AmountColumn[]): ReportTable {
  const isSite = by === 'SITE';
  const keptOf = ({ held, leftOut }: Kept): Cell[] => (anyKept(all) ? [held, leftOut] : []);
  const named = (unit: RegisterTotal): Cell[] =>
    isSite ? [unit.name ?? 'No place', unit.client] : [unit.name ?? 'No client'];
  const all = addedSums(units);
  return {
    name: RegisterBy.labels[by],
    columns: [
      { title: isSite ? 'Detachment / Department' : 'Client', kind: 'text', width: 30, paper: 104 },
      ...(isSite ? [{ title: 'Client', kind: 'text', width: 24 } as const] : []),
      { title: 'People', kind: 'count', width: 9, paper: 32 },
      ...(anyKept(all) ? KEPT_COLUMNS : []),
      ...amounts,
    ],
    rows: given(
      units.map((unit) => ({
        cells: [...named(unit), unit.people, ...keptOf(unit), ...amounts.map(({ of }) => of(unit))],
      })),
    ),
    totals: async () => [
      'Total',
      ...(isSite ? [''] : []),
      all.people,
      ...keptOf(all),
      ...amounts.map(({ of }) => of(all)),
    ],
  };
}

async function* given(rows: ReportFileRow[]) {
  yield rows;
}
