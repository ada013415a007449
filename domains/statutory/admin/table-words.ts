// How tables of the law, their columns and their versions are called.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import type { Tone } from '@kawani/kit/web/card';
import { StatutoryKind } from '../contract/kinds.ts';
import { type VersionLine, VersionState } from '../contract/versions.ts';

export function tableName({ kind, scope }: { kind: StatutoryKind; scope: string }): string {
  return kind === 'WAGE_ORDER' ? say('Minimum wage, region {region}', { region: scope }) : StatutoryKind.labelOf(kind);
}

/** In the order of the printed table. */
export const COLUMNS: Readonly<Record<StatutoryKind, readonly string[]>> = {
  WAGE_ORDER: ['classCode', 'area', 'covers', 'daily', 'cola'],
  SSS: [
    ...['comp_from', 'comp_to', 'msc', 'msc_regular', 'msc_mpf'],
    ...['ee_regular', 'ee_mpf', 'er_regular', 'er_mpf', 'ec'],
  ],
  PHILHEALTH: ['rate', 'floor', 'ceiling'],
  PAGIBIG: ['maximum_fund_salary', 'low_salary', 'ee_low', 'ee', 'er'],
  TAX: ['period', 'excess_over', 'base_tax', 'rate'],
  DE_MINIMIS: ['benefit', 'label', 'unit', 'ceiling'],
  EXEMPT_BENEFITS: ['ceiling'],
};

/** What is typed into fields of their own; the other cells stay as they are in the version before. */
export const TYPED: Readonly<Partial<Record<StatutoryKind, readonly string[]>>> = {
  PHILHEALTH: ['rate', 'floor', 'ceiling'],
  PAGIBIG: ['maximum_fund_salary', 'low_salary', 'ee_low', 'ee', 'er'],
  DE_MINIMIS: ['ceiling'],
  EXEMPT_BENEFITS: ['ceiling'],
};

export function columnName(column: string): string {
  const names: Readonly<Record<string, string>> = {
    classCode: say('Class'),
    area: say('Area'),
    covers: say('Covers'),
    daily: say('Php a day'),
    cola: say('Allowance a day (COLA)'),
    comp_from: say('Pay from'),
    comp_to: say('Pay to'),
    msc: say('Salary credit'),
    msc_regular: say('Regular part'),
    msc_mpf: say('Provident fund part'),
    ee_regular: say('Employee'),
    ee_mpf: say('Employee, fund'),
    er_regular: say('Employer'),
    er_mpf: say('Employer, fund'),
    ec: say('EC'),
    rate: say('Rate'),
    floor: say('Floor'),
    ceiling: say('Ceiling'),
    maximum_fund_salary: say('Maximum fund salary'),
    low_salary: say('Lower rate up to'),
    ee_low: say('Employee, lower rate'),
    ee: say('Employee rate'),
    er: say('Employer rate'),
    period: say('Period'),
    excess_over: say('Pay over'),
    base_tax: say('Base tax'),
    benefit: say('Short name'),
    label: say('Benefit'),
    unit: say('Unit'),
  };
  return names[column] ?? column;
}

/** What one row is about, where a table has several. */
export function rowName(row: Readonly<Record<string, string>>): string {
  return row.classCode === undefined ? (row.label ?? '') : `${row.classCode}: ${row.covers ?? ''}`;
}

const TONES: Readonly<Record<VersionState, Tone>> = {
  PENDING: 'warn',
  AHEAD: 'info',
  IN_FORCE: 'good',
  REPLACED: 'plain',
  CORRECTED: 'plain',
  REMOVED: 'plain',
  DISCARDED: 'plain',
};

export function stateTone({ state }: Pick<VersionLine, 'state'>): Tone {
  return TONES[state];
}

export function stateWords({ state }: Pick<VersionLine, 'state'>): string {
  return VersionState.labelOf(state);
}

export function verifiedWords({ verifiedOn, verifiedBy }: Pick<VersionLine, 'verifiedOn' | 'verifiedBy'>): string {
  if (verifiedOn === null) return say('Not verified yet');
  return say('{date} by {by}', { date: showDay(verifiedOn), by: verifiedBy ?? '' });
}

/** On its own, without a heading over it. */
export function verifiedLine(row: Pick<VersionLine, 'verifiedOn' | 'verifiedBy'>): string {
  return row.verifiedOn === null ? verifiedWords(row) : say('Verified: {verified}', { verified: verifiedWords(row) });
}

export function enteredWords({ isShipped, enteredBy, decidedBy }: VersionLine): string {
  if (isShipped) return say('Came with Kawani');
  if (decidedBy === null) return enteredBy;
  return say('{by}, decided by {other}', { by: enteredBy, other: decidedBy });
}
