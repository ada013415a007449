import { expect, test } from 'vitest';
import { mayReach, scopeOf } from './policy.ts';

const actor = (...holds: string[]) => ({
  subject: 's',
  username: 'ana',
  employeeId: 'ana',
  holds: new Set(holds),
});
const byPermission = { scope: { LEAD: 'team', SEE_ALL: 'all' } } as const;

test('of several permissions the widest says how far one reaches', () => {
  expect(scopeOf(actor('LEAD', 'SEE_ALL'), byPermission)).toBe('all');
  expect(scopeOf(actor('LEAD'), byPermission)).toBe('team');
  expect(scopeOf(actor('OTHER'), byPermission)).toBe('own');
  expect(scopeOf(actor('SEE_ALL'), { scope: 'own' })).toBe('own');
});

test.each([
  ['own', 'ana', false, true],
  ['own', 'ben', true, false],
  ['team', 'ben', true, true],
  ['team', 'ben', false, false],
  ['team', 'ana', false, false],
  ['all', 'ben', false, true],
] as const)('a person of scope %s reaches %s (led: %s): %s', (scope, employeeId, isLed, reached) => {
  expect(mayReach(actor(), scope, { employeeId, isLed })).toBe(reached);
});
