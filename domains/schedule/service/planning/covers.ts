// Headcount of the sites and dates that a draft touches, as it would be.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Cover, requiredOn } from '../../rules.ts';
import { type ShiftRow, siteRows } from '../../table/board.ts';
import type { DraftRow } from '../../table/drafts.ts';
import { coverRows, requiredRows } from '../../table/required.ts';

type Plan = {
  readonly range: { from: Day; to: Day };
  readonly planner: string;
  readonly shifts: ReadonlyMap<string, ShiftRow>;
};

export async function coversOf(db: Db, rows: readonly DraftRow[], { range, planner, shifts }: Plan): Promise<Cover[]> {
  const siteIds = [...new Set(rows.flatMap(({ detachmentId }) => detachmentId ?? []))];
  const needs = await requiredRows(db, siteIds, range.to);
  if (needs.length === 0) return [];
  const names = new Map((await siteRows(db, siteIds)).map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  const count = (siteId: string | null, date: Day, shiftId: string | null, people: number) => {
    const key = `${siteId} ${date} ${shiftId}`;
    counts.set(key, (counts.get(key) ?? 0) + people);
  };
  for (const { siteId, date, shiftId, people } of await coverRows(db, siteIds, range, planner)) {
    count(siteId, date, shiftId, people);
  }
  for (const { detachmentId, date, shiftId } of rows) count(detachmentId, date, shiftId, 1);
  const touched = [
    ...new Set(rows.flatMap(({ detachmentId, date }) => (detachmentId ? [`${detachmentId} ${date}`] : []))),
  ];
  return touched.sort().flatMap((key) => {
    const [siteId = '', date = ''] = key.split(' ') as [string, Day];
    const own = needs.filter((need) => need.siteId === siteId);
    return requiredOn(own, date as Day).map(({ shiftId, headcount }) => ({
      site: names.get(siteId) ?? '',
      date: date as Day,
      code: shifts.get(shiftId)?.code ?? '',
      required: headcount,
      planned: counts.get(`${siteId} ${date} ${shiftId}`) ?? 0,
    }));
  });
}
