// The name by which a failed sign-in is told. People type their password into the username field at times, so a name that
// nobody has is never told as it was typed.
import { sealed, secretFor } from '@kawani/kit/server/secret';
import type { SignInOptions } from './context.ts';
import { accountNamed } from './table/accounts.ts';

const SEAL_LENGTH = 22;

/**
 * The username of an account; otherwise `unknown:` and a seal of what was typed, made with a key of this database: attempts
 * with the same text can be grouped, and the text cannot be tried out elsewhere.
 */
export async function toldName({ database }: Pick<SignInOptions, 'database'>, username: string): Promise<string> {
  if ((await accountNamed(database, username)) !== undefined) return username;
  const key = await secretFor(database, 'unknown usernames');
  return `unknown:${sealed(key, username).toString('base64url').slice(0, SEAL_LENGTH)}`;
}
