import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coMakerObjection, sharesOf } from './rules.ts';

const REGULAR = {
  separatedOn: null,
  status: 'Active',
  tenureMonths: 12,
  netEquity: centavos(0),
  guarantees: 1,
};
const RULES = { today: day('2026-11-23'), maxGuarantees: 2 };

test.each([
  [{}, undefined],
  [{ separatedOn: day('2026-11-23') }, undefined],
  [{ separatedOn: day('2026-11-22') }, 'LEFT'],
  [{ status: 'Resigned' }, 'LEFT'],
  [{ status: 'Probationary' }, 'NOT_REGULAR'],
  [{ status: null }, 'NOT_REGULAR'],
  [{ tenureMonths: 11 }, 'SHORT_TENURE'],
  [{ netEquity: centavos(-1) }, 'NET_EQUITY_NEGATIVE'],
  [{ guarantees: 2 }, 'AT_LIMIT'],
] as const)('a co-maker with %o: %s', (changed, objection) => {
  expect(coMakerObjection({ ...REGULAR, ...changed }, RULES)).toBe(objection);
});

test('the shares are the principal to the centavo, and none differs by more than the centavos left over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.integer({ min: 1, max: 4 }), (principal, count) => {
      const people = Array.from({ length: count }, (_, at) => `${at}`);
      const shares = sharesOf(centavos(principal), people).map(({ share }) => share);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(principal);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(count);
    }),
  );
});
