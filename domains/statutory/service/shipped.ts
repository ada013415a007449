// The versions of the law's tables that come with this release, read from `tables`. The database holds the same rows, by a
// migration; a test compares them. What serves a request takes the law from the database: see `lawOf`.
import { type Day, Day as DaySchema } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type * as z from 'zod/mini';
import type { LawVersion } from '../contract/rows.ts';
import type { WagePlaceClass } from '../rules/wages.ts';
import { Bracket, Contributions, DeMinimisRow, Place, TaxRow, WageRow } from './shipped-rows.ts';
import { csvTable, jsonTable, once } from './tables.ts';

export type Shipped = {
  versions(): readonly LawVersion[];
  /** Which wage class places have: of the country's map, not of a wage order. */
  wagePlaces(): readonly WagePlaceClass[];
};

/** Each file is read once, when it is first needed. */
export function openShipped(fileOf: (name: string) => URL): Shipped {
  const table = <Row extends z.ZodMiniType>(name: string, row: Row) => csvTable(fileOf(name), row);
  const contributions = jsonTable(fileOf('contributions.json'), Contributions);
  const wages = table('minimum-wages.csv', WageRow);
  const taxes = table('withholding-tax.csv', TaxRow);
  const benefits = table('de-minimis.csv', DeMinimisRow);
  return {
    wagePlaces: table('wage-places.csv', Place),
    versions: once(() => [
      ...wageOrders(wages()),
      ...sssSchedules(contributions(), (name) => table(name, Bracket)()),
      ...contributionRates(contributions()),
      ...taxTables(taxes()),
      ...deMinimisLists(benefits()),
    ]),
  };
}

function wageOrders(rows: readonly z.output<typeof WageRow>[]): LawVersion[] {
  // Rows without a rate say only that a region follows another one.
  const rated = rows.filter(({ daily_rate }) => daily_rate !== '');
  return [...grouped(rated, (row) => `${row.region} ${row.effective_from}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const isNumbered = first.wage_order !== '' && !first.wage_order.startsWith('(');
    return {
      kind: 'WAGE_ORDER' as const,
      scope: first.region,
      effectiveFrom: DaySchema.parse(first.effective_from),
      source: isNumbered ? `Wage Order ${first.wage_order}` : `the wage order of region ${first.region}`,
      rows: group.map((row) => ({
        classCode: row.class_code,
        area: row.psgc,
        covers: row.class,
        daily: row.daily_rate,
      })),
    };
  });
}

type ContributionFile = z.output<typeof Contributions>;

function sssSchedules(
  { sss }: ContributionFile,
  read: (name: string) => readonly z.output<typeof Bracket>[],
): LawVersion[] {
  return sss.versions.map(({ from, source }) => {
    const rows = read(sss.table[from] ?? '');
    return { kind: 'SSS' as const, scope: '', effectiveFrom: from, source, rows };
  });
}

function contributionRates({ philhealth, pagibig, thirteenth_month: exempt }: ContributionFile): LawVersion[] {
  return [
    ...philhealth.versions.map(({ from, source, ...row }) => {
      return { kind: 'PHILHEALTH' as const, scope: '', effectiveFrom: from, source, rows: [row] };
    }),
    ...pagibig.versions.map(({ from, source, ...row }) => {
      return { kind: 'PAGIBIG' as const, scope: '', effectiveFrom: from, source, rows: [row] };
    }),
    {
      kind: 'EXEMPT_BENEFITS' as const,
      scope: '',
      effectiveFrom: exempt.from,
      source: exempt.source,
      rows: [{ ceiling: exempt.tax_exempt_ceiling }],
    },
  ];
}

function taxTables(all: readonly z.output<typeof TaxRow>[]): LawVersion[] {
  return [...grouped(all, (row) => row.effective_from)].map(([effectiveFrom, rows]) => ({
    kind: 'TAX' as const,
    scope: '',
    effectiveFrom,
    source: namesOf(rows),
    rows: rows.map(({ period, excess_over, base_tax, rate }) => ({ period, excess_over, base_tax, rate })),
  }));
}

/** The file dates each benefit; a version is the whole list from a day on. */
function deMinimisLists(all: readonly z.output<typeof DeMinimisRow>[]): LawVersion[] {
  const starts = [...new Set(all.map(({ effective_from }) => effective_from))].sort();
  return starts.map((effectiveFrom) => {
    const rows = all.filter((row) => isInForce(row, effectiveFrom));
    return {
      kind: 'DE_MINIMIS' as const,
      scope: '',
      effectiveFrom,
      source: namesOf(rows.filter((row) => row.effective_from === effectiveFrom)),
      rows: rows.map(({ benefit, label, unit, ceiling }) => ({ benefit, label, unit, ceiling })),
    };
  });
}

function namesOf(rows: readonly { source: string }[]): string {
  return [...new Set(rows.map(({ source }) => source))].join('; ');
}

function isInForce(row: { effective_from: Day; effective_to: string }, on: Day): boolean {
  return row.effective_from <= on && (row.effective_to === '' || on <= row.effective_to);
}
