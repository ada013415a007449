// A password that a person chooses, at the first sign-in or later: whether it is accepted, and how it replaces the old one.
import { isPassword } from '@kawani/kit/server/password';
import { fewestCharacters, passwordObjection } from '@kawani/kit/server/password-rule';
import type { Door } from './door.ts';
import { profiles } from './profiles.ts';
import { ROLES_OF_EVERYONE } from './realm.ts';
import { type Account, changePassword, rolesOf } from './table/accounts.ts';
import { endSessionsBesides } from './table/artifacts.ts';

export type Choice = {
  readonly chosen: string;
  /** Typed a second time. */
  readonly again: string;
};

const EVERYBODYS: ReadonlySet<string> = new Set([...ROLES_OF_EVERYONE.realm, ...profiles.Employee]);
const PROFILES: ReadonlySet<string> = new Set(Object.keys(profiles));

/** Does the account hold a permission beyond those of every employee? */
async function isOffice(account: Account, { database }: Door): Promise<boolean> {
  return (await rolesOf(database, account)).some((role) => !EVERYBODYS.has(role) && !PROFILES.has(role));
}

/** The number of characters that this person's password needs at least. */
export async function fewestFor(account: Account, door: Door): Promise<number> {
  return fewestCharacters({ isOffice: await isOffice(account, door) });
}

/** Why the choice is refused, as a sentence for the person; undefined when it is accepted. */
export async function objectionTo(
  { chosen, again }: Choice,
  account: Account,
  door: Door,
): Promise<string | undefined> {
  const { username, password } = account;
  const owner = { username, companyName: door.companyName, isOffice: await isOffice(account, door) };
  const objection = passwordObjection(chosen, owner);
  if (objection !== undefined) return objection;
  if (chosen !== again) return 'The two passwords are not the same.';
  return (await isPassword(chosen, password)) ? 'Choose a password other than the current one.' : undefined;
}

/**
 * Keeps the new password and ends every session of the person besides `sessionUid`, so that anyone who knew the old one
 * is out.
 */
export async function replacePassword(
  { account, chosen, sessionUid }: { account: Account; chosen: string; sessionUid?: string },
  { database }: Door,
): Promise<void> {
  await changePassword(database, account.subject, { password: chosen, mustChangePassword: false });
  await endSessionsBesides(database, account.subject, sessionUid);
}
