// The government numbers of a row, as they are kept.
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import { identifiers } from '@kawani/domains/statutory/service';
import { ImportText } from '../../contract/texts.ts';
import type { Finding, Values } from '../../rules/cells.ts';
import { finding } from '../run.ts';

/** By column: the kind as it's kept, and as it's checked. */
export const NUMBER_KINDS = {
  sss: ['SSS', 'sss'],
  philhealth: ['PHILHEALTH', 'philhealth'],
  pagibig: ['PAGIBIG', 'pagibig_mid'],
  tin: ['TIN', 'tin_individual'],
} as const;

export type GivenNumber = { readonly column: string; readonly kind: string; readonly value: string };

export function numbersIn(values: Values): { numbers: GivenNumber[]; faults: Finding[] } {
  const numbers: GivenNumber[] = [];
  const faults: Finding[] = [];
  for (const [column, [kind, check]] of Object.entries(NUMBER_KINDS)) {
    const text = values[column];
    if (typeof text !== 'string') continue;
    const { canonical } = checkIdentifier(check, text, identifiers());
    if (canonical === null) faults.push(finding(column, ImportText.INVALID_NUMBER(), text));
    else numbers.push({ column, kind, value: canonical });
  }
  return { numbers, faults };
}
