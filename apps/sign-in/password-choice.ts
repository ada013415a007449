// A password that a person chooses, at the first sign-in or later: whether it is accepted, and how it replaces the old one.
import { say } from '@kawani/kit/contract/say';
import { isPassword } from '@kawani/kit/server/password';
import { fewestCharacters, passwordObjection } from '@kawani/kit/server/password-rule';
import type { SignInContext } from './context.ts';
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
async function isOffice(account: Account, { database }: SignInContext): Promise<boolean> {
  return (await rolesOf(database, account)).some((role) => !EVERYBODYS.has(role) && !PROFILES.has(role));
}

/** The number of characters that this person's password needs at least. */
export async function fewestFor(account: Account, ctx: SignInContext): Promise<number> {
  return fewestCharacters({ isOffice: await isOffice(account, ctx) });
}

/** Why the choice is refused, as a sentence for the person; undefined when it is accepted. */
export async function objectionTo(
  { chosen, again }: Choice,
  account: Account,
  ctx: SignInContext,
): Promise<string | undefined> {
  const { username, password } = account;
  const owner = { username, companyName: ctx.companyName, isOffice: await isOffice(account, ctx) };
  const objection = passwordObjection(chosen, owner);
  if (objection !== undefined) return objection;
  if (chosen !== again) return say('The two passwords are different.');
  return (await isPassword(chosen, password)) ? say('Choose a password other than the current one.') : undefined;
}

/**
 * Keeps the new password and ends every session of the person besides `sessionUid`, so that anyone who knew the old one
 * is out.
 */
export async function replacePassword(
  { account, chosen, sessionUid }: { account: Account; chosen: string; sessionUid?: string },
  { database }: SignInContext,
): Promise<void> {
  await changePassword(database, account.subject, { password: chosen, mustChangePassword: false });
  await endSessionsBesides(database, account.subject, sessionUid);
}
