import { expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { ROLES_OF_EVERYONE } from './realm.ts';
import { accountNamed, putRoles, rolesOf, seedAccounts } from './table/accounts.ts';

test('a bundle within a bundle is held too, and a circle of bundles ends', async () => {
  const database = await freshDatabase();
  const bundle = (name: string, realm: string[]) => ({ name, description: '', composite: true, composites: { realm } });
  await putRoles(database, [bundle('Chief', ['Clerk', 'SIGN']), bundle('Clerk', ['WRITE', 'Chief'])]);
  await seedAccounts(database, [{ username: 'chief', roles: ['Chief'] }]);
  const account = await accountNamed(database, 'chief');
  const held = account && (await rolesOf(database, account));
  expect(held).toEqual(['Chief', 'Clerk', 'SIGN', 'WRITE', ...ROLES_OF_EVERYONE.realm].sort());
});
