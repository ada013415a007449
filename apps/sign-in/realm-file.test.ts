import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPermissions } from '../permissions.ts';
import { grantablePermissions, profiles } from './profiles.ts';
import { profileNames } from './realm.ts';
import { realmFile } from './realm-file.ts';

test('the realm file says what the profiles and the permissions say', () => {
  const written = JSON.parse(readFileSync(new URL('./realm-hris.json', import.meta.url), 'utf8'));
  expect(written).toEqual(realmFile());
});

test('every permission is someone’s besides the administrator’s', () => {
  const { Administrator, ...others } = profiles;
  const given = new Set(Object.values(others).flat());
  // Whoever gives roles could give himself any: that is the administrator's alone.
  expect(Administrator.filter((code) => !given.has(code))).toEqual(['GIVE_ACCOUNT_ROLES']);
});

test('every account holds the provider’s own four and no profile gives them', () => {
  const own = allPermissions.filter((permission) => !grantablePermissions.includes(permission));
  expect(own.map(({ code }) => code).sort()).toEqual([
    'MANAGE-ACCOUNT',
    'MANAGE-ACCOUNT-LINKS',
    'OFFLINE_ACCESS',
    'VIEW-PROFILE',
  ]);
});

test('an employee’s permissions reach nobody but themselves', () => {
  const own = allPermissions.filter(({ scope }) => scope === 'own').map(({ code }) => code);
  expect(profiles.Employee.filter((code) => !own.includes(code))).toEqual([]);
});

test('profiles are composite roles, permissions are plain ones', () => {
  expect(profileNames(realmFile())).toEqual(Object.keys(profiles));
});
