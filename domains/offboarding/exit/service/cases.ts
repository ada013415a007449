// The case that something belongs to: of the person who asks, or one that the office opened.
import { requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { ExitRefusal } from '../contract/refusals.ts';
import { caseRow, caseRows, type LeaverCase, ownCaseRow } from '../table/cases.ts';

/** A case with a last day. */
export type EndingCase = LeaverCase & { readonly lastDay: Day };

/** Undefined for somebody who isn't leaving. */
export async function ownCase({ actor, db }: RequestContext): Promise<EndingCase | undefined> {
  const found = await ownCaseRow(db, requireEmployee(actor.employeeId));
  return found === undefined || found.lastDay === null ? undefined : { ...found, lastDay: found.lastDay };
}

export async function requireOwnCase(ctx: RequestContext): Promise<EndingCase> {
  const found = await ownCase(ctx);
  if (found === undefined) throw new Refused(ExitRefusal.NO_CASE(), 409);
  return found;
}

export async function requireCase(id: string, db: Db): Promise<EndingCase> {
  const found = await caseRow(db, id);
  if (found === undefined) throw new Refused(ExitRefusal.NO_SUCH_CASE(), 404);
  if (found.lastDay === null) throw new Refused(ExitRefusal.NO_LAST_DAY(), 409);
  return { ...found, lastDay: found.lastDay };
}

export async function allCases(db: Db): Promise<EndingCase[]> {
  const rows = await caseRows(db);
  return rows.flatMap(({ lastDay, ...row }) => (lastDay === null ? [] : [{ ...row, lastDay }]));
}
