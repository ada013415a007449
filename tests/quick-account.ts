// Accounts for journeys, whose password is hashed cheaply. How costly a hash is stands beside it, so the product checks it
// like any other; a journey that is about passwords makes its accounts through the product.
import { randomBytes, scryptSync } from 'node:crypto';
import { type Database, sql } from '@kawani/kit/server/db';
import { seedAccounts } from '../apps/sign-in/sign-in.ts';

export const PASSWORD = 'kawani';
const COST = { N: 16, r: 8, p: 1 };

type QuickAccount = { username: string; roles: readonly string[]; employeeId: string };

export async function quickAccount(database: Database, account: QuickAccount): Promise<void> {
  await seedAccounts(database, [account]);
  const salt = randomBytes(16);
  const hash = scryptSync(PASSWORD, salt, 32, COST).toString('base64url');
  const password = ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash].join('$');
  await database.run(sql`update sign_in_account set password = ${password} where username = ${account.username}`);
}
