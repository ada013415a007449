// New accounts, for one person or for many: asked for here, made by the job of the provider.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { AccountRefusal, accountsApi } from '../../contract/accounts.ts';
import { EmployeeRefusal } from '../../contract.ts';
import { usernameOf } from '../../rules/accounts.ts';
import { isEmployedAs } from '../../rules.ts';
import { type Candidate, candidates } from '../../table/account-people.ts';
import { addTasks, holdAccounts, linkedAmong, openTasks } from '../../table/accounts.ts';
import { requireReach } from '../reaching.ts';
import { ACCOUNT_TASKS, queueOf } from './provider-tasks.ts';
import { asked, decided } from './standing.ts';

/** What everybody may who works here; more is given by those who give roles. */
export const FIRST_ROLES: readonly string[] = ['Employee'];

export async function createAccount(one: { employeeId: string; username: string }, ctx: RequestContext) {
  const { employeeId, username } = one;
  await requireReach(accountsApi.create, employeeId, ctx);
  const known = await asked(ctx.identity.accountNamed(username));
  return decided({ line: accountsApi.create.line, input: one }, ctx, async (own) => {
    await holdAccounts(own.db);
    const [person] = await candidates(own.db, [employeeId], own.today);
    if (person === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
    const objection = await objectionTo(person, own);
    if (objection !== null) throw new Refused(objection);
    if (known !== undefined || (await isSpokenFor(username, own))) {
      throw new Refused(AccountRefusal.USERNAME_TAKEN({ username }, 'username'));
    }
    return order([{ employeeId, username }], own);
  });
}

type Many = { employees: string[]; leavesOut?: boolean | undefined };

/** Whoever has an account, or has left, is refused by name, or told of by name: nobody is left out in silence. */
export async function createAccounts({ employees, leavesOut = false }: Many, ctx: RequestContext) {
  const ids = [...new Set(employees)];
  return decided({ line: accountsApi.createMany.line, input: { employees, leavesOut } }, ctx, async (own) => {
    await holdAccounts(own.db);
    const people = await candidates(own.db, ids, own.today);
    if (people.length < ids.length) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
    const objections = new Map<string, Refusal>();
    for (const person of people) {
      const objection = await objectionTo(person, own);
      if (objection !== null) objections.set(person.id, objection);
    }
    const [first] = objections.values();
    if (first !== undefined && (!leavesOut || objections.size === people.length)) throw new Refused(first);
    const wanted = people.filter(({ id }) => !objections.has(id));
    const asked = await order(
      wanted.map(({ id, number }) => ({ employeeId: id, username: usernameOf(number) })),
      own,
    );
    return { ...asked, leftOut: [...objections.values()].map(({ message }) => message) };
  });
}

async function objectionTo(person: Candidate, { actor, db }: RequestContext) {
  const { id, name, status, username } = person;
  if (id === actor.employeeId) return AccountRefusal.OWN_ACCOUNT();
  if (status !== null && !isEmployedAs(status)) return AccountRefusal.HAS_LEFT({ name });
  if (username !== null) return AccountRefusal.HAS_ACCOUNT({ name, username });
  const isBeingCreated = (await openTasks(db, { employees: [id] })).some(({ kind }) => kind === 'CREATE');
  return isBeingCreated ? AccountRefusal.BEING_CREATED({ name }) : null;
}

async function isSpokenFor(username: string, { db }: RequestContext): Promise<boolean> {
  return (await linkedAmong(db, [username])).length > 0 || (await openTasks(db, { usernames: [username] })).length > 0;
}

type Wanted = { employeeId: string; username: string };

async function order(wanted: readonly Wanted[], { db, actor, now }: RequestContext): Promise<{ batchId: string }> {
  const tasks = wanted.map((one) => ({ kind: 'CREATE' as const, ...one, roles: [...FIRST_ROLES] }));
  const batchId = await addTasks(db, tasks, actor.username, now);
  for (const { username } of wanted) await addJob(db, ACCOUNT_TASKS, { username }, queueOf(username));
  return { batchId };
}
