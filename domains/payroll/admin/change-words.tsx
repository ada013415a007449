// How changes of pay read.
import { say } from '@kawani/kit/contract/say';
import { changeInPercent } from '@kawani/kit/values/percent';
import { type Centavos, minus, showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import { type Both, PayChange } from '../contract/comparisons.ts';
import { REGISTER_GROUPS } from '../contract/register-groups.ts';
import { LineCode } from '../contract/slip.ts';

export const differenceOf = ({ was, is }: Both): Centavos => minus(is, was);

/** Many columns: the currency goes without saying. */
export const bare = (amount: Centavos) => (amount === 0 ? '–' : showPesos(amount).replace('Php ', ''));

export const signed = (amount: Centavos) => (amount > 0 ? `+${bare(amount)}` : bare(amount));

export const percentOf = ({ was, is }: Both) => changeInPercent(was, is) || '–';

const EMPLOYER: readonly string[] = REGISTER_GROUPS.employer.codes;

/** A share of the employer apart from that of the employee. */
export function lineName(code: LineCode): string {
  const line = LineCode.labelOf(code);
  return EMPLOYER.includes(code) ? say('{line}, employer share', { line }) : line;
}

const TONES = { NEW: 'good', GONE: 'warn', CHANGED: 'plain' } as const;

export function ChangeTag({ change }: { change: PayChange }) {
  return <Tag tone={TONES[change]}>{PayChange.labelOf(change)}</Tag>;
}
