// Publishing a draft: judged again under locks, written, and told to everybody concerned once.
import { peopleOf, supervisorsOf } from '@kawani/domains/employees/service';
import { type DraftSummary, PlanRefusal, type PlanView } from '@kawani/domains/schedule/contract';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay, showRange } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { ScheduleText } from '../../contract/notices.ts';
import { isSameSlot, postedTold, slotOf } from '../../rules.ts';
import { holdDays as holdRows } from '../../table/changes.ts';
import { type DraftRow, draftRows, dropDraft, holdPeople, keepReplaced, removeDays } from '../../table/drafts.ts';
import { publish } from '../publishing.ts';
import { summaryOf } from './board.ts';
import { type Judged, judgedDraft, type PlannedChange } from './preview.ts';
import { chosenReach, requirePlanRange } from './reach.ts';

type Asked = PlanView & { stamp: string; confirmed: boolean };

export async function publishPlan({ stamp, confirmed, ...view }: Asked, ctx: RequestContext) {
  requirePlanRange(view);
  const { db, actor, audit } = ctx;
  const range = { from: view.from, to: view.to };
  const chosen = view.unit === undefined ? null : await chosenReach(ctx, view);
  const drafted = await draftRows(db, actor.username, { ...range, ids: chosen });
  if (drafted.length === 0) throw new Refused(PlanRefusal.NOTHING_DRAFTED());
  const ids = [...new Set(drafted.map(({ employeeId }) => employeeId))];
  if (ids.some((id) => id === actor.employeeId)) throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
  await holdPeople(db, ids);
  await holdRows(db, ids, range);
  const judged = await judgedDraft(view, ctx, true);
  await requirePublishable(judged, { stamp, confirmed }, ctx);
  const changes = judged.changes.filter(({ before, after }) => !isSameSlot(before, after) || !before.isPublished);
  await write(changes, ctx);
  await dropDraft(db, actor.username, { ...range, ids: chosen });
  await audit({
    action: 'PUBLISH',
    subject: 'schedule',
    detail: { employees: ids, ...range, days: changes.length, confirmed: judged.conflicts.length },
  });
  await tell(changes, ctx);
  const draft: DraftSummary = await summaryOf(db, actor.username);
  return { people: ids.length, cells: judged.rows.length, draft };
}

/** What was published meanwhile is told first, with who and when. */
async function requirePublishable(
  { rows, conflicts, stamp: seen }: Judged,
  { stamp, confirmed }: { stamp: string; confirmed: boolean },
  ctx: RequestContext,
): Promise<void> {
  const other = rows.find(({ seenAt, publishedAt }) => seenAt !== publishedAt);
  if (other !== undefined) throw new Refused(await publishedSince(other, ctx));
  if (seen !== stamp) throw new Refused(PlanRefusal.PREVIEW_CHANGED());
  const blocking = conflicts.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0) throw new Refused(PlanRefusal.CONFLICTS_LEFT({ count: blocking.length }));
  if (conflicts.length > 0 && !confirmed) {
    throw new Refused(PlanRefusal.NOT_CONFIRMED({ count: conflicts.length }, 'confirmed'));
  }
}

async function publishedSince({ employeeId, date, publishedAt, publishedBy }: DraftRow, { db, now }: RequestContext) {
  const person = (await peopleOf(db, [employeeId])).get(employeeId);
  const at = (publishedAt ?? now.toISOString()) as Instant;
  return PlanRefusal.PUBLISHED_SINCE({
    by: publishedBy ?? (() => say('An order or an approved request')),
    who: person?.fullName ?? (() => say('the employee')),
    date: showDay(date),
    at: `${showTime(at)} on ${showDay(dayAt(at))}`,
  });
}

async function write(changes: readonly PlannedChange[], { db, actor, now }: RequestContext): Promise<void> {
  const replaced = changes.filter(({ before }) => before.isPublished);
  await keepReplaced(
    db,
    replaced.map(({ employeeId, date, before, after }) => ({
      employeeId,
      date,
      before: held(before),
      after: held(after),
    })),
    actor.username,
    now,
  );
  const isTakenOff = ({ after }: PlannedChange) => after.shiftId === null && !after.restDay;
  await removeDays(db, changes.filter(isTakenOff));
  const days = changes
    .filter((change) => !isTakenOff(change))
    .map(({ employeeId, date, after }) => ({ employeeId, date, ...held(after) }));
  await publish(db, days, actor.username);
}

function held(slot: PlannedChange['after']) {
  const { shiftId, detachmentId, restDay } = slotOf(slot);
  return { shiftId, detachmentId, restDay };
}

/** Each person once; the supervisors of the sites, where it was not them. */
async function tell(changes: readonly PlannedChange[], { db, actor, today, notify }: RequestContext): Promise<void> {
  const byPerson = grouped(changes, ({ employeeId }) => employeeId);
  const people = await peopleOf(db, [...byPerson.keys()]);
  for (const [id, own] of byPerson) {
    const to = people.get(id)?.username;
    if (!to || to === actor.username) continue;
    const isNew = own.every(({ before }) => !before.isPublished);
    const first = own[0]?.date;
    await notify({
      to,
      title: isNew ? ScheduleText.POSTED_TITLE() : ScheduleText.CHANGED_TITLE(),
      body: postedTold(own),
      opens: `/shift-schedule?month=${first?.slice(0, 7)}&date=${first}`,
    });
  }
  const sites = [...new Set(changes.flatMap(({ after }) => after.detachmentId ?? []))];
  const leaders = grouped(await supervisorsOf(db, sites, today), ([, { employeeId }]) => employeeId);
  const accounts = await peopleOf(db, [...leaders.keys()]);
  for (const [leader, led] of leaders) {
    const to = accounts.get(leader)?.username;
    if (!to || to === actor.username) continue;
    const own = new Set(led.map(([site]) => site));
    const those = changes.filter(({ after }) => after.detachmentId !== null && own.has(after.detachmentId));
    const count = new Set(those.map(({ employeeId }) => employeeId)).size;
    const dates = those.map(({ date }) => date).sort();
    const [from, last] = [dates[0], dates.at(-1)];
    if (from === undefined || last === undefined) continue;
    const body = ScheduleText.SITE_POSTED({ count, dates: showRange(from, last) });
    await notify({ to, title: ScheduleText.SITE_POSTED_TITLE(), body, opens: '/shift-schedule?tab=set' });
  }
}
