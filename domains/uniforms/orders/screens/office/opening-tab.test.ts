import { expect, test } from 'vitest';
import { openingTab } from './opening-tab.ts';

test.each([
  ['the store', ['PROCESS_UNIFORM_REQUEST'], 'TO_APPROVE'],
  ['who approves salary deductions', ['APPROVE_UPAR_REQUEST'], 'UPAR'],
  ['who does both', ['APPROVE_UPAR_REQUEST', 'PROCESS_UNIFORM_REQUEST'], 'TO_APPROVE'],
])('the page opens where the work of %s is', (_, holds, tab) => {
  expect(openingTab(new Set(holds))).toBe(tab);
});
