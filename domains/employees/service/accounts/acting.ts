// What the office does about an account that exists. What takes something away holds here at once and is then done at the
// provider; what gives something is done there first. So whatever fails half-way, nobody has more than he should.
import { Refused } from '@kawani/kit/contract/refusal';
import { recordChange } from '@kawani/kit/server/history';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { AccountRefusal, type AccountTaskKind, accountsApi } from '../../contract/accounts.ts';
import { heldBy } from '../../rules/accounts.ts';
import {
  addLink,
  addTasks,
  bar,
  barredAmong,
  holdAccounts,
  linkedAmong,
  linksOf,
  removeLink,
} from '../../table/accounts.ts';
import { requireReach } from '../reaching.ts';
import { ACCOUNT_TASKS } from './provider-tasks.ts';
import {
  administrators,
  decided,
  objectionTo,
  requireAnotherAdministrator,
  requireNoOfficesBeyond,
  type Standing,
  standingOf,
} from './standing.ts';

type One = { employeeId: string; username: string };

export async function linkAccount(one: One, ctx: RequestContext): Promise<void> {
  await requireReach(accountsApi.link, one.employeeId, ctx);
  const standing = await standingOf(one.username, ctx.identity);
  await decided({ line: accountsApi.link.line, input: one }, ctx, async (own) => {
    requireAccount(standing);
    requireTouchable(one, standing, own);
    requireNoOfficesBeyond(standing.held, own);
    await holdAccounts(own.db);
    const [linked] = await linkedAmong(own.db, [one.username]);
    if (linked !== undefined) throw new Refused(AccountRefusal.LINKED_ALREADY({ username: one.username }, 'username'));
    await addLink(own.db, one);
    await said(own, one.employeeId, 'Sign-in account', null, one.username);
    // What its pages kept of whoever used it before goes with the session.
    await order(own, one, 'SIGN_OUT');
  });
}

export async function unlinkAccount(one: One, ctx: RequestContext): Promise<void> {
  await touched(accountsApi.unlink, one, ctx, async (own) => {
    await removeLink(own.db, one);
    await said(own, one.employeeId, 'Sign-in account', one.username, null);
    await order(own, one, 'SIGN_OUT');
  });
}

export async function disableAccount(one: One, ctx: RequestContext): Promise<void> {
  await touched(accountsApi.disable, one, ctx, async (own, standing, among) => {
    if ((await barredAmong(own.db, [one.username])).size > 0) {
      throw new Refused(AccountRefusal.STATE_ALREADY({ state: 'disabled' }));
    }
    await requireAnotherAdministrator({ username: one.username, among, roles: standing.roles }, own);
    await bar(own.db, one.username, own.actor.username);
    await said(own, one.employeeId, `Sign-in of ${one.username}`, 'Enabled', 'Disabled');
    await order(own, one, 'DISABLE');
  });
}

export async function enableAccount(one: One, ctx: RequestContext): Promise<void> {
  await touched(accountsApi.enable, one, ctx, async (own, { account, held }) => {
    requireNoOfficesBeyond(held, own);
    if (account?.enabled && (await barredAmong(own.db, [one.username])).size === 0) {
      throw new Refused(AccountRefusal.STATE_ALREADY({ state: 'enabled' }));
    }
    await said(own, one.employeeId, `Sign-in of ${one.username}`, 'Disabled', 'Enabled');
    await order(own, one, 'ENABLE');
  });
}

export async function signOutAccount(one: One, ctx: RequestContext): Promise<void> {
  await touched(accountsApi.signOut, one, ctx, async (own) => {
    await said(own, one.employeeId, `Sessions of ${one.username}`, 'Signed in', 'Signed out everywhere');
    await order(own, one, 'SIGN_OUT');
  });
}

export async function resetPassword(one: One, ctx: RequestContext): Promise<{ batchId: string }> {
  return touched(accountsApi.resetPassword, one, ctx, async (own, { held }) => {
    requireNoOfficesBeyond(held, own);
    await said(own, one.employeeId, `Password of ${one.username}`, null, 'Temporary password given');
    return { batchId: await order(own, one, 'RESET') };
  });
}

type NewRoles = One & { roles: string[]; seen: string[] };

export async function setRoles({ roles, seen, ...one }: NewRoles, ctx: RequestContext): Promise<void> {
  await touched(accountsApi.setRoles, one, ctx, async (own, standing, among) => {
    const known = new Map(standing.roles.map((role) => [role.name, role]));
    const unknown = roles.find((role) => !known.has(role));
    if (unknown !== undefined) throw new Refused(AccountRefusal.NO_SUCH_ROLE({ role: unknown }, 'roles'), 400);
    const before = standing.account?.roles ?? [];
    if (!isSame(before, seen)) throw new Refused(AccountRefusal.ROLES_CHANGED());
    requireOwnToGive(roles, standing, own);
    if (!heldBy(roles, standing.roles).has(accountsApi.setRoles.needs[0]?.code ?? '')) {
      await requireAnotherAdministrator({ username: one.username, among, roles: standing.roles }, own);
    }
    await said(own, one.employeeId, `Roles of ${one.username}`, listed(before), listed(roles));
    await order(own, one, 'ROLES', [...new Set(roles)]);
  });
}

/** Nobody gives what he has not. */
function requireOwnToGive(
  roles: readonly string[],
  { roles: known, held }: Standing,
  { actor, identity }: RequestContext,
): void {
  const given = heldBy(roles, known);
  const beyond = identity.permissions.find(({ code }) => given.has(code) && !held.has(code) && !actor.holds.has(code));
  if (beyond !== undefined) throw new Refused(AccountRefusal.ADMINISTRATORS_ONLY({ what: beyond.label }, 'roles'), 403);
}

type Endpoint = (typeof accountsApi)[keyof typeof accountsApi];

/** The provider is asked before the transaction; everything that may be refused is refused in it. */
async function touched<Answer>(
  endpoint: Endpoint,
  one: One,
  ctx: RequestContext,
  act: (own: RequestContext, standing: Standing, administrators: ReadonlySet<string>) => Promise<Answer>,
): Promise<Answer> {
  await requireReach(endpoint, one.employeeId, ctx);
  const standing = await standingOf(one.username, ctx.identity);
  const among = await administrators(standing, ctx.identity);
  return decided({ line: endpoint.line, input: one }, ctx, async (own) => {
    await requireLinked(one, own);
    if (endpoint !== accountsApi.unlink) requireAccount(standing);
    requireTouchable(one, standing, own);
    return act(own, standing, among);
  });
}

function requireAccount({ account }: Standing): void {
  if (account === undefined) throw new Refused(AccountRefusal.NO_SUCH_ACCOUNT('username'), 404);
}

function requireTouchable(one: One, { held }: Standing, ctx: RequestContext): void {
  const objection = objectionTo({ ...one, held }, ctx);
  if (objection !== null) throw new Refused(objection, 403);
}

async function requireLinked({ employeeId, username }: One, { db }: RequestContext): Promise<void> {
  const links = await linksOf(db, employeeId);
  if (!links.some((link) => link.username === username)) throw new Refused(AccountRefusal.NO_SUCH_ACCOUNT(), 404);
}

async function order(
  ctx: RequestContext,
  one: One,
  kind: AccountTaskKind,
  roles: string[] | null = null,
): Promise<string> {
  const { db, actor, now } = ctx;
  const batchId = await addTasks(db, [{ kind, ...one, roles }], actor.username, now);
  await addJob(db, ACCOUNT_TASKS, { username: one.username }, `${ACCOUNT_TASKS} ${one.username}`);
  return batchId;
}

function said({ audit }: RequestContext, employeeId: string, field: string, was: string | null, is: string | null) {
  return recordChange({ audit }, { subject: 'employee', subjectId: employeeId }, [{ field, was, is }]);
}

function listed(roles: readonly string[]): string | null {
  return roles.length === 0 ? null : [...roles].sort().join(', ');
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return [...left].sort().join('\n') === [...right].sort().join('\n');
}
