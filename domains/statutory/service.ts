// The dated tables of the law, read from the files of `tables/`. A new version is a new row or file, never new code.
import { readFileSync } from 'node:fs';
import { Day } from '@kawani/kit/values/day';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { HolidayType } from './contract.ts';
import type { ProclaimedDay } from './rules.ts';

const TABLES = new URL('./tables/', import.meta.url);

const NationalDay = z.object({
  date: Day,
  type: HolidayType.schema,
  name: z.string(),
  scope: z.string(),
  source: z.string(),
});
export type NationalDay = z.output<typeof NationalDay> & ProclaimedDay;

/** Decimals stay text: whoever computes with them chooses an exact arithmetic. */
const Multiplier = z.object({
  day: z.enum({ ORD: 'ORD', SW: 'SW', SNW: 'SNW', RH: 'RH', DRH: 'DRH', RH_SNW: 'RH_SNW', DSNW: 'DSNW' }),
  rest_day: z.enum({ true: 'true', false: 'false' }),
  unworked: z.string(),
  first_8h: z.string(),
  overtime: z.string(),
  first_8h_night: z.string(),
  overtime_night: z.string(),
});
export type Multiplier = z.output<typeof Multiplier>;

/** Every national day of every year known, with its proclamation. */
export const nationalDays = once((): readonly NationalDay[] => z.array(NationalDay).parse(csvTable('holidays.csv')));

/** What an hour is worth by kind of day, rest day, overtime and night. */
export const payMultipliers = once((): readonly Multiplier[] =>
  z.array(Multiplier).parse(csvTable('pay-multipliers.csv')),
);

function csvTable(file: string): unknown {
  return parse(readFileSync(new URL(file, TABLES)), { columns: true, bom: true, skip_empty_lines: true });
}

function once<Table>(read: () => Table): () => Table {
  let table: { readonly rows: Table } | undefined;
  return () => {
    table ??= { rows: read() };
    return table.rows;
  };
}
