// What a change would do, as lines to read before it is approved.
import { PayBasis } from '@kawani/domains/employees/contract';
import { AdjustmentTax } from '@kawani/domains/payroll/contract';
import { SecondKind, SecondMode } from '@kawani/domains/requests/second-person/lists';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { day, showDay } from '@kawani/kit/values/day';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import type { WaitingChange } from '../contract.ts';

type Line = readonly [label: string, value: string];
type Fact = string | number | null;

const pesos = (amount: Fact) => showPesos(centavos(Number(amount)));
const date = (on: Fact) => showDay(day(String(on)));

function label<Code extends string>(
  list: { readonly codes: readonly Code[]; labelOf(code: Code): string },
  code: Fact,
): string {
  const known = list.codes.find((each) => each === code);
  return known === undefined ? String(code) : list.labelOf(known);
}

export function factsOf({ facts }: Pick<WaitingChange, 'facts'>): Line[] {
  return Object.entries(WORDS).flatMap(([name, word]) => {
    const value = facts[name] ?? null;
    return value === null ? [] : [word(value, facts)];
  });
}

/** In the order in which they are read; the database keeps none. */
const WORDS: Readonly<Record<string, (value: Fact, facts: WaitingChange['facts']) => Line>> = {
  effectiveFrom: (on) => [say('From'), date(on)],
  rate: (rate, { basis = null }) => [say('New rate'), `${pesos(rate)} (${label(PayBasis, basis)})`],
  before: (rate, { basisBefore = null, mode = null }) =>
    mode === null
      ? [say('Rate before'), `${pesos(rate)} (${label(PayBasis, basisBefore)})`]
      : [say('Now'), label(SecondMode, rate)],
  starts: (on, { ends = null }) => [say('Period'), ends === null ? date(on) : `${date(on)} to ${date(ends)}`],
  label: (text) => [say('Line'), String(text)],
  amount: (amount) => [say('Amount'), pesos(amount)],
  tax: (code) => [say('Tax'), label(AdjustmentTax, code)],
  takesBack: () => [say('What'), say('Taken back')],
  people: (count) => [say('People'), showCount(Number(count))],
  gross: (amount) => [say('Gross pay'), pesos(amount)],
  total: (amount) => [say('Net pay'), pesos(amount)],
  layout: (text) => [say('Layout'), String(text)],
  sha256: (text) => [say('Fingerprint (SHA-256)'), String(text).slice(0, 12)],
  of: (kind) => [say('Rule'), label(SecondKind, kind)],
  mode: (mode) => [say('Then'), label(SecondMode, mode)],
  percent: (percent) => [say('Limit'), `${percent} %`],
  reason: (text) => [say('Reason'), String(text)],
};
