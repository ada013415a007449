// What each move of a leave does to credits and days: held while it waits, taken when it is approved, given back otherwise.
import type { Filed } from '@kawani/domains/requests/engine/service/request-handler';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { giveBack, holdDays, takeHeld } from '../../credits/table/ledger.ts';
import type { LeaveForm } from '../contract/form.ts';
import type { LeaveSnapshot } from '../rules/charges.ts';
import { deleteLeaveDays, insertLeaveDays } from '../table/leave-days.ts';
import { settle } from './holidays.ts';

type Leave = Filed<LeaveForm, LeaveSnapshot>;

export const after = {
  file: hold,
  change: async (leave: Leave, ctx: RequestContext) => {
    await undo(leave, ctx);
    await hold(leave, ctx);
  },
  approve: take,
  deny: undo,
  cancel: undo,
  withdraw: undoTaken,
  revoke: undoTaken,
};

async function hold({ id, ownerId, snapshot: { draws } }: Leave, { db, today, actor }: RequestContext): Promise<void> {
  // What is left was read behind the lock of the owner: no more than that is drawn.
  if (draws.length === 0) return;
  await holdDays(db, { employeeId: ownerId, requestId: id, on: today, by: actor.username }, draws);
}

async function undo({ id }: Leave, { db, today, actor }: RequestContext): Promise<void> {
  await giveBack(db, { requestId: id, on: today, by: actor.username });
}

async function take({ id, ownerId, snapshot }: Leave, { db, now, today, actor }: RequestContext): Promise<void> {
  await takeHeld(db, { requestId: id, on: today, by: actor.username });
  await insertLeaveDays(
    db,
    snapshot.charges.map((charge) => ({ employeeId: ownerId, requestId: id, ...charge })),
  );
  // A holiday may have been proclaimed since it was filed.
  const dates = [...new Set(snapshot.charges.map(({ date }) => date))];
  await settle(db, dates, { now, requestId: id });
}

async function undoTaken(leave: Leave, ctx: RequestContext): Promise<void> {
  await undo(leave, ctx);
  await deleteLeaveDays(ctx.db, leave.id);
}
