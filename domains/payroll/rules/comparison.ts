// A payslip beside the one before it, line by line. Pure; amounts in centavos.

import { ZERO } from '@kawani/kit/values/pesos';
import type { LineChange } from '../contract/comparisons.ts';
import { LineCode } from '../contract/slip.ts';
import type { CodeSums } from './register.ts';

/** In the order of a payslip: lines whose amount is not what it was, or every line of either. */
export function lineChanges(was: CodeSums, is: CodeSums, { isWhole = false } = {}): LineChange[] {
  return LineCode.codes.flatMap((code) => {
    const change = { code, was: was[code] ?? ZERO, is: is[code] ?? ZERO };
    const isShown = isWhole ? change.was !== 0 || change.is !== 0 : change.was !== change.is;
    return isShown ? [change] : [];
  });
}
