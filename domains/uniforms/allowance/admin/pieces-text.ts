// How many free pieces there are in how many months.
import { say } from '@kawani/kit/contract/say';
import type { Allowance } from '../contract.ts';

export function piecesText({ pieces, perMonths }: Pick<Allowance, 'pieces' | 'perMonths'>): string {
  return say(
    '{pieces, plural, one {# piece} other {# pieces}} in {perMonths, plural, one {# month} other {# months}}',
    { pieces, perMonths },
  );
}
