// The terms of loans as they are stored: those that come with the product, and what the database holds them to.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/server.ts';
import { LOAN_TENURE_MONTHS, LoanType, MINIMUM_SAVINGS_DEPOSIT } from './lists.ts';
import { securitiesFrom } from './rules/terms.ts';
import { allTermsOn, loanRulesOn, termsOn } from './service/terms.ts';

const db = await freshDatabase();
const TODAY = day('2026-11-23');

test('every type has terms, with the defaults of the company', async () => {
  const all = await allTermsOn(db, TODAY);
  expect(all.map(({ type }) => type)).toEqual(LoanType.codes);
  expect(all.every(({ minTenureMonths }) => minTenureMonths === LOAN_TENURE_MONTHS)).toBe(true);
  expect(await termsOn(db, 'REGULAR', TODAY)).toEqual({
    type: 'REGULAR',
    sources: ['TULUNGAN', 'BCC_CREDIT'],
    minAmount: 50_000,
    maxAmount: 5_000_000,
    savingsMultiple: '3',
    netPayShare: null,
    approverSetsLimit: false,
    maxMonths: 24,
    annualRate: '0.12',
    method: 'DIMINISHING',
    securities: ['CO_MAKERS', 'TULUNGAN_FUND_SHIELD', 'BCC_CREDIT_SHIELD'],
    minTenureMonths: 12,
    minSavings: null,
    needsFinalApproval: true,
    renewalShare: '0.5',
    rebatesStraight: true,
    paidToSupplier: false,
    papers: null,
    note: null,
  });
  expect(await termsOn(db, 'VALE', TODAY)).toMatchObject({
    sources: ['VALE'],
    netPayShare: '0.5',
    maxMonths: 1,
    minSavings: 0,
  });
});

test('the rules that all types share', async () => {
  expect(await loanRulesOn(db, TODAY)).toEqual({
    coMakers: 2,
    maxGuarantees: 2,
    coMakerHours: 72,
    shieldRate: '0.01',
    minSavings: MINIMUM_SAVINGS_DEPOSIT,
    valesTogether: 100_000,
  });
});

test('a fund shields its own loans only', async () => {
  const regular = await termsOn(db, 'REGULAR', TODAY);
  expect(securitiesFrom(regular, 'BCC_CREDIT')).toEqual(['CO_MAKERS', 'BCC_CREDIT_SHIELD']);
  expect(securitiesFrom(regular, 'TULUNGAN')).toEqual(['CO_MAKERS', 'TULUNGAN_FUND_SHIELD']);
});

test('before the product there were no terms', async () => {
  await expect(termsOn(db, 'REGULAR', day('1999-12-31'))).rejects.toThrow('REGULAR');
  await expect(loanRulesOn(db, day('1999-12-31'))).rejects.toThrow('no rules');
});

test.each([
  ['figures that held are changed', sql`update loan_terms set annual_rate = 0.5 where type = 'REGULAR'`],
  ['terms are deleted', sql`delete from loan_terms where type = 'REGULAR'`],
  ['rules are deleted', sql`delete from loan_rules`],
  [
    'terms begin without an approved proposal',
    sql`insert into loan_terms (type, effective_from, sources, min_amount, max_amount, max_months, annual_rate, method, securities)
      values ('QUICK', '1999-01-01', '{TULUNGAN}', 50000, 60000, 3, 0, 'STRAIGHT', '{}')`,
  ],
  [
    'somebody approves their own proposal',
    sql`insert into loan_proposal (id, subject, effective_from, figures, reason, state, proposed_by, decided_by, decided_at)
      values (gen_random_uuid(), 'QUICK', '2027-01-01', '{}', 'Lower', 'APPROVED', 'hana', 'hana', now())`,
  ],
])('the database refuses it when %s', async (_, statement) => {
  await expect(db.run(statement)).rejects.toThrow(/stays as it was|append-only|approved proposal|second_person/);
});
