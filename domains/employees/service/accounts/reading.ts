// Looking at accounts: a person's own ones, who holds what, what there is to be given.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Identity, Role } from '@kawani/kit/server/identity';
import type { RequestContext } from '@kawani/kit/server/request-context';
import {
  AccountRefusal,
  type AccountState,
  accountsApi,
  type EmployeeAccounts,
  type HolderOfRole,
  type RoleCatalogue,
  type SignInAccount,
} from '../../contract/accounts.ts';
import { EmployeePermission, EmployeeRefusal } from '../../contract.ts';
import { heldBy, usernameOf, waysTo } from '../../rules/accounts.ts';
import { candidates } from '../../table/account-people.ts';
import { barredAmong, type Link, lastTasks, linkedAmong, linksOf, openTasks, type Task } from '../../table/accounts.ts';
import { requireReach } from '../reaching.ts';
import { isShown } from './slips.ts';
import { asked, objectionTo, standingOf } from './standing.ts';

const MOST_UNLINKED = 20;
/** Accounts asked of the provider at a time. */
const PART = 500;

export async function accountsOf(
  { employeeId }: { employeeId: string },
  ctx: RequestContext,
): Promise<EmployeeAccounts> {
  await requireReach(accountsApi.of, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { part: 'accounts' } });
  const { db, actor, identity, today } = ctx;
  const [person] = await candidates(db, [employeeId], today);
  if (person === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  // Asked before the links: what ends in between has made its link by then, and what has not is still under way.
  const begun = await openTasks(db, { employees: [employeeId] });
  const links = await linksOf(db, employeeId);
  const names = links.map(({ username }) => username);
  const known = {
    barred: await barredAmong(db, names),
    open: await openTasks(db, { usernames: names, employees: [employeeId] }),
    last: await lastTasks(db, names, employeeId),
  };
  const accounts: SignInAccount[] = [];
  for (const link of links) accounts.push(await shown(link, employeeId, known, ctx));
  const creating = [...begun, ...known.last].find(
    ({ kind, username, doneAt }) => kind === 'CREATE' && !names.includes(username) && doneAt === null,
  );
  return {
    accounts,
    suggestion: usernameOf(person.number),
    creating: creating ? { batchId: creating.batchId, username: creating.username, failure: creating.failure } : null,
    mayGiveRoles: actor.holds.has(EmployeePermission.GIVE_ACCOUNT_ROLES.code) && identity.permissions.length > 0,
  };
}

type Known = { barred: ReadonlySet<string>; open: readonly Task[]; last: readonly Task[] };

async function shown(
  link: Link,
  employeeId: string,
  { barred, open, last }: Known,
  ctx: RequestContext,
): Promise<SignInAccount> {
  const { username } = link;
  const { account, held } = await standingOf(username, ctx.identity);
  const newest = last.find((task) => task.username === username);
  const state: AccountState =
    account === undefined
      ? 'MISSING'
      : !account.enabled || barred.has(username)
        ? 'DISABLED'
        : account.mustChangePassword
          ? 'TEMPORARY'
          : 'ACTIVE';
  return {
    ...link,
    state,
    roles: [...(account?.roles ?? [])].sort(),
    permissions: permissionsIn(held, ctx.identity),
    waiting: open.filter((task) => task.username === username).map(({ kind }) => kind),
    failure: newest?.failure ?? null,
    slip: newest && state === 'TEMPORARY' && isShown(newest, ctx.actor.username, ctx.now) ? newest.batchId : null,
    because: objectionTo({ username, employeeId, held }, ctx)?.message ?? null,
  };
}

function permissionsIn(held: ReadonlySet<string>, { permissions }: Identity) {
  return permissions.filter(({ code }) => held.has(code)).map(({ code, label, area }) => ({ code, label, area }));
}

/** Roles of the realm that mean nothing here are not offered. */
export async function roleCatalogue({ identity }: RequestContext): Promise<RoleCatalogue> {
  const roles = await asked(identity.roles());
  const real = new Set(roles.map(({ name }) => name));
  const known = new Set(identity.permissions.map(({ code }) => code));
  return {
    profiles: roles
      .filter(({ bundles }) => bundles.length > 0)
      .map(({ name }) => ({ name, permissions: [...heldBy([name], roles)].filter((code) => known.has(code)).sort() })),
    permissions: identity.permissions
      .filter(({ code }) => real.has(code))
      .map(({ code, label, area }) => ({ code, label, area })),
  };
}

type Holders = { role: string; page: number; size: number };

export async function holdersOfRole({ role, page, size }: Holders, ctx: RequestContext) {
  const { identity, db } = ctx;
  const roles = await asked(identity.roles());
  if (!roles.some(({ name }) => name === role)) throw new Refused(AccountRefusal.NO_SUCH_ROLE({ role }), 404);
  const found = await withEvery(waysTo(role, roles), identity, roles);
  const all = [...found.values()].sort((a, b) => (a.username < b.username ? -1 : 1));
  const items = all.slice((page - 1) * size, page * size);
  const linked = new Map(
    (
      await linkedAmong(
        db,
        items.map((one) => one.username),
      )
    ).map((one) => [one.username, one]),
  );
  for (const { employeeId } of linked.values()) {
    await ctx.audit({
      action: 'READ',
      subject: 'employee',
      subjectId: employeeId,
      detail: { part: 'accounts', role },
    });
  }
  return {
    items: items.map((one): HolderOfRole => {
      const own = linked.get(one.username);
      return { ...one, employee: own ? { id: own.employeeId, number: own.number, name: own.name } : null };
    }),
    page,
    size,
    total: all.length,
  };
}

/** Enabled accounts, besides the caller's own, that hold all of these permissions. The provider is asked: outside of a transaction. */
export async function othersHolding(
  codes: readonly string[],
  { identity, db, actor }: Pick<RequestContext, 'identity' | 'db' | 'actor'>,
): Promise<string[]> {
  const roles = await asked(identity.roles());
  let others: ReadonlySet<string> | undefined;
  for (const code of codes) {
    const found = [...(await withEvery(waysTo(code, roles), identity, roles)).values()];
    const enabled = found.filter((one) => one.enabled).map(({ username }) => username);
    const before = others;
    others = new Set(before === undefined ? enabled : enabled.filter((username) => before.has(username)));
  }
  const own = await linkedAmong(db, [...(others ?? [])]);
  const mine = new Set(own.filter(({ employeeId }) => employeeId === actor.employeeId).map(({ username }) => username));
  return [...(others ?? [])].filter((username) => username !== actor.username && !mine.has(username));
}

type Holding = Omit<HolderOfRole, 'employee'>;

async function withEvery(ways: readonly string[], identity: Identity, _: readonly Role[]) {
  const found = new Map<string, Holding>();
  for (const way of ways) {
    for (let first = 0; ; first += PART) {
      const part = await asked(identity.accountsWith(way, { first, max: PART }));
      for (const { username, enabled } of part) {
        const within = [...(found.get(username)?.within ?? []), way];
        found.set(username, { username, enabled, within });
      }
      if (part.length < PART) break;
    }
  }
  return found;
}

export async function unlinkedAccounts({ search }: { search: string }, { identity, db }: RequestContext) {
  const found = await asked(identity.accountsLike(search, { first: 0, max: 100 }));
  const linked = new Set(
    (
      await linkedAmong(
        db,
        found.map(({ username }) => username),
      )
    ).map(({ username }) => username),
  );
  const free = found.filter(({ username }) => !linked.has(username) && !username.startsWith('service-account-'));
  return { accounts: free.slice(0, MOST_UNLINKED).map(({ username, enabled }) => ({ username, enabled })) };
}
