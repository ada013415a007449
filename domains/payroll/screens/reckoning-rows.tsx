// What a contribution or the tax was computed from: its base, its rate and its result, as they were kept with the line.
import type { Reckoning, SlipLine } from '@kawani/domains/payroll/contract';
import { phrases, say } from '@kawani/kit/contract/say';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { ReactNode } from 'react';
import { percentText } from '../rules/lines.ts';
import { Amount } from './amounts.tsx';

const BASES = phrases({
  SSS: 'Pay of the month',
  PHILHEALTH: 'Monthly basic pay',
  PAGIBIG: 'Monthly pay for Pagibig',
  TAX: 'Taxable pay',
});
const COUNTED = phrases({
  SSS: 'Monthly salary credit',
  PHILHEALTH: 'Counted between floor and ceiling',
  PAGIBIG: 'Counted up to the ceiling',
  TAX: 'Above the start of your bracket',
});
const WHOLES = phrases({
  MONTH: 'Result for the month',
  HALF_MONTH: 'Result for the month, half of it now',
  PERIOD: 'Result',
  YEAR: 'Result for the year',
});
const BEFORE = phrases({
  MONTH: 'Taken earlier this month',
  HALF_MONTH: 'Taken earlier this month',
  PERIOD: 'Taken earlier',
  YEAR: 'Withheld earlier this year',
});

type Agency = keyof typeof BASES;

function agencyOf(code: SlipLine['code']): Agency {
  if (code === 'TAX') return 'TAX';
  if (code.startsWith('PHILHEALTH')) return 'PHILHEALTH';
  return code.startsWith('PAGIBIG') ? 'PAGIBIG' : 'SSS';
}

type ReckoningRowsProps = { line: SlipLine; reckoning: Reckoning; isShown: boolean };

export function ReckoningRows({ line, reckoning, isShown }: ReckoningRowsProps) {
  const { base, counted, rate, fixed, whole, before, of } = reckoning;
  const agency = agencyOf(line.code);
  const amount = (value: Centavos) => <Amount of={value} isShown={isShown} />;
  return (
    <dl className="pay-sums">
      <Row label={BASES[agency]}>{amount(base)}</Row>
      {counted !== base && <Row label={COUNTED[agency]}>{amount(counted)}</Row>}
      {fixed !== undefined && fixed !== 0 && <Row label={say('Tax of the bracket')}>{amount(fixed)}</Row>}
      <Row label={say('Rate')}>{rate === null ? say('By the table') : percentText(rate)}</Row>
      <Row label={WHOLES[of]}>{amount(whole)}</Row>
      {before !== 0 && <Row label={BEFORE[of]}>{amount(before)}</Row>}
      {(before !== 0 || of === 'HALF_MONTH') && <Row label={say('This pay')}>{amount(line.amount)}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
