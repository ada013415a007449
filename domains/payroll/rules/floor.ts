// Deductions in their order, above the take-home floor. Pure; amounts in centavos.
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';

export type Deduction = {
  readonly code: string;
  readonly amount: Centavos;
  readonly priority: number;
  /** All that name the same one take no more than it together. */
  readonly limit?: string;
};

export type Deducted = {
  readonly taken: ReadonlyMap<string, Centavos>;
  /** What moves to the next period. */
  readonly carried: Map<string, Centavos>;
  /** Those cut short by their limit, though there was more above the floor. */
  readonly limited: ReadonlySet<string>;
  readonly net: Centavos;
};

type Bearing = {
  readonly gross: Centavos;
  readonly statutory: Centavos;
  readonly floorRate: string;
  readonly limits?: Readonly<Record<string, Centavos>>;
};

/**
 * Deductions by priority, in part if need be, down to the take-home floor: that share of gross less tax and contributions
 * (rules ).
 */
export function deductionsAboveFloor(
  { gross, statutory, floorRate, limits = {} }: Bearing,
  requests: readonly Deduction[],
): Deducted {
  const left = gross - statutory;
  let free = Math.max(left - toCentavos(exact(floorRate).times(left)), 0);
  const [taken, carried] = [new Map<string, Centavos>(), new Map<string, Centavos>()];
  const room = new Map<string, number>(Object.entries(limits));
  const limited = new Set<string>();
  for (const { code, amount, limit = '' } of [...requests].sort((a, b) => a.priority - b.priority)) {
    const within = Math.min(amount, room.get(limit) ?? amount);
    if (within < Math.min(amount, free)) limited.add(code);
    const part = Math.min(within, free);
    free -= part;
    if (room.has(limit)) room.set(limit, (room.get(limit) ?? 0) - part);
    taken.set(code, part as Centavos);
    carried.set(code, centavos(amount - part));
  }
  const all = [...taken.values()].reduce((sum, part) => sum + part, 0);
  return { taken, carried, limited, net: centavos(left - all) };
}
