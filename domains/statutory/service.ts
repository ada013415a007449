// The dated tables of the law. A new version is a new row or file, never new code; who asks for a date that no version
// covers is told so.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Day, Day as DaySchema } from '@kawani/kit/values/day';
import { centavosOf } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';
import { factorWords } from './contract/factors.ts';
import { type Barangay, HolidayType, type Place, PlaceRefusal } from './contract.ts';
import type {
  Identifier,
  Multiplier,
  PagibigVersion,
  PhilhealthVersion,
  ProclaimedDay,
  SssBracket,
  TaxBracket,
} from './rules.ts';
import { openPlaces } from './service/places.ts';
import { csvTable, jsonTable, noTable, once } from './service/tables.ts';
import { openWages } from './service/wages.ts';

export type { WageFloor } from './service/wages.ts';

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

const text = z.string();
const Bracket = z.object({
  comp_from: text,
  comp_to: text,
  msc: text,
  msc_regular: text,
  msc_mpf: text,
  ee_regular: text,
  ee_mpf: text,
  er_regular: text,
  er_mpf: text,
  ec: text,
});
const Until = z.object({ from: DaySchema, to: z.nullable(DaySchema) });
const contributions = jsonTable(
  tableFile('contributions.json'),
  z.object({
    sss: z.object({ table: z.record(DaySchema, text) }),
    philhealth: z.object({ versions: z.array(z.extend(Until, { rate: text, floor: text, ceiling: text })) }),
    pagibig: z.object({
      versions: z.array(
        z.extend(Until, { maximum_fund_salary: text, low_salary: text, ee_low: text, ee: text, er: text }),
      ),
    }),
    thirteenth_month: z.object({ tax_exempt_ceiling: text, from: DaySchema }),
  }),
);
const schedules = new Map<string, () => readonly SssBracket[]>();

/** The SSS schedule in force in the month of a date. */
export function sssSchedule(on: Day): readonly SssBracket[] {
  const files = Object.entries(contributions().sss.table).filter(([from]) => from <= on);
  const [, file] = files.sort(([a], [b]) => a.localeCompare(b)).at(-1) ?? [];
  if (file === undefined) throw noTable('SSS schedule', on);
  const read = schedules.get(file) ?? csvTable(tableFile(file), Bracket);
  schedules.set(file, read);
  return read();
}

export function philhealthVersion(on: Day): PhilhealthVersion {
  return inForce(contributions().philhealth.versions, on, 'PhilHealth rate');
}

export function pagibigVersion(on: Day): PagibigVersion {
  return inForce(contributions().pagibig.versions, on, 'Pag-IBIG rate');
}

/** Of 13th-month pay and other benefits of a year. */
export function bonusCeiling(on: Day): Centavos {
  const { tax_exempt_ceiling, from } = contributions().thirteenth_month;
  if (on < from) throw noTable('ceiling of exempt benefits', on);
  return centavosOf(tax_exempt_ceiling);
}

function inForce<Version extends { from: Day; to: Day | null }>(versions: readonly Version[], on: Day, what: string) {
  const version = versions.find(({ from, to }) => from <= on && (to === null || on <= to));
  if (version === undefined) throw noTable(`${what}`, on);
  return version;
}

const Dated = { effective_from: DaySchema, effective_to: text };
const isInForce = (row: { effective_from: Day; effective_to: string }, on: Day) =>
  row.effective_from <= on && (row.effective_to === '' || on <= row.effective_to);

const TAX_PERIODS = ['daily', 'weekly', 'semi-monthly', 'monthly', 'annual'] as const;
export type TaxPeriod = (typeof TAX_PERIODS)[number];
const taxRows = csvTable(
  tableFile('withholding-tax.csv'),
  z.object({ ...Dated, period: z.enum(TAX_PERIODS), excess_over: text, base_tax: text, rate: text }),
);

/** By the date of payment. */
export function taxBrackets(period: TaxPeriod, on: Day): readonly TaxBracket[] {
  const brackets = taxRows().filter((row) => row.period === period && isInForce(row, on));
  if (brackets.length === 0) throw noTable(`${period} tax table`, on);
  return brackets;
}

export const { lowestWageFloor, minimumWage, wageClassesAt, wageFloorAt } = openWages(
  tableFile('minimum-wages.csv'),
  tableFile('wage-places.csv'),
);

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

const deMinimisRows = csvTable(
  tableFile('de-minimis.csv'),
  z.object({ ...Dated, benefit: text, label: text, unit: text, ceiling: text }),
);

/** The small benefits that carry no tax on a date, with their ceilings as printed. */
export function deMinimisBenefits(
  on: Day,
): readonly { benefit: string; label: string; unit: string; ceiling: string }[] {
  return deMinimisRows().filter((row) => isInForce(row, on));
}

/** As printed: pesos, days or a fraction, as the benefit's unit says. */
export function deMinimisCeiling(benefit: string, on: Day): string {
  const row = deMinimisRows().find((each) => each.benefit === benefit && isInForce(each, on));
  if (row === undefined) throw noTable(`ceiling of ${benefit}`, on);
  return row.ceiling;
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

export const { allCities, citiesNamed, placeOf } = places;

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
