// Loading deferments of a past, with the schedules that those granted led to.
import { loadPast, type PastRequest } from '@kawani/domains/requests/engine/service/past-requests';
import { type Db, newId } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { type DefermentForm, DefermentType } from '../contract.ts';
import { defermentOfType } from '../requests.ts';
import { insertMoved } from '../table/deferments.ts';
import { deductionsRequestHandlers, type Paydays, type Snapshot } from './deferments.ts';

export type PastDeferment = Pick<PastRequest, 'ownerId' | 'filedAt' | 'state' | 'decidedAt' | 'remarks'> & {
  readonly type: DefermentType;
  readonly form: DefermentForm;
};

/** One that would be objected to is left out. */
export async function loadDeferment(
  db: Db,
  paydays: Paydays,
  { type, form, ...past }: PastDeferment,
  now: Date,
): Promise<void> {
  const handler = deductionsRequestHandlers(paydays)[DefermentType.codes.indexOf(type)];
  if (handler === undefined) return;
  const filing = { ownerId: past.ownerId, db, now, today: dayAt(now), changes: null, files: 0 };
  const { objections, ...evaluation } = await handler.evaluate(form, filing);
  if (objections.length > 0) return;
  const office = { who: 'OFFICE' as const, permission: defermentOfType[type].approves.code };
  await loadPast(db, handler, [{ ...evaluation, ...past, form }], { now, planned: [office] });
  if (past.state !== 'APPROVED') return;
  const { accountId, moved } = evaluation.snapshot as Snapshot;
  await insertMoved(
    db,
    accountId,
    moved.map((each) => ({ id: newId(), ...each })),
  );
}
