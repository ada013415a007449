// A password that somebody else has made is good for one thing: choosing one's own, before anything else is reached.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Door, REALM_PATH } from './door.ts';
import { type Fields, send } from './form.ts';
import { expired, isWaiting, letIn } from './interaction.ts';
import { fewestFor, objectionTo, replacePassword } from './password-choice.ts';
import { type Account, accountNamed } from './table/accounts.ts';

/** Below the login page: the cookie of a sign-in under way goes no further. */
const PATH = `${REALM_PATH}/login-actions/authenticate`;

/** Says that this browser has just given the password that stands: good for this sign-in, until there is another one. */
function proofOf(uid: string, { subject, password }: Account, key: string): string {
  return createHmac('sha256', key).update(`new password ${uid} ${subject} ${password}`).digest('base64url');
}

/** What the page asks and where it sends the answer. */
export async function newPasswordForm(uid: string, account: Account, door: Door, key: string) {
  const action = `${PATH}/${uid}/new-password`;
  const fewest = await fewestFor(account, door);
  return { action, username: account.username, proof: proofOf(uid, account, key), fewest };
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
    const trouble = await objectionTo({ chosen, again }, account, door);
    if (trouble !== undefined) {
      return send(reply, 400, door.pages.newPassword({ ...(await newPasswordForm(uid, account, door, key)), trouble }));
    }
    await replacePassword({ account, chosen }, door);
    await door.onEvent({ kind: 'PASSWORD_CHANGED', username, address: request.ip });
    return letIn(request, reply, door, account);
  });
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
