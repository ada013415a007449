// Loading a past that is made up. Changes: each is judged like a form that is filed, and one that meets an objection is
// left out.
import { loadPast, type PastRequest } from '@kawani/domains/requests/engine/service/past-requests';
import type { RequestHandler } from '@kawani/domains/requests/engine/service/request-handler';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { ShiftChangeForm } from '../contract/change-form.ts';
import { shiftChangeRequest } from '../requests.ts';
import { activeShifts } from '../table/calendar.ts';
import { replaceDays } from '../table/changes.ts';
import { saveCells } from '../table/drafts.ts';
import { putRequired } from '../table/required.ts';
import { evaluateChange } from './drawing.ts';

export type PastChange = Pick<PastRequest, 'ownerId' | 'state' | 'filedAt' | 'decidedAt' | 'remarks'> & {
  readonly form: ShiftChangeForm;
};

/** The dates of an approved one are replaced. False where it was left out. */
export async function loadChange(db: Db, change: PastChange, { now }: { now: Date }): Promise<boolean> {
  const { form, ownerId, state, decidedAt = now } = change;
  const filing = { ownerId, db, now, today: dayAt(now), changes: null, files: 0 };
  const evaluation = await evaluateChange(form, filing);
  if (evaluation.objections.length > 0) return false;
  const id = newId();
  const handler: Pick<RequestHandler, 'kind'> = { kind: shiftChangeRequest };
  await loadPast(db, handler, [{ ...evaluation, ...change, id, form }], { now });
  if (state === 'APPROVED') {
    await replaceDays(db, { requestId: id, at: decidedAt, by: 'supervisor', days: evaluation.snapshot.days });
  }
  return true;
}

/** A draft that a planner left; cells name shifts by their codes. */
export async function loadDraft(
  db: Db,
  planner: string,
  cells: readonly { employeeId: string; date: Day; code: string }[],
  at: Date,
): Promise<void> {
  const shifts = new Map((await activeShifts(db)).map(({ code, id }) => [code, id]));
  const drafted = cells.map(({ code, ...cell }) => ({
    ...cell,
    shiftId: shifts.get(code) ?? null,
    restDay: false,
    isNone: false,
  }));
  await saveCells(db, planner, drafted, at);
}

/** What a site needs, by codes of shifts. */
export async function loadRequired(
  db: Db,
  siteId: string,
  from: Day,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const shifts = new Map((await activeShifts(db)).map(({ code, id }) => [code, id]));
  const rows = [...counts].flatMap(([code, headcount]) => {
    const shiftId = shifts.get(code);
    return shiftId === undefined ? [] : [{ shiftId, headcount }];
  });
  await putRequired(db, siteId, from, rows);
}
