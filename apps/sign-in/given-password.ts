// A new password for somebody who has none that works, made where no HR officer can help: the administrator's own.
import { randomBytes } from 'node:crypto';
import type { Database } from '@kawani/kit/server/db';
import { accountNamed, changePassword } from './table/accounts.ts';
import { endSessionsOf } from './table/artifacts.ts';
import { forgiveAccount } from './table/throttle.ts';

/** 120 random bits, for the first sign-in only. */
export function temporaryPassword(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * Gives the account of the embedded provider a password that serves once, for choosing one's own; ends every session and
 * forgets failed attempts. Gives the password, or undefined where there is no such account.
 */
export async function giveOutPassword(database: Database, username: string): Promise<string | undefined> {
  const account = await accountNamed(database, username.toLowerCase());
  if (account === undefined) return undefined;
  const password = temporaryPassword();
  await changePassword(database, account.subject, { password, mustChangePassword: true });
  await endSessionsOf(database, account.subject);
  await forgiveAccount(database, account.username);
  return password;
}
