// Tasks for the sign-in provider: a job does what was asked for, one account after the other in the order of asking, and
// again until it is done. Doing a task twice has the same result as doing it once.
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database, Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import { type Account, type Identity, isUsernameTaken } from '@kawani/kit/server/identity';
import { addJob } from '@kawani/kit/server/jobs';
import type { Notice } from '@kawani/kit/server/notice';
import { writeNotice } from '@kawani/kit/server/notify';
import { AccountRefusal } from '../../contract/accounts.ts';
import { SignInText } from '../../contract/record-notices.ts';
import { heldBy } from '../../rules/accounts.ts';
import {
  addLink,
  beginTask,
  endTask,
  holdAccounts,
  linkedAmong,
  nextTask,
  overdueUsernames,
  type Task,
  unbar,
} from '../../table/accounts.ts';
import { temporaryPassword } from './slips.ts';

export const ACCOUNT_TASKS = 'account-tasks';
/** What has waited so long lost its job. */
const OVERDUE_MS = 10 * 60_000;

type Given = { readonly database: Database; readonly identity: Identity; readonly clock: Clock };

/** The job: everything that waits for an account. What fails is thrown, and the job comes again. */
export function runAccountTasks(given: Given) {
  return async ({ username }: { username: string }): Promise<void> => {
    for (;;) {
      const task = await nextTask(given.database, username);
      if (task === undefined) return;
      await carryOut(task, given);
    }
  };
}

/** For every minute or so: a job that gave up, or was lost, is asked for again. */
export async function lookAfterAccounts(database: Database, now: Date): Promise<void> {
  for (const username of await overdueUsernames(database, new Date(now.getTime() - OVERDUE_MS))) {
    await addJob(database, ACCOUNT_TASKS, { username }, queueOf(username));
  }
}

export function queueOf(username: string): string {
  return `${ACCOUNT_TASKS} ${username}`;
}

async function carryOut(task: Task, given: Given): Promise<void> {
  const { database, identity } = given;
  const wasBegun = task.begunAt !== null;
  await beginTask(database, task.id);
  if (task.kind === 'CREATE') return create(task, wasBegun, given);
  const account = await identity.accountNamed(task.username);
  if (account === undefined) return endTask(database, task.id, AccountRefusal.NO_SUCH_ACCOUNT().message);
  await changeAccount(task, account, given);
  await database.transaction(async (db) => {
    if (task.kind === 'ENABLE') await unbar(db, task.username);
    await remember(task, rolesAfter(task, account), { identity, db });
    await tell(task, db);
    await endTask(db, task.id);
  });
}

async function changeAccount(task: Task, { subject }: Account, { database, identity }: Given): Promise<void> {
  if (task.kind === 'ENABLE') await identity.setEnabled(subject, true);
  if (task.kind === 'DISABLE') await identity.setEnabled(subject, false);
  if (task.kind === 'SIGN_OUT') await identity.signOut(subject);
  if (task.kind === 'ROLES') await identity.setRoles(subject, task.roles ?? []);
  if (task.kind === 'RESET') {
    await identity.setPassword(subject, await temporaryPassword(database, task.id), { isTemporary: true });
  }
}

/** The account first, its link after: nobody is linked to what is not there. */
async function create(task: Task, wasBegun: boolean, { database, identity }: Given): Promise<void> {
  const { id, username, employeeId, roles } = task;
  if (employeeId === null) return endTask(database, id, AccountRefusal.NO_SUCH_ACCOUNT().message);
  const password = await temporaryPassword(database, id);
  const user = { username, password, isTemporary: true, roles: roles ?? [], employeeId };
  try {
    await identity.createUser(user);
  } catch (error) {
    if (!isUsernameTaken(error)) throw error;
    const known = await identity.accountNamed(username);
    // Ours, if the last try got so far: made for this person, never used, and nothing but what we asked for.
    const isOurs = wasBegun && known?.employeeId === employeeId && known.mustChangePassword;
    if (!isOurs || known === undefined) {
      return endTask(database, id, AccountRefusal.USERNAME_TAKEN({ username }).message);
    }
    await identity.setPassword(known.subject, password, { isTemporary: true });
    await identity.setRoles(known.subject, roles ?? []);
  }
  await database.transaction((db) => link({ ...task, employeeId }, db));
}

async function link({ id, username, employeeId, askedBy }: Task & { employeeId: string }, db: Db): Promise<void> {
  await holdAccounts(db);
  const [linked] = await linkedAmong(db, [username]);
  if (linked !== undefined && linked.employeeId !== employeeId) {
    return endTask(db, id, AccountRefusal.LINKED_ALREADY({ username }).message);
  }
  if (linked === undefined) await addLink(db, { username, employeeId });
  const audit = (entry: Parameters<typeof writeAudit>[2]) => writeAudit(db, askedBy, entry);
  const change = { field: 'Sign-in account', was: null, is: `${username} (new)` };
  await recordChange({ audit }, { subject: 'employee', subjectId: employeeId }, [change]);
  await endTask(db, id);
}

/** Undefined where a task changes nothing about what the account may do. Nobody can use a disabled one. */
function rolesAfter({ kind, roles }: Task, account: Account): readonly string[] | undefined {
  if (kind === 'ROLES') return roles ?? [];
  if (kind === 'ENABLE') return account.roles;
  return kind === 'DISABLE' ? [] : undefined;
}

/** Who decides something is looked up by what accounts were last seen with: a change counts before the next sign-in. */
async function remember(
  { username }: Task,
  roles: readonly string[] | undefined,
  { identity, db }: { identity: Identity; db: Db },
): Promise<void> {
  if (roles === undefined) return;
  const held = heldBy(roles, await identity.roles());
  const codes = identity.permissions.map(({ code }) => code).filter((code) => held.has(code));
  await rememberPermissions(db, { username, holds: new Set(codes) });
}

const TOLD: Partial<Record<Task['kind'], () => Pick<Notice, 'title' | 'body'>>> = {
  RESET: () => ({ title: SignInText.RESET_TITLE(), body: SignInText.RESET() }),
  ROLES: () => ({ title: SignInText.ROLES_TITLE(), body: SignInText.ROLES() }),
};

async function tell({ kind, username }: Task, db: Db): Promise<void> {
  const told = TOLD[kind]?.();
  if (told !== undefined) await writeNotice(db, { to: username, ...told });
}
