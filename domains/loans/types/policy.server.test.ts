// Changing the terms of loans over HTTP: proposed by one holder of the permission, decided by another.
import type { History } from '@kawani/kit/contract/history';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { call, clock, database, decide, entryOf, policy, propose, type Refusal } from '../../../tests/loan-terms.ts';
import { loanProposalsApi } from './contract/proposals.ts';
import { type LoanRulesEntry, type LoanTermsEntry, loanTermsApi } from './contract.ts';
import { loanRulesOn, termsOn } from './service/terms.ts';

test('people who file or view loans read the terms of today, and nobody else', async () => {
  const today = await call('rosa', loanTermsApi.today, { input: {} });
  const { items, rules } = today.json<{ items: { type: string; annualRate: string }[]; rules: { coMakers: number } }>();
  expect(items).toHaveLength(11);
  expect(items[0]).toMatchObject({ type: 'REGULAR', annualRate: '0.12' });
  expect(rules.coMakers).toBe(2);
  expect((await call('ana', loanTermsApi.today, { input: {} })).status).toBe(403);
  expect((await call('rosa', loanTermsApi.policy, { input: {} })).status).toBe(403);
});

test('terms hold from their date once somebody else approves them', async () => {
  const proposed = await propose('hana', 'QUICK', { maxMonths: 4, annualRate: '0.100' });
  expect(proposed.json<LoanTermsEntry>()).toMatchObject({
    now: { effectiveFrom: '2000-01-01', figures: { maxMonths: 3 } },
    planned: null,
    proposal: { by: 'hana', isOwn: true, reason: 'Resolution 12', figures: { maxMonths: 4, annualRate: '0.1' } },
  });
  expect((await termsOn(database, 'QUICK', day('2026-12-01'))).maxMonths).toBe(3);
  expect((await decide('boss', loanProposalsApi.approve, 'QUICK')).json()).toEqual({ subject: 'QUICK' });
  expect(await entryOf('QUICK')).toMatchObject({
    now: { figures: { maxMonths: 3 } },
    planned: { effectiveFrom: '2026-12-01', figures: { maxMonths: 4 } },
    proposal: null,
  });
  expect(await termsOn(database, 'QUICK', day('2026-11-30'))).toMatchObject({ maxMonths: 3, annualRate: '0.12' });
  expect(await termsOn(database, 'QUICK', day('2026-12-01'))).toMatchObject({ maxMonths: 4, annualRate: '0.1' });
});

test('the history says who proposed and who approved which figures, and both are told', async () => {
  const { items } = (await call('boss', loanTermsApi.history, { input: { subject: 'QUICK' } })).json<History>();
  const figures = [
    { field: 'Effective from', was: null, is: 'Dec-01-2026' },
    { field: 'Maximum months', was: '3', is: '4' },
    { field: 'Interest a year', was: '12%', is: '10%' },
  ];
  expect(items.map(({ by, changes }) => [by, changes])).toEqual([
    ['boss', [{ field: 'Approved, proposed by', was: null, is: 'hana' }, ...figures]],
    ['hana', [{ field: 'Proposed because', was: null, is: 'Resolution 12' }, ...figures]],
  ]);
  const told = await database.rows<{ to: string; body: string }>(
    sql`select n.subject as "to", n.body from notification n order by n.at, n.id`,
  );
  expect(told.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      'hana proposed terms of Quick loans from Dec-01-2026. Somebody else has to approve it.',
      'boss approved terms of Quick loans, effective Dec-01-2026.',
    ]),
  );
});

test('nobody decides their own proposal, from another account of theirs either; they may withdraw it', async () => {
  expect((await propose('hana', 'CP', { maxMonths: 10 })).status).toBe(200);
  for (const name of ['hana', 'hana.admin']) {
    const approved = await decide(name, loanProposalsApi.approve, 'CP');
    expect([approved.status, approved.json<Refusal>().code]).toEqual([403, 'OWN_PROPOSAL']);
    const rejected = await decide(name, loanProposalsApi.reject, 'CP', { remarks: 'No' });
    expect(rejected.json<Refusal>().code).toBe('OWN_PROPOSAL');
  }
  expect((await decide('boss', loanProposalsApi.withdraw, 'CP')).json<Refusal>().code).toBe('NOT_YOURS');
  expect((await propose('boss', 'CP', { maxMonths: 9 })).json<Refusal>().code).toBe('WAITS_ALREADY');
  expect((await decide('hana', loanProposalsApi.withdraw, 'CP')).status).toBe(200);
  expect((await entryOf('CP')).proposal).toBeNull();
});

test('a rejected proposal changes nothing', async () => {
  await propose('hana', 'PC', { maxMonths: 30 });
  expect((await decide('boss', loanProposalsApi.reject, 'PC', { remarks: '18 months' })).status).toBe(200);
  expect(await entryOf('PC')).toMatchObject({ planned: null, proposal: null, now: { figures: { maxMonths: 18 } } });
});

test('an earlier date replaces what was planned for later', async () => {
  await propose('hana', 'EDUCATIONAL', { maxMonths: 8, effectiveFrom: '2027-02-01' });
  await decide('boss', loanProposalsApi.approve, 'EDUCATIONAL');
  await propose('boss', 'EDUCATIONAL', { maxMonths: 9, effectiveFrom: '2027-01-15' });
  await decide('hana', loanProposalsApi.approve, 'EDUCATIONAL');
  expect((await entryOf('EDUCATIONAL')).planned).toMatchObject({
    effectiveFrom: '2027-01-15',
    figures: { maxMonths: 9 },
  });
  expect((await termsOn(database, 'EDUCATIONAL', day('2027-02-01'))).maxMonths).toBe(9);
  await propose('hana', 'EDUCATIONAL', { maxMonths: 7, effectiveFrom: '2027-03-01' });
  await decide('boss', loanProposalsApi.approve, 'EDUCATIONAL');
  expect((await termsOn(database, 'EDUCATIONAL', day('2027-02-28'))).maxMonths).toBe(9);
  expect((await termsOn(database, 'EDUCATIONAL', day('2027-03-01'))).maxMonths).toBe(7);
});

test('a proposal whose date has passed can only be rejected', async () => {
  await propose('hana', 'EMERGENCY', { maxMonths: 5, effectiveFrom: '2026-11-24' });
  clock.set('2026-11-25T09:00:00.000+08:00');
  expect((await decide('boss', loanProposalsApi.approve, 'EMERGENCY')).json<Refusal>().code).toBe('DATE_PASSED');
  expect((await decide('boss', loanProposalsApi.reject, 'EMERGENCY', { remarks: 'Too late' })).status).toBe(200);
});

test('the rules that all types share change in the same way', async () => {
  const {
    now: { figures },
    version,
  } = (await policy()).common;
  const input = {
    ...figures,
    coMakers: 1,
    shieldRate: '0.0150',
    valesTogether: 250_000,
    effectiveFrom: '2026-11-23',
    reason: 'Lighter',
    version,
  };
  const proposed = (await call('hana', loanProposalsApi.proposeRules, { input })).json<LoanRulesEntry>();
  expect(proposed.proposal).toMatchObject({ figures: { coMakers: 1, shieldRate: '0.015' }, isOwn: true });
  const decision = { id: proposed.proposal?.id, version: proposed.version };
  expect((await call('boss', loanProposalsApi.approve, { input: decision })).json()).toEqual({ subject: 'COMMON' });
  const rules = { coMakers: 1, shieldRate: '0.015', valesTogether: 250_000 };
  expect(await loanRulesOn(database, day('2026-11-23'))).toMatchObject(rules);
  expect(await loanRulesOn(database, day('2026-11-22'))).toMatchObject({ valesTogether: 100_000 });
  const { items } = (await call('hana', loanTermsApi.history, { input: { subject: 'COMMON' } })).json<History>();
  expect(items[0]?.changes).toContainEqual({ field: 'Shield fee', was: '1%', is: '1.5%' });
  expect(items[0]?.changes).toContainEqual({
    ...{ field: 'Vales decided together, up to', was: 'Php 1,000.00', is: 'Php 2,500.00' },
  });
  const again = await call('boss', loanProposalsApi.approve, { input: decision });
  expect([again.status, again.json<Refusal>().code]).toEqual([404, 'NO_PROPOSAL']);
});

test('rules that were proposed before vales could be decided together still begin', async () => {
  const figures = { coMakers: 2, maxGuarantees: 2, coMakerHours: 48, shieldRate: '0.01', minSavings: 200_000 };
  await database.run(sql`insert into loan_proposal (id, subject, effective_from, figures, reason, proposed_by)
    values (gen_random_uuid(), 'COMMON', '2027-01-01', ${JSON.stringify(figures)}::jsonb, 'Longer', 'hana')`);
  const { proposal, version } = (await policy()).common;
  expect(proposal?.figures).toEqual({ ...figures, valesTogether: 100_000 });
  const input = { id: proposal?.id, version };
  expect((await call('boss', loanProposalsApi.approve, { input })).status).toBe(200);
  expect(await loanRulesOn(database, day('2027-01-01'))).toEqual({ ...figures, valesTogether: 100_000 });
});
