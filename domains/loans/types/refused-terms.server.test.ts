// Terms of loans that are refused over HTTP, each with the field it is about, and people who are at it at the same time.
import { expect, test } from 'vitest';
import { call, entryOf, propose } from '../../../tests/loan-terms.ts';
import { loanProposalsApi } from './contract/proposals.ts';

test.each([
  ['REGULAR', { effectiveFrom: '2026-11-22' }, 'TOO_EARLY', 'effectiveFrom'],
  ['REGULAR', {}, 'NOTHING_NEW', 'effectiveFrom'],
  ['REGULAR', { maxAmount: 49_999 }, 'LESS_THAN_MINIMUM', 'maxAmount'],
  ['REGULAR', { maxAmount: null, savingsMultiple: null }, 'LIMIT_NEEDED', 'maxAmount'],
  ['REGULAR', { sources: ['TULUNGAN', 'VALE'] }, 'ONLY_VALE', 'sources'],
  ['VALE', { sources: ['TULUNGAN'] }, 'ONLY_VALE', 'sources'],
  ['REGULAR', { sources: ['TULUNGAN'] }, 'SHIELD_OF_OTHER_FUND', 'securities'],
] as const)('%s %j is refused as %s', async (type, change, code, field) => {
  const refused = await propose('hana', type, change);
  expect(refused.status).toBe(409);
  expect(refused.json()).toMatchObject({ code, fields: { [field]: expect.any(String) } });
});

test.each([
  ['annualRate', '1.01'],
  ['annualRate', '0.12345'],
  ['minTenureMonths', 11],
  ['netPayShare', '0.0'],
  ['savingsMultiple', '0'],
  ['minAmount', 9999],
  ['maxMonths', 61],
  ['sources', []],
  ['reason', ' '],
])('terms with %s %j are no input', async (field, value) => {
  expect((await propose('hana', 'REGULAR', { maxMonths: 20, [field]: value })).status).toBe(400);
});

test('of two people who decide at the same time one is refused', async () => {
  await propose('hana', 'SPECIAL', { maxMonths: 30 });
  const { proposal, version } = await entryOf('SPECIAL');
  const input = { id: proposal?.id, version };
  const both = await Promise.all([
    call('boss', loanProposalsApi.approve, { input }),
    call('boss', loanProposalsApi.reject, { input: { ...input, remarks: 'No' } }),
  ]);
  expect(both.map(({ status }) => status === 200).sort()).toEqual([false, true]);
});

test('of two people who propose at the same time one is refused', async () => {
  const {
    now: { figures },
    version,
  } = await entryOf('BICYCLE');
  const set = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null));
  const input = { ...set, maxMonths: 10, effectiveFrom: '2026-12-01', reason: 'Shorter', version };
  const both = await Promise.all(['hana', 'boss'].map((name) => call(name, loanProposalsApi.propose, { input })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
