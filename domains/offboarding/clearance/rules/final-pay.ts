// What final pay takes of what a leaver owes. Pure; amounts in centavos.
import { type Centavos, minus, totalOf } from '@kawani/kit/values/pesos';
import type { ClearanceMoney } from '../contract/item.ts';

type Owed = {
  readonly balance: Centavos;
  /** Instalments that are left of the account, and whether final pay may take each. */
  readonly dues: readonly { readonly amount: Centavos; readonly isTaken: boolean }[];
  /** What the payslip of the final pay takes. Undefined: it isn’t computed yet, so all that may be taken is expected to be. */
  readonly bySlip: Centavos | undefined;
};

/** A slip that was computed before a payment may still say more than is owed. */
export function moneyOf({ balance, dues, bySlip }: Owed): ClearanceMoney {
  const expected =
    bySlip ??
    totalOf(
      dues.filter(({ isTaken }) => isTaken),
      ({ amount }) => amount,
    );
  const taken = expected > balance ? balance : expected;
  return { balance, taken, left: minus(balance, taken) };
}
