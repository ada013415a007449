// Taking back a punch of one's own, and the photo that a site asks for.
import { requireEmployee } from '@kawani/domains/employees/service';
import { postedWhileHeld } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { UNDO_SECONDS, UndoRefusal } from '../contract/own-punches.ts';
import { AttendanceRefusal, type PunchKind } from '../contract.ts';
import { mayUndo } from '../rules/undo.ts';
import type { OwnedPunch } from '../table/punches.ts';
import { photoOf, showOnce } from '../table/team-exports.ts';
import { holdTaps, insertUndo, type UndoablePunch, undoableUnder } from '../table/undo.ts';
import { AROUND_DAYS, punchesByWorkDate } from './compute.ts';
import { sourcesOf } from './sources.ts';
import { keepPhoto } from './team/photos.ts';

/** Asked twice, it is answered twice: the punch is taken back once. */
export async function undoPunch(
  { key }: { key: string },
  { db, actor, now }: RequestContext,
): Promise<{ kind: PunchKind; at: Instant }> {
  const employeeId = requireEmployee(actor.employeeId);
  await holdTaps(db, employeeId);
  const punch = await undoableUnder(db, employeeId, key);
  if (punch?.source !== 'PHONE') throw new Refused(UndoRefusal.NO_SUCH_PUNCH(), 404);
  const { kind, at, receivedAt, undone } = punch;
  if (undone) return { kind, at };
  if (undone === false) throw new Refused(UndoRefusal.REVIEWED(), 409);
  if (!mayUndo(receivedAt, now)) throw new Refused(UndoRefusal.TOO_LATE({ seconds: UNDO_SECONDS }), 409);
  await requireUnposted(db, employeeId, punch);
  if (!(await insertUndo(db, { employeeId, punch, by: actor.username }, now))) {
    throw new Refused(UndoRefusal.REVIEWED(), 409);
  }
  return { kind, at };
}

/** What a posted day was paid by stays: no day of the punch is posted before this is written. */
async function requireUnposted(db: Db, employeeId: string, { id, at }: UndoablePunch): Promise<void> {
  const [from, to] = [addDays(dayAt(at), -AROUND_DAYS), addDays(dayAt(at), AROUND_DAYS)];
  const posted = await postedWhileHeld(db, from, to);
  if (posted.length === 0) return;
  const dates = punchesByWorkDate((await sourcesOf(db, [employeeId], from, to))(employeeId));
  const isOfIt = ([, punches]: readonly [Day, readonly OwnedPunch[]]) => punches.some((each) => each.id === id);
  const [date = dayAt(at)] = [...dates].find(isOfIt) ?? [];
  const isPosted = posted.some((range) => range.from <= date && date <= range.to);
  if (isPosted) throw new Refused(AttendanceRefusal.PERIOD_POSTED(), 409);
}

export async function keepOwnPhoto(file: KeptFile, ctx: RequestContext): Promise<{ id: string }> {
  requireEmployee(ctx.actor.employeeId);
  return { id: (await keepPhoto(file, ctx)).id };
}

/**
 * The photo if it is one's own, and of no punch yet: each time-in needs another. A punch with any other is taken as one
 * without: it is not lost for a photo.
 */
export async function ownPhoto(
  photoId: string | undefined,
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
): Promise<string | null> {
  const photo = photoId === undefined ? undefined : await photoOf(db, photoId);
  return photo?.owner === actor.username && photo.people.length === 0 ? photo.id : null;
}

/** Also for a punch that is sent again: its photo may not have been written the first time. */
export async function showPhoto(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  photoId: string | null,
  punchId: string,
): Promise<void> {
  if (photoId === null) return;
  await showOnce(db, photoId, { employeeId: requireEmployee(actor.employeeId), punchId });
}
