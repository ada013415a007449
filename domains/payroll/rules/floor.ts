// Deductions in their order, above the take-home floor. Pure; amounts in centavos.
import { exact, toCentavos } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';

export type Deduction = { readonly code: string; readonly amount: Centavos; readonly priority: number };

export type Deducted = {
  readonly taken: ReadonlyMap<string, Centavos>;
  /** What moves to the next period. */
  readonly carried: Map<string, Centavos>;
  readonly net: Centavos;
};

/**
 * Deductions by priority, in part if need be, down to the take-home floor: that share of gross less tax and contributions
 * (rules ).
 */
export function deductionsAboveFloor(
  { gross, statutory, floorRate }: { gross: Centavos; statutory: Centavos; floorRate: string },
  requests: readonly Deduction[],
): Deducted {
  const left = gross - statutory;
  let free = Math.max(left - toCentavos(exact(floorRate).times(left)), 0);
  const [taken, carried] = [new Map<string, Centavos>(), new Map<string, Centavos>()];
  for (const { code, amount } of [...requests].sort((a, b) => a.priority - b.priority)) {
    const part = Math.min(amount, free);
    free -= part;
    taken.set(code, part as Centavos);
    carried.set(code, (amount - part) as Centavos);
  }
  const all = [...taken.values()].reduce((sum, part) => sum + part, 0);
  return { taken, carried, net: (left - all) as Centavos };
}
