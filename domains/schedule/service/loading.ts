// Loading changes of a past that is made up: each is judged like a form that is filed, and one that meets an objection is
// left out.
import { type Clerk, loadPast, type PastRequest } from '@kawani/domains/requests/service';
import type { ShiftChangeForm } from '@kawani/domains/schedule/contract';
import { type Db, newId } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { shiftChangeRequest } from '../requests.ts';
import { replaceDays } from '../table/changes.ts';
import { considerChange } from './drawing.ts';

export type PastChange = Pick<PastRequest, 'ownerId' | 'state' | 'filedAt' | 'decidedAt' | 'remarks'> & {
  readonly form: ShiftChangeForm;
};

/** The dates of an approved one are replaced. False where it was left out. */
export async function loadChange(db: Db, change: PastChange, { now }: { now: Date }): Promise<boolean> {
  const { form, ownerId, state, decidedAt = now } = change;
  const filing = { ownerId, db, now, today: dayAt(now), changes: null, files: 0 };
  const considered = await considerChange(form, filing);
  if (considered.objections.length > 0) return false;
  const id = newId();
  const clerk: Pick<Clerk, 'kind'> = { kind: shiftChangeRequest };
  await loadPast(db, clerk, [{ ...considered, ...change, id, form }], { now });
  if (state === 'APPROVED') {
    await replaceDays(db, { requestId: id, at: decidedAt, by: 'supervisor', days: considered.keeps.days });
  }
  return true;
}
