// How an account stands before anything is done about it: what the provider knows, asked outside of any transaction, and
// what stands against the one who wants to do it.
import { Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Db } from '@kawani/kit/server/db';
import { once } from '@kawani/kit/server/idempotency';
import type { Account, Identity, Role } from '@kawani/kit/server/identity';
import { writeNotice } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { AccountRefusal } from '../../contract/accounts.ts';
import { EmployeePermission } from '../../contract.ts';
import { heldBy, isGuarded, officesBeyond, waysTo } from '../../rules/accounts.ts';
import { barredAmong, holdAccounts, recentTasks } from '../../table/accounts.ts';

const GIVES_ROLES = EmployeePermission.GIVE_ACCOUNT_ROLES;
/** Accounts asked of the provider at a time. */
const PART = 500;
/** What was asked for so lately may not show at the provider yet. */
const LATELY_MS = 5 * 60_000;

export type Standing = {
  readonly account: Account | undefined;
  readonly roles: readonly Role[];
  /** What the account may do. */
  readonly held: ReadonlySet<string>;
};

/** Without an answer nothing is done, and everybody is told why. */
export async function asked<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    const isAway = error instanceof TypeError || (error instanceof Error && / answered 5\d\d /.test(error.message));
    throw isAway ? new Refused(AccountRefusal.PROVIDER_AWAY(), 503) : error;
  }
}

export async function standingOf(username: string, identity: Identity): Promise<Standing> {
  const roles = await asked(identity.roles());
  const account = await asked(identity.accountNamed(username));
  return { account, roles, held: heldBy(account?.roles ?? [], roles) };
}

/** What an account may do now; nothing where there is none, or it is disabled. */
export async function permissionsOf(username: string, identity: Identity): Promise<ReadonlySet<string>> {
  const { account, held } = await standingOf(username, identity);
  return account?.enabled ? held : new Set();
}

/** Why the actor may not touch the account at all; null: he may. */
export function objectionTo(
  target: { username: string; employeeId: string; held: ReadonlySet<string> },
  { actor }: Pick<RequestContext, 'actor'>,
) {
  const isOwn = target.username === actor.username || target.employeeId === actor.employeeId;
  if (isOwn) return AccountRefusal.OWN_ACCOUNT();
  return isGuarded(target.held, actor.holds) ? AccountRefusal.ADMINISTRATORS_ONLY({ what: GIVES_ROLES.label }) : null;
}

/** Refuses what would bring the actor, or somebody of his choice, into offices that he does not hold. */
export function requireNoOfficesBeyond(held: ReadonlySet<string>, { actor, identity }: RequestContext): void {
  const [first] = officesBeyond(held, actor.holds, identity.permissions);
  if (first !== undefined) throw new Refused(AccountRefusal.ADMINISTRATORS_ONLY({ what: first.label }), 403);
}

/** Everybody who was given one of these roles and is enabled, as the provider has it. */
async function enabledWith(roles: readonly string[], identity: Identity): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const role of roles) {
    for (let first = 0; ; first += PART) {
      const part = await asked(identity.accountsWith(role, { first, max: PART }));
      for (const { username, enabled } of part) if (enabled) found.add(username);
      if (part.length < PART) break;
    }
  }
  return found;
}

/** Who gives roles now; asked before the transaction that `requireAnotherAdministrator` is part of. */
export async function administrators({ roles }: Standing, identity: Identity): Promise<ReadonlySet<string>> {
  return enabledWith(waysTo(GIVES_ROLES.code, roles), identity);
}

/** Two who shut each other out at the same moment: the second finds what the first has asked for. */
export async function requireAnotherAdministrator(
  { username, among, roles }: { username: string; among: ReadonlySet<string>; roles: readonly Role[] },
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
): Promise<void> {
  if (!among.has(username)) return;
  await holdAccounts(db);
  const others = [...among].filter((one) => one !== username);
  const barred = await barredAmong(db, others);
  const tasks = await recentTasks(db, others, new Date(now.getTime() - LATELY_MS));
  const losing = tasks.filter(
    ({ kind, roles: given }) =>
      kind === 'DISABLE' || (kind === 'ROLES' && !heldBy(given ?? [], roles).has(GIVES_ROLES.code)),
  );
  const lost = new Set([...barred, ...losing.map((task) => task.username)]);
  if (others.every((one) => lost.has(one))) throw new Refused(AccountRefusal.LAST_ADMINISTRATOR(), 409);
}

/**
 * Decides in one transaction, after the provider was asked: the effect, its line in the audit log and the answer under
 * the key become true together, or not at all.
 */
export async function decided<Answer>(
  asking: { line: string; input: Readonly<Record<string, unknown>> },
  ctx: RequestContext,
  decide: (ctx: RequestContext) => Promise<Answer>,
): Promise<Answer> {
  const { actor, key } = ctx;
  const { line, input } = asking;
  const subjectId = typeof input.employeeId === 'string' ? input.employeeId : undefined;
  return ctx.transaction(async (db) => {
    const own = contextIn(db, ctx);
    const act = async () => {
      const answer = await decide(own);
      await own.audit({ action: line, subject: 'employee', ...(subjectId === undefined ? {} : { subjectId }) });
      return JSON.stringify(answer ?? null);
    };
    const body = key === null ? await act() : await once(db, { subject: actor.subject, key, line, input }, act);
    return JSON.parse(body) as Answer;
  });
}

function contextIn(db: Db, ctx: RequestContext): RequestContext {
  return {
    ...ctx,
    db,
    transaction: (run) => run(db),
    audit: (entry) => writeAudit(db, ctx.actor.username, entry),
    notify: (notice) => writeNotice(db, notice),
  };
}
