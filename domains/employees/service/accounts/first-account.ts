// The first sign-in account of somebody new. It is asked for as HR asks for one, and made by those who go on with the hire:
// asking for it twice gives the same account.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Identity } from '@kawani/kit/server/identity';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { EmployeeRefusal } from '../../contract.ts';
import { usernameOf } from '../../rules/accounts.ts';
import { candidates } from '../../table/account-people.ts';
import { addTasks, holdAccounts, lastTasks, linkedAmong, openTasks } from '../../table/accounts.ts';
import { FIRST_ROLES } from './creating.ts';
import { runAccountTasks } from './provider-tasks.ts';
import { asked } from './standing.ts';

export type FirstAccount = { readonly username: string; readonly isMade: boolean };

/** More names than this are never taken by others. */
const MOST_NAMES = 20;

export async function firstAccount(
  employeeId: string,
  { db, today, now, actor }: Pick<RequestContext, 'db' | 'today' | 'now' | 'actor'>,
): Promise<FirstAccount> {
  await holdAccounts(db);
  const [person] = await candidates(db, [employeeId], today);
  if (person === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  if (person.username !== null) return { username: person.username, isMade: true };
  const open = (await openTasks(db, { employees: [employeeId] })).find(({ kind }) => kind === 'CREATE');
  if (open !== undefined) return { username: open.username, isMade: false };
  const username = await freeName(db, { employeeId, number: person.number });
  await addTasks(db, [{ kind: 'CREATE', employeeId, username, roles: [...FIRST_ROLES] }], actor.username, now);
  return { username, isMade: false };
}

/** The name of every new account, or the next one where the provider has it for somebody else. */
async function freeName(db: Db, { employeeId, number }: { employeeId: string; number: string }): Promise<string> {
  const first = usernameOf(number);
  const names = Array.from({ length: MOST_NAMES }, (_, nth) => (nth === 0 ? first : `${first}-${nth + 1}`));
  const failed = (await lastTasks(db, names, employeeId)).filter(({ failure }) => failure !== null);
  const taken = new Set(
    [...failed, ...(await linkedAmong(db, names)), ...(await openTasks(db, { usernames: names }))].map(
      ({ username }) => username,
    ),
  );
  return names.find((name) => !taken.has(name)) ?? first;
}

type Given = { readonly database: Database; readonly identity: Identity; readonly clock: Clock };

/** At the provider, outside of any transaction. Refused where the provider does not answer. */
export async function makeFirstAccount(given: Given, username: string): Promise<void> {
  await asked(runAccountTasks(given)({ username }));
}
