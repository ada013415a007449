// The sign-in account of a new hire. It is asked for in a transaction, made at the provider outside of any, and found linked to
// the person in the transaction that writes the step down.
import { firstAccount, makeFirstAccount } from '@kawani/domains/employees/service/accounts/first-account';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { isAlone } from '../../table/saga.ts';
import type { Hiring } from './context.ts';
import type { Made } from './facts.ts';

/** What a step still needs of somebody outside before it can be written down. */
export class NeedsAccount {
  readonly username: string;
  constructor(username: string) {
    this.username = username;
  }
}

export async function askAccount(
  employeeId: string,
  isRehired: boolean,
  ctx: RequestContext,
): Promise<Made | NeedsAccount> {
  const { username, isMade } = await firstAccount(employeeId, ctx);
  if (!isMade) return new NeedsAccount(username);
  return { username, ...(isRehired ? { notes: ['ACCOUNT_KEPT'] } : {}) };
}

/** False where another run is at it: two who make one account would stand in each other's way. */
export async function makeAccount(hireId: string, username: string, hiring: Hiring): Promise<boolean> {
  return hiring.database.transaction(async (db) => {
    if (!(await isAlone(db, hireId))) return false;
    await makeFirstAccount(hiring, username);
    return true;
  });
}
