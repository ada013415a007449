// What stands against the rows of a new version: each row by itself, then the table as a whole.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { centavosOf, exact } from '@kawani/kit/values/exact';
import type * as z from 'zod/mini';
import type { StatutoryKind } from '../contract/kinds.ts';
import { type LawVersion, ROWS } from '../contract/rows.ts';
import { VersionRefusal } from '../contract/version-refusals.ts';
import { bracketObjections, taxObjections } from './bracket-checks.ts';
import { isInRegion } from './regions.ts';

type Typed = readonly Readonly<Record<string, string>>[];
/** Of a wage order: its region, and which region each known class is of. */
export type WageRegion = { readonly scope: string; readonly regionOf: ReadonlyMap<string, string> };
/** The rows as they are stored; none while something stands against them. */
export type CheckedRows = { readonly rows: readonly object[]; readonly objections: readonly Refusal[] };
type Check = (typed: Typed, region: WageRegion) => CheckedRows;

export function checkRows(kind: StatutoryKind, typed: Typed, region: WageRegion): CheckedRows {
  return CHECKS[kind](typed, region);
}

function each<Row extends object>(
  schema: z.ZodMiniType<Row>,
  object: (rows: readonly Row[], region: WageRegion) => Refusal[],
): Check {
  return (typed, region) => {
    const read = typed.map((row) => schema.safeParse(row));
    const wrong = read.flatMap(({ error }, at) => (error === undefined ? [] : [rowWrong(at, error)]));
    const rows = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
    return { rows, objections: wrong.length > 0 ? wrong : object(rows, region) };
  };
}

function rowWrong(at: number, error: z.core.$ZodError): Refusal {
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const column = unknown ?? issue?.path.join('.') ?? '';
  const what = unknown === undefined ? (issue?.message ?? '') : 'This column is not part of the table.';
  return VersionRefusal.ROW_WRONG({ row: at + 1, column, what }, 'rows');
}

const CHECKS: Readonly<Record<StatutoryKind, Check>> = {
  WAGE_ORDER: each(ROWS.WAGE_ORDER, wageObjections),
  SSS: each(ROWS.SSS, bracketObjections),
  TAX: each(ROWS.TAX, taxObjections),
  PHILHEALTH: each(ROWS.PHILHEALTH, (rows) => [
    ...oneRow(rows),
    ...positive(rows, 'rate'),
    ...rows.flatMap(({ floor, ceiling }) => ordered(floor, ceiling)),
  ]),
  PAGIBIG: each(ROWS.PAGIBIG, (rows) => [
    ...oneRow(rows),
    ...positive(rows, 'ee'),
    ...positive(rows, 'er'),
    ...rows.flatMap((row) => ordered(row.low_salary, row.maximum_fund_salary)),
  ]),
  DE_MINIMIS: each(ROWS.DE_MINIMIS, (rows) => [
    ...twice(rows.map(({ benefit }) => benefit)),
    ...positive(rows, 'ceiling'),
  ]),
  EXEMPT_BENEFITS: each(ROWS.EXEMPT_BENEFITS, (rows) => [...oneRow(rows), ...positive(rows, 'ceiling')]),
};

function wageObjections(rows: LawVersion<'WAGE_ORDER'>['rows'], { scope, regionOf }: WageRegion): Refusal[] {
  const others = rows.flatMap(({ classCode }, at) => {
    const region = regionOf.get(classCode) ?? scope;
    return region === scope ? [] : [VersionRefusal.OTHER_REGION({ row: at + 1, value: classCode, region }, 'rows')];
  });
  const outside = rows.flatMap(({ area }, at) =>
    isInRegion(area, scope) ? [] : [VersionRefusal.AREA_OUTSIDE({ row: at + 1, value: area, region: scope }, 'rows')],
  );
  return [...others, ...outside, ...twice(rows.map(({ classCode }) => classCode)), ...positive(rows, 'daily')];
}

function oneRow(rows: readonly unknown[]): Refusal[] {
  return rows.length === 1 ? [] : [VersionRefusal.ONE_ROW('rows')];
}

function ordered(floor: string, ceiling: string): Refusal[] {
  return centavosOf(floor) < centavosOf(ceiling) ? [] : [VersionRefusal.FLOOR_ABOVE('rows')];
}

function twice(values: readonly string[]): Refusal[] {
  const at = values.findIndex((value, index) => values.indexOf(value) !== index);
  return at < 0 ? [] : [VersionRefusal.TWICE({ row: at + 1, value: values[at] ?? '' }, 'rows')];
}

function positive<Column extends string>(rows: readonly Readonly<Record<Column, string>>[], column: Column): Refusal[] {
  const at = rows.findIndex((row) => exact(row[column]).lte(0));
  return at < 0 ? [] : [VersionRefusal.POSITIVE({ row: at + 1, column }, 'rows')];
}
