// Required headcount of a detachment: read with what is said for later, set from a date on.
import { createHash } from 'node:crypto';
import { type RequiredList, RequiredRefusal, type RequiredShift } from '@kawani/domains/schedule/contract';
import type { FieldChange, History } from '@kawani/kit/contract/history';
import { Refused } from '@kawani/kit/contract/refusal';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import { lock } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { shiftRows } from '../table/board.ts';
import { putRequired, requiredRows } from '../table/required.ts';
import { sitesAmong } from '../table/shifts.ts';

const SUBJECT = 'required-headcount';
const STAMP_LENGTH = 24;

type Asked = { detachmentId: string };
type Setting = Asked & { from: Day; stamp: string; items: readonly { shiftId: string; headcount: number }[] };

/** Shifts worked there, and those that it still needs people on. */
export async function requiredOf({ detachmentId }: Asked, { db, today }: RequestContext): Promise<RequiredList> {
  await requireSite(detachmentId, { db });
  const rows = await requiredRows(db, [detachmentId], null);
  const items = (await shiftRows(db, today)).flatMap(
    ({ id, code, name, starts, ends, active, sites }): RequiredShift[] => {
      const own = rows.filter(({ shiftId }) => shiftId === id);
      const headcount = own.findLast(({ from }) => from <= today)?.headcount ?? 0;
      const coming = own
        .filter(({ from }) => from > today)
        .map(({ from, headcount: count }) => ({ from, headcount: count }));
      const isWorked = active && (sites === null || sites.includes(detachmentId));
      if (!isWorked && headcount === 0 && coming.length === 0) return [];
      const times = { starts: starts as WallTime, ends: ends as WallTime };
      return [{ shiftId: id, code, name, ...times, isActive: active, headcount, coming }];
    },
  );
  const stamp = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, STAMP_LENGTH);
  return { items, stamp };
}

async function requireSite(id: string, { db }: Pick<RequestContext, 'db'>): Promise<void> {
  const [site] = await sitesAmong(db, { ids: [id] });
  if (site === undefined) throw new Refused(RequiredRefusal.NO_SUCH_SITE('detachmentId'), 404);
}

export async function setRequired(
  { detachmentId, from, stamp, items }: Setting,
  ctx: RequestContext,
): Promise<RequiredList> {
  const { db } = ctx;
  await lock(db, `${SUBJECT} ${detachmentId}`);
  const before = await requiredOf({ detachmentId }, ctx);
  if (before.stamp !== stamp) throw new Refused(RequiredRefusal.STALE());
  const shifts = new Map(before.items.map((item) => [item.shiftId, item]));
  const unknown = items.findIndex(({ shiftId }) => !shifts.has(shiftId));
  if (unknown >= 0) throw new Refused(RequiredRefusal.NO_SUCH_SHIFT(`items.${unknown}.shiftId`), 400);
  if (new Set(items.map(({ shiftId }) => shiftId)).size < items.length) {
    throw new Refused(RequiredRefusal.TWICE('items'), 400);
  }
  const standing = (item: RequiredShift) =>
    item.coming.findLast((later) => later.from <= from)?.headcount ?? item.headcount;
  const changed = items.filter(
    ({ shiftId, headcount }) => standing(shifts.get(shiftId) as RequiredShift) !== headcount,
  );
  await putRequired(db, detachmentId, from, changed);
  const changes = changed.map(({ shiftId, headcount }): FieldChange => {
    const item = shifts.get(shiftId) as RequiredShift;
    return { field: `${item.code} from ${showDay(from)}`, was: String(standing(item)), is: String(headcount) };
  });
  await recordChange(ctx, { subject: SUBJECT, subjectId: detachmentId }, changes);
  return requiredOf({ detachmentId }, ctx);
}

export async function requiredHistory(
  { detachmentId, ...listed }: Asked & { page: number; size: number },
  { db }: RequestContext,
): Promise<History> {
  await requireSite(detachmentId, { db });
  return historyOf(db, { subject: SUBJECT, subjectId: detachmentId }, listed);
}
