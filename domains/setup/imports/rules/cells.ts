// From the cells of a row to values, and what is wrong with each cell. Pure.

import type { NewText } from '@kawani/kit/contract/notices';
import { isDay } from '@kawani/kit/values/calendar';
import { centavosOf } from '@kawani/kit/values/exact';
import { ImportText } from '../contract/texts.ts';
import type { ColumnSpec, Columns } from './columns/spec.ts';

export type Value = string | number | boolean;
export type Finding = {
  /** Null: of the row as a whole. */
  readonly column: string | null;
  readonly value: string | null;
  readonly text: NewText;
};
/** Cells that are empty are left out. Amounts are centavos. */
export type Values = Readonly<Record<string, Value>>;
export type ReadRow = { readonly values: Values; readonly faults: readonly Finding[] };

type Read = { readonly value: Value } | { readonly fault: NewText };

const YES = new Set(['yes', 'y', 'true', '1', 'oo']);
const NO = new Set(['no', 'n', 'false', '0', 'hindi']);
const LARGEST_INTEGER = 100_000;

/** `texts` by column, trimmed. */
export function readCells(columns: Columns, texts: Readonly<Record<string, string>>): ReadRow {
  const values: Record<string, Value> = {};
  const faults: Finding[] = [];
  for (const [column, spec] of Object.entries(columns)) {
    const text = texts[column] ?? '';
    if (text === '') {
      if (spec.isRequired) faults.push({ column, value: null, text: ImportText.EMPTY() });
      continue;
    }
    const read = readCell(spec, text);
    if ('value' in read) values[column] = read.value;
    else faults.push({ column, value: text, text: read.fault });
  }
  return { values, faults };
}

function readCell(spec: ColumnSpec, text: string): Read {
  switch (spec.kind) {
    case 'EMPLOYEE':
      return employeeNumber(text);
    case 'TEXT':
      return textOf(text, spec.most ?? 0);
    case 'DATE':
      return dateOf(text);
    case 'AMOUNT':
      return amountOf(text);
    case 'INTEGER':
      return numberOf(text, /^\d{1,6}$/, ImportText.NOT_A_NUMBER());
    case 'DAYS':
      return numberOf(text, /^\d{1,3}(\.(0|5)0?)?$/, ImportText.NOT_HALVES());
    case 'YES_NO':
      return yesOrNo(text);
    case 'CHOICE':
      return choiceOf(spec, text);
  }
}

function textOf(text: string, most: number): Read {
  return text.length > most ? { fault: ImportText.TOO_LONG({ most }) } : { value: text };
}

/** A spreadsheet takes the zeros in front of a number away. */
function employeeNumber(text: string): Read {
  const digits = /^\d{1,3}$/.test(text) ? text.padStart(4, '0') : text;
  return /^\d{4,10}$/.test(digits) ? { value: digits } : { fault: ImportText.EMPLOYEE_NUMBER() };
}

/** A date with the year last may be one of two days: which one is not for us to choose. */
function dateOf(text: string): Read {
  if (isDay(text)) return { value: text };
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const written = (month: string, date: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year !== '' && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other)) {
    const facts = { value: text, first: written(one, other), second: written(other, one) };
    return { fault: ImportText.AMBIGUOUS_DATE(facts) };
  }
  return { fault: ImportText.NOT_A_DATE() };
}

function amountOf(text: string): Read {
  if (/\d\s+[\d.]/.test(text)) return { fault: ImportText.BLANKS() };
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? { value: centavosOf(text) } : { fault: ImportText.NOT_AN_AMOUNT() };
}

function numberOf(text: string, pattern: RegExp, fault: NewText): Read {
  if (/\d\s+\d/.test(text)) return { fault: ImportText.BLANKS() };
  return pattern.test(text) && Number(text) <= LARGEST_INTEGER ? { value: Number(text) } : { fault };
}

function yesOrNo(text: string): Read {
  const plain = text.toLowerCase();
  if (YES.has(plain)) return { value: true };
  return NO.has(plain) ? { value: false } : { fault: ImportText.YES_OR_NO() };
}

function choiceOf({ choices = {}, also = {}, named }: ColumnSpec, text: string): Read {
  const wanted = text.toLowerCase();
  const found = Object.entries(choices).find(
    ([code, label]) => code.toLowerCase() === wanted || label.toLowerCase() === wanted,
  );
  const value = found?.[0] ?? also[wanted] ?? named?.(text);
  return value === undefined ? { fault: ImportText.ONE_OF({ values: Object.values(choices).join(', ') }) } : { value };
}
