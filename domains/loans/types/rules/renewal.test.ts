import { centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { netProceeds, renewalOf } from './renewal.ts';

const HALF = { renewalShare: '0.5' };
const repaid = (amount: number) => ({ principal: centavos(100_001), repaid: centavos(amount) });

test('a loan may be renewed once half of its principal is repaid', () => {
  expect(renewalOf(HALF, repaid(50_000))).toEqual({ isAllowed: false, needed: 50_001, missing: 1 });
  expect(renewalOf(HALF, repaid(50_001))).toEqual({ isAllowed: true, needed: 50_001, missing: 0 });
});

test('the new loan nets its principal less fee, charge and the balance of the old one', () => {
  const proceeds = {
    principal: centavos(1_000_000),
    shieldFee: centavos(10_000),
    charge: centavos(2000),
    renewedBalance: centavos(400_000),
  };
  expect(netProceeds(proceeds)).toBe(588_000);
});

test('it is allowed exactly when nothing is missing, and repaying more never ends it', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('0', '0.3333', '0.5', '1'), (principal, paid, renewalShare) => {
      const of = (repaidSoFar: number) =>
        renewalOf({ renewalShare }, { principal: centavos(principal), repaid: centavos(repaidSoFar) });
      const now = of(Math.min(paid, principal));
      expect(now.isAllowed).toBe(now.missing === 0);
      expect(of(principal).isAllowed).toBe(true);
      if (now.isAllowed) expect(of(Math.min(paid + 1, principal)).isAllowed).toBe(true);
    }),
  );
});
