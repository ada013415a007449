// What the schedule does when somebody's status changes: whoever has no post any more has no shifts either. Dates of posted
// periods stay as they are; dates taken are kept, and stand again when the status is taken back before its day.
import { EmploymentRefusal } from '@kawani/domains/employees/contract';
import { isPostless } from '@kawani/domains/employees/rules';
import type { StatusFollower } from '@kawani/domains/employees/service';
import { OrderRefusal } from '@kawani/domains/schedule/contract';
import type { Db } from '@kawani/kit/server/db';
import { type Day, showDay } from '@kawani/kit/values/day';
import { clearedDays, type OrderedDay } from '../rules.ts';
import { holdDays, slotRows } from '../table/changes.ts';
import { type DayWritten, daysTakenByStatus, lastPublishedOf, nextOrderOf, writeDays } from '../table/orders.ts';
import { postedRanges, postedRangesHeld } from '../table/periods.ts';

export const scheduleFollowsStatus: StatusFollower = {
  objections: async ({ employeeId, to, effectiveFrom, moved }, db) => {
    const posted = moved === undefined ? undefined : await postedBetween(db, moved);
    if (posted !== undefined) return [EmploymentRefusal.LAST_DAY_POSTED({ date: showDay(posted) }, 'effectiveFrom')];
    const next = isPostless(to) ? await nextOrderOf(db, employeeId, effectiveFrom) : undefined;
    if (next === undefined) return [];
    return [OrderRefusal.ORDER_AHEAD({ ref: next.ref, date: showDay(next.from) }, 'effectiveFrom')];
  },

  effects: async ({ employeeId, to, effectiveFrom }, db) => {
    const days = isPostless(to) ? await taken(db, employeeId, effectiveFrom) : [];
    const shifts = days.filter(({ before }) => before?.shift).length;
    return shifts === 0 ? [] : [`${shifts} published ${shifts === 1 ? 'shift is' : 'shifts are'} taken back.`];
  },

  follow: async ({ employeeId, to, effectiveFrom }, { db, actor, now }) => {
    if (!isPostless(to)) return;
    const days = await taken(db, employeeId, effectiveFrom);
    const written = days.map(
      ({ date, before }): DayWritten => ({ employeeId, date, before: bare(before), after: null }),
    );
    await writeDays(db, written, { orderId: null, because: 'STATUS', by: actor.username, at: now });
  },

  restore: async ({ employeeId, to, effectiveFrom }, { db, actor, now }) => {
    if (!isPostless(to)) return;
    const gone = (await daysTakenByStatus(db, employeeId, effectiveFrom)).filter(({ after }) => after === null);
    const [from, until] = [gone[0]?.date, gone.at(-1)?.date];
    if (from === undefined || until === undefined) return;
    const stand = new Map((await slotRows(db, [employeeId], { from, to: until })).map((day) => [day.date, day]));
    // What was published since is left alone.
    const back = gone
      .filter(({ date }) => stand.get(date)?.isPublished === false)
      .map(({ before, after, ...day }) => ({ ...day, before: after, after: before }));
    await writeDays(db, back, { orderId: null, because: 'CANCELLED', by: actor.username, at: now });
  },
};

/** The first date of a posted period that lies between two last days; none is posted before the transaction ends. */
async function postedBetween(db: Db, { was, becomes }: { was: Day; becomes: Day }): Promise<Day | undefined> {
  const [from, to] = was < becomes ? [was, becomes] : [becomes, was];
  const [range] = await postedRangesHeld(db, from, to);
  return range === undefined || range.from > from ? range?.from : from;
}

/** Published dates from a day on, those of posted periods left out. */
async function taken(db: Db, employeeId: string, from: Day): Promise<OrderedDay[]> {
  const to = await lastPublishedOf(db, employeeId, from);
  if (to === null) return [];
  await holdDays(db, [employeeId], { from, to });
  const posted = await postedRanges(db, from, to);
  const isPosted = (date: Day) => posted.some((range) => date >= range.from && date <= range.to);
  return clearedDays((await slotRows(db, [employeeId], { from, to })).filter(({ date }) => !isPosted(date)));
}

function bare(slot: OrderedDay['before']): DayWritten['before'] {
  if (slot === null) return null;
  const { shiftId, detachmentId, restDay } = slot;
  return { shiftId, detachmentId, restDay };
}
