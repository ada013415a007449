// The tables of the law. Those that change with an issuance are dated versions in the database (`lawOf`), the rest is files.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { Day as DaySchema } from '@kawani/kit/values/day';
import { centavosOf } from '@kawani/kit/values/exact';
import * as z from 'zod/mini';
import { factorWords } from './contract/factors.ts';
import type { WageOrder } from './contract/rows.ts';
import { type Barangay, HolidayType, type Place, PlaceRefusal } from './contract.ts';
import { type Law, lawFrom } from './rules/law.ts';
import { type Wages, wagesFrom } from './rules/wages.ts';
import type { Identifier, Multiplier, ProclaimedDay } from './rules.ts';
import { openPlaces } from './service/places.ts';
import { openShipped } from './service/shipped.ts';
import { csvTable, jsonTable, once } from './service/tables.ts';
import { versionsInForce, wageOrdersInForce } from './table/law.ts';

/** The files lie beside this one, before and after the build. */
export function tableFile(name: string): URL {
  return new URL(`./tables/${name}`, import.meta.url);
}

const NationalDay = z.object({
  date: DaySchema,
  type: codeIn(HolidayType),
  name: z.string(),
  scope: z.string(),
  source: z.string(),
});
export type NationalDay = z.output<typeof NationalDay> & ProclaimedDay;

/** Every national day of every year known, with its proclamation. */
export const nationalDays: () => readonly NationalDay[] = csvTable(tableFile('holidays.csv'), NationalDay);

const DAY_CODES = ['ORD', 'SW', 'SNW', 'RH', 'DRH', 'RH_SNW', 'DSNW'] as const;

/** What an hour is worth by kind of day, rest day, overtime and night. Decimals stay text, to be computed with exactly. */
export const payMultipliers: () => readonly Multiplier[] = csvTable(
  tableFile('pay-multipliers.csv'),
  z.object({
    day: z.enum(DAY_CODES),
    rest_day: z.enum(['true', 'false']),
    unworked: z.string(),
    first_8h: z.string(),
    overtime: z.string(),
    first_8h_night: z.string(),
    overtime_night: z.string(),
  }),
);

const shipped = openShipped(tableFile);

/** The versions that come with this release; the database has them too, with those that the company entered. */
export const shippedVersions = shipped.versions;

/** For vectors, and for rules that are tested without a database. Requests and pay ask `lawOf`. */
export const shippedLaw: () => Law = once(() => lawFrom(shipped.versions(), shipped.wagePlaces()));

/** The law in force as the database has it: read once for a request or a computation, then a plain value. */
export async function lawOf(db: Db): Promise<Law> {
  return lawFrom(await versionsInForce(db), shipped.wagePlaces());
}

/** Wage orders alone, for what asks nothing else; `more`: as if these were in force too. */
export async function wagesOf(db: Db, more: readonly WageOrder[] = []): Promise<Wages> {
  return wagesFrom([...(await wageOrdersInForce(db)), ...more], shipped.wagePlaces());
}

const text = z.string();
const factorRows = csvTable(
  tableFile('eemr-factors.csv'),
  z.object({ mode: text, factor: text, special_days: text, use: text }),
);

/** The factors between a day's pay and a month's, each with whom it is for. */
export function eemrFactors(): readonly { mode: string; factor: string; use: string }[] {
  return factorRows();
}

/** As they are chosen from: each in the reader's words. */
export function factorChoices(): { factor: string; use: string }[] {
  return factorRows().map((row) => ({ factor: row.factor, use: factorWords(row) }));
}

const Lent = z.array(z.object({ loan: text, annual_interest: text }));
const loansLent = jsonTable(tableFile('government-loans.json'), z.object({ SSS: Lent, Pagibig: Lent }));

/** The yearly interest of a kind of loan as decimal text, for estimates alone; undefined where no rate is known. */
export function governmentLoanRate(agency: 'SSS' | 'Pagibig', loan: string): string | undefined {
  return loansLent()[agency].find((each) => each.loan === loan)?.annual_interest;
}

const anything = z.unknown();
const Numbered = z.object({ canonical: text, input: z.optional(text), display: z.optional(text) });
const identifierTable = jsonTable(tableFile('identifiers.json'), z.record(text, anything));

/** Patterns of the numbers that agencies and networks give. */
export const identifiers = once((): Readonly<Record<string, Identifier>> => {
  const entries = Object.entries(identifierTable()).flatMap(([kind, said]) => {
    const parsed = Numbered.safeParse(said);
    return parsed.success ? [[kind, parsed.data as Identifier] as const] : [];
  });
  return Object.fromEntries(entries);
});

/** Of the SSS calamity loan: credits are rounded up to whole thousands, and twenty thousand is the most (rule GL-2). */
export const SSS_CALAMITY = { step: centavosOf('1000'), most: centavosOf('20000') };

const places = openPlaces(tableFile('psgc.csv'), tableFile('psgc-barangays.csv'));

export const { allCities, areasOf, citiesNamed, placeOf } = places;

export function barangaysOf(cityCode: string): readonly Barangay[] {
  const found = places.barangaysOf(cityCode);
  if (found === undefined) throw new Refused(PlaceRefusal.NO_SUCH_PLACE('code'), 404);
  return found;
}

export function requirePlace(code: string): Place {
  const place = placeOf(code);
  if (place === undefined) throw new Refused(PlaceRefusal.NO_SUCH_PLACE('code'), 404);
  return place;
}

const remittanceRows = csvTable(
  tableFile('remittances.csv'),
  z.object({ agency: text, what: text, due: text, key: text }),
);

/** When what was taken from pay is paid to the agencies, and what of the employer decides it. */
export function remittanceDues(): readonly { agency: string; what: string; due: string; key: string }[] {
  return remittanceRows();
}
