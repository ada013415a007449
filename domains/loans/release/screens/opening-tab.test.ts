import { expect, test } from 'vitest';
import { openingTab } from './opening-tab.ts';

test.each([
  ['who endorses loans', ['FOR_APPROVAL_LOAN'], 'FILED'],
  ['who decides vales', ['APPROVE_VALE_REQUEST'], 'FILED'],
  ['who approves loans', ['APPROVE_LOAN_REQUEST'], 'FOR_APPROVAL'],
  ['who approves loans finally', ['FOR_FINAL_APPROVAL_LOAN'], 'FOR_FINAL_APPROVAL'],
  ['a cashier who releases loans', ['VIEW_LOAN_REQUEST', 'RELEASE_LOAN_REQUEST'], 'APPROVED'],
  ['who decides deferments alone', ['APPROVE_DEFERMENT'], 'deferments'],
  ['who may only look', ['VIEW_LOAN_REQUEST'], 'FILED'],
  [
    'who does several things, by the order of the tabs',
    ['RELEASE_LOAN_REQUEST', 'APPROVE_LOAN_REQUEST'],
    'FOR_APPROVAL',
  ],
])('the page opens where the work of %s is', (_, holds, tab) => {
  expect(openingTab(new Set(holds))).toBe(tab);
});
