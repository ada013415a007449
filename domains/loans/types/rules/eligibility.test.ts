import { centavos, ZERO } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanStanding, minimumsOf, netEquity, warningsOf } from './eligibility.ts';

const YEAR = { savings: centavos(200_000), tenureMonths: 12 };
const NOTHING = { savingsDeposit: ZERO, netEquity: centavos(-1), tenureMonths: 12 };

test('savings and net equity warn, each with its figure and what it is held against', () => {
  const { eligible, lines } = loanStanding(NOTHING, YEAR);
  expect(eligible).toBe(true);
  expect(lines).toEqual([
    { warning: 'SAVINGS_BELOW_MINIMUM', isRaised: true, blocks: false, value: 0, minimum: 200_000 },
    { warning: 'NET_EQUITY_NEGATIVE', isRaised: true, blocks: false, value: -1, minimum: 0 },
    { warning: 'TENURE_UNDER_ONE_YEAR', isRaised: false, blocks: true, value: 12, minimum: 12 },
  ]);
});

test('a tenure under one year blocks, also where terms ask for less', () => {
  const standing = loanStanding({ ...NOTHING, tenureMonths: 11 }, { savings: null, tenureMonths: 6 });
  expect(standing.eligible).toBe(false);
  expect(warningsOf(standing.lines)).toEqual(['NET_EQUITY_NEGATIVE', 'TENURE_UNDER_ONE_YEAR']);
});

test('terms may ask for more than a year', () => {
  expect(loanStanding({ ...NOTHING, tenureMonths: 23 }, { ...YEAR, tenureMonths: 24 }).eligible).toBe(false);
});

test('the minimum is that of the type, else the one all types share, and zero asks for none', () => {
  const shared = { minSavings: centavos(200_000) };
  expect(minimumsOf({ minSavings: null, minTenureMonths: 12 }, shared)).toEqual(YEAR);
  expect(minimumsOf({ minSavings: centavos(500), minTenureMonths: 12 }, shared).savings).toBe(500);
  expect(minimumsOf({ minSavings: ZERO, minTenureMonths: 12 }, shared).savings).toBeNull();
});

test('net equity is savings and fund share less what is owed and answered for', () => {
  const equity = netEquity({
    savingsDeposit: centavos(500_000),
    fundShare: centavos(100_000),
    unpaidPrincipal: centavos(450_000),
    guaranteed: centavos(250_000),
  });
  expect(equity).toBe(-100_000);
});

test('more savings never raise a warning, more debt never lowers one', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(centavos);
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      amount,
      (savingsDeposit, fundShare, unpaidPrincipal, guaranteed, more) => {
        const parts = { savingsDeposit, fundShare, unpaidPrincipal, guaranteed };
        const raised = (of: typeof parts) =>
          warningsOf(
            loanStanding({ savingsDeposit: of.savingsDeposit, netEquity: netEquity(of), tenureMonths: 12 }, YEAR).lines,
          );
        const now = raised(parts);
        expect(now).toEqual(
          expect.arrayContaining([...raised({ ...parts, savingsDeposit: centavos(savingsDeposit + more) })]),
        );
        expect(raised({ ...parts, guaranteed: centavos(guaranteed + more) })).toEqual(expect.arrayContaining([...now]));
      },
    ),
  );
});
