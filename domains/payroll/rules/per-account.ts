// One line an account: an instalment carried from an earlier pay and the one of this pay are shown together.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { totalOf } from '@kawani/kit/values/pesos';

export function perAccount(lines: readonly SlipLine[]): SlipLine[] {
  return lines.flatMap((line, at) => {
    if (line.accountId === null) return [line];
    const isSame = ({ accountId, group }: SlipLine) => accountId === line.accountId && group === line.group;
    if (lines.findIndex(isSame) !== at) return [];
    const amount = totalOf(lines.filter(isSame), (each) => each.amount);
    return [{ ...line, amount }];
  });
}
