// One's own leaving: the resignation that waits, the case once it is accepted, and what may still be asked.
import { requireEmployee } from '@kawani/domains/employees/service';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import type { RequestContext } from '@kawani/kit/server/request-context';
import * as z from 'zod/mini';
import type { MyLeaving } from '../contract/case.ts';
import { filedResignation, LastDayForm } from '../contract/form.ts';
import { headRow } from '../table/list.ts';
import { leaverRow, type WaitingRow, waitingOf } from '../table/requests.ts';
import { caseOf } from './cases.ts';

export async function myLeaving(_: object, ctx: RequestContext): Promise<MyLeaving> {
  const { db, today } = ctx;
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const leaver = await leaverRow(db, employeeId, today);
  const own = await myCase(employeeId, ctx);
  const resignation = await waitingOf(db, employeeId, { kind: 'RESIGNATION' });
  const wish = await waitingOf(db, employeeId, { kind: 'LAST_DAY' });
  const isAhead = own !== null && own.lastDay >= today && own.state === 'OPEN';
  return {
    resignation: resignationIn(resignation),
    case: own,
    wish: wishIn(wish),
    mayAsk: isAhead && own.kind === 'RESIGNATION' && wish === undefined,
    post: { designation: leaver?.designation ?? null, site: leaver?.site ?? null },
  };
}

async function myCase(employeeId: string, { db, today }: RequestContext): Promise<MyLeaving['case']> {
  const found = await caseOf(db, employeeId);
  const row = found && (await headRow(db, found.id, today));
  if (row === undefined || row.lastDay === null) return null;
  const { id, kind, state, lastDay, paidOn } = row;
  return { id, kind, state, lastDay, dueOn: finalPayDue(lastDay), paidOn };
}

function resignationIn(row: WaitingRow | undefined): MyLeaving['resignation'] {
  const form = filedResignation(row?.form);
  if (row === undefined || form === undefined) return null;
  return { id: row.id, ref: row.ref, lastDay: form.lastDay, heldBecause: row.heldBecause };
}

function wishIn(row: WaitingRow | undefined): MyLeaving['wish'] {
  const form = z.safeParse(LastDayForm, row?.form).data;
  if (row === undefined || form === undefined) return null;
  return { id: row.id, ref: row.ref, wish: form.wish, lastDay: form.lastDay ?? null };
}
