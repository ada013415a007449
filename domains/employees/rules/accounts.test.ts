import type { Permission } from '@kawani/kit/contract/permission';
import { expect, test } from 'vitest';
import { heldBy, isGuarded, officesBeyond, passwordFrom, waysTo } from './accounts.ts';

const bundles = [
  { name: 'Chief', bundles: ['Clerk', 'SIGN'] },
  { name: 'Clerk', bundles: ['WRITE', 'Chief'] },
  { name: 'SIGN', bundles: [] },
  { name: 'WRITE', bundles: [] },
];
const permission = (code: string, scope: Permission['scope']): Permission => ({
  code,
  label: code,
  area: '',
  scope,
  profiles: [],
});
const catalogue = [permission('PAY', 'all'), permission('LEAD', 'team'), permission('FILE', 'own')];

test('a role holds what its bundles hold, at any depth and in a circle', () => {
  expect([...heldBy(['Chief'], bundles)].sort()).toEqual(['Chief', 'Clerk', 'SIGN', 'WRITE']);
  expect(waysTo('WRITE', bundles).sort()).toEqual(['Chief', 'Clerk', 'WRITE']);
});

test('an office that one lacks is beyond one, leading people and filing are not', () => {
  const held = new Set(['PAY', 'LEAD', 'FILE']);
  expect(officesBeyond(held, new Set(), catalogue).map(({ code }) => code)).toEqual(['PAY']);
  expect(officesBeyond(held, new Set(['PAY']), catalogue)).toEqual([]);
});

test('who gives roles is managed by nobody who does not', () => {
  expect(isGuarded(new Set(['GIVE_ACCOUNT_ROLES']), new Set(['MANAGE_EMPLOYEE_ACCOUNTS']))).toBe(true);
  expect(isGuarded(new Set(['GIVE_ACCOUNT_ROLES']), new Set(['GIVE_ACCOUNT_ROLES']))).toBe(false);
  expect(isGuarded(new Set(['PAY']), new Set())).toBe(false);
});

test('a temporary password has twelve signs that nobody mistakes for others, in three groups', () => {
  const made = passwordFrom(Uint8Array.from({ length: 32 }, (_, at) => at * 8));
  expect(made).toMatch(/^[2-9b-df-hj-np-tv-xz]{4}(-[2-9b-df-hj-np-tv-xz]{4}){2}$/);
  expect(passwordFrom(Uint8Array.from({ length: 32 }, () => 255 - 13 * 1 - 20))).toHaveLength(14);
});
