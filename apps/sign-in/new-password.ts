// A password that somebody else has made is good for one thing: choosing one's own, before anything else is reached.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPassword } from '@kawani/kit/server/password';
import type { FastifyInstance } from 'fastify';
import { type Door, REALM_PATH } from './door.ts';
import { type Fields, send } from './form.ts';
import { expired, isWaiting, letIn } from './interaction.ts';
import { type Account, accountNamed, changePassword } from './table/accounts.ts';

/** Below the login page: the cookie of a sign-in under way goes no further. */
const PATH = `${REALM_PATH}/login-actions/authenticate`;
const SHORTEST = 8;
const LONGEST = 200;

/** Says that this browser has just given the password that stands: good for this sign-in, until there is another one. */
function proofOf(uid: string, { subject, password }: Account, key: string): string {
  return createHmac('sha256', key).update(`new password ${uid} ${subject} ${password}`).digest('base64url');
}

/** What the page asks and where it sends the answer. */
export function newPasswordForm(uid: string, account: Account, key: string) {
  const action = `${PATH}/${uid}/new-password`;
  return { action, username: account.username, proof: proofOf(uid, account, key) };
}

export function newPasswordRoutes(app: FastifyInstance, door: Door, key: string): void {
  const path = `${PATH}/:uid/new-password`;

  app.get(path, (request, reply) => expired(request, reply, door));

  app.post<{ Body: Fields }>(path, async (request, reply) => {
    const { username = '', proof = '', 'password-new': chosen = '', 'password-confirm': again = '' } = request.body;
    const account = await accountNamed(door.database, username.replaceAll('\0', ''));
    const { uid } = request.params as { uid: string };
    const isProven = account?.enabled && isSame(proof, proofOf(uid, account, key));
    if (!isProven || !(await isWaiting(request, reply, door))) return expired(request, reply, door);
    const trouble = await objection(account, chosen, again);
    if (trouble !== undefined) {
      return send(reply, 400, door.pages.newPassword({ ...newPasswordForm(uid, account, key), trouble }));
    }
    await changePassword(door.database, account.subject, { password: chosen, mustChangePassword: false });
    await door.onEvent({ kind: 'PASSWORD_CHANGED', username, address: request.ip });
    return letIn(request, reply, door, account);
  });
}

async function objection({ username, password }: Account, chosen: string, again: string): Promise<string | undefined> {
  if ([...chosen].length < SHORTEST) return `Please choose a password of at least ${SHORTEST} characters.`;
  if (chosen.length > LONGEST) return 'You have reached the maximum number of characters allowed for this field.';
  if (chosen !== again) return 'The two passwords are not the same.';
  if (chosen.toLowerCase().includes(username)) return 'A password must not contain the username.';
  return (await isPassword(chosen, password))
    ? 'Please choose a password other than the one you were given.'
    : undefined;
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
