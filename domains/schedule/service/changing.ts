// What follows when a change of the schedule moves: dates are replaced or put back, and those whose they are hear of it.
import { peopleOf, supervisorsOf } from '@kawani/domains/employees/service';
import { type Filed, requestHandler } from '@kawani/domains/requests/engine/service/request-handler';
import { ChangeRefusal } from '@kawani/domains/schedule/contract';
import type { Text } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { ShiftChangeFields, ShiftChangeForm } from '../contract/change-form.ts';
import { ScheduleText } from '../contract/notices.ts';
import { shiftChangeRequest } from '../requests.ts';
import { begunOn, changesTold, isSameSlot, planObjections, type Slot } from '../rules.ts';
import { type DatedSlot, holdDays, replaceDays, slotRows } from '../table/changes.ts';
import { type DayChange, evaluateChange, ofPerson, SEEN_DAYS, type Snapshot, wallTime } from './drawing.ts';

type Change = Filed<ShiftChangeForm, Snapshot>;

const shiftChangeHandler = requestHandler<typeof ShiftChangeFields, Snapshot>({
  kind: shiftChangeRequest,
  evaluate: evaluateChange,
  after: {
    accept: async ({ snapshot, ownerId }, ctx) => {
      await requireStanding(snapshot.days, ownerId, ctx);
      const begun = begunOn(snapshot.days, ctx.today, wallTime(ctx.now));
      if (begun !== undefined) throw new Refused(ChangeRefusal.TOO_LATE({ date: showDay(begun) }));
    },
    approve: takeEffect,
    withdraw: putBack,
    revoke: putBack,
    cancel: (request, ctx) => tellPartner(request, ScheduleText.SWAP_CANCELLED, ctx),
    deny: (request, ctx) => tellPartner(request, ScheduleText.SWAP_DENIED, ctx),
  },
});

export const scheduleRequestHandlers = [shiftChangeHandler];

async function takeEffect({ id, ownerId, snapshot: { days } }: Change, ctx: RequestContext): Promise<void> {
  await hold(days, ctx.db);
  await requireStanding(days, ownerId, ctx);
  await replace(id, days, ctx);
  await tellChanged(ScheduleText.CHANGED_TITLE(), days, ctx);
}

/** The old shifts again, where nothing was changed since. */
async function putBack({ id, snapshot }: Change, ctx: RequestContext): Promise<void> {
  await hold(snapshot.days, ctx.db);
  const days = snapshot.days.map(({ before, after, ...day }) => ({ ...day, before: after, after: before }));
  const different = differentOn(days, await around(days, ctx.db));
  if (different !== undefined) throw new Refused(ChangeRefusal.NOT_AS_APPROVED({ date: showDay(different) }));
  await replace(id, days, ctx);
  await tellChanged(ScheduleText.AS_IT_WAS_TITLE(), days, ctx);
}

async function hold(days: readonly DayChange[], db: Db): Promise<void> {
  await holdDays(db, peopleIn(days), spanOf(days));
}

async function replace(
  requestId: string,
  days: readonly DayChange[],
  { db, now, actor }: RequestContext,
): Promise<void> {
  const replaced = await replaceDays(db, { requestId, at: now, by: actor.username, days: days.map(bare) });
  if (replaced !== days.length) throw new Error(`${replaced} of ${days.length} dates were replaced`);
}

function bare({ employeeId, date, before, after }: DayChange) {
  const held = ({ shiftId, detachmentId, restDay }: Slot) => ({ shiftId, detachmentId, restDay });
  return { employeeId, date, before: held(before), after: held(after) };
}

/** Refuses what was drawn up from a schedule that is another one by now, also where only a neighbouring date is. */
async function requireStanding(days: readonly DayChange[], ownerId: string, { db }: RequestContext): Promise<void> {
  const seen = await around(days, db);
  const different = differentOn(days, seen);
  if (different !== undefined) throw new Refused(ChangeRefusal.CHANGED_SINCE({ date: showDay(different) }));
  const names = await peopleOf(db, peopleIn(days));
  for (const [id, changes] of grouped(days, ({ employeeId }) => employeeId)) {
    const person = names.get(id);
    const who = person?.fullName ?? (() => say('The employee'));
    const field = id === ownerId ? 'from' : 'colleagueId';
    const [objection] = planObjections(ofPerson(seen, id), changes, { who, field });
    if (objection !== undefined) throw new Refused(objection);
  }
}

function differentOn(days: readonly DayChange[], seen: readonly DatedSlot[]): Day | undefined {
  const held = new Map(seen.map((day) => [`${day.employeeId} ${day.date}`, day]));
  return days.find(({ employeeId, date, before }) => {
    const now = held.get(`${employeeId} ${date}`);
    return now === undefined || !now.isPublished || !isSameSlot(now, before);
  })?.date;
}

async function around(days: readonly DayChange[], db: Db): Promise<DatedSlot[]> {
  const { from, to } = spanOf(days);
  return slotRows(db, peopleIn(days), { from: addDays(from, -SEEN_DAYS), to: addDays(to, SEEN_DAYS) });
}

function peopleIn(days: readonly DayChange[]): string[] {
  return [...new Set(days.map(({ employeeId }) => employeeId))].sort();
}

function spanOf(days: readonly DayChange[]): { from: Day; to: Day } {
  const dates = days.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) throw new Error('A change without dates was filed');
  return { from, to };
}

/** Old and new times to each person; to the supervisors of the sites that a schedule changed. */
async function tellChanged(title: Text, days: readonly DayChange[], ctx: RequestContext): Promise<void> {
  const { db, actor, today, notify } = ctx;
  const byPerson = grouped(days, ({ employeeId }) => employeeId);
  const sites = days.flatMap(({ before, after }) => [before.detachmentId, after.detachmentId]);
  const leaders = await supervisorsOf(db, [...new Set(sites.filter((id) => id !== null))], today);
  const above = [...leaders.values()].map(({ employeeId }) => employeeId).filter((id) => !byPerson.has(id));
  const people = await peopleOf(db, [...byPerson.keys(), ...above]);
  for (const [id, changes] of byPerson) {
    const person = people.get(id);
    const opens = `/shift-schedule?month=${changes[0]?.date.slice(0, 7)}&date=${changes[0]?.date}`;
    const body = changesTold(changes);
    if (person?.username) await notify({ to: person.username, title, body, opens });
    const told = ScheduleText.OF_PERSON({ name: person?.fullName ?? '', label: body });
    for (const leader of new Set(above)) {
      const to = people.get(leader)?.username;
      if (to && to !== actor.username) await notify({ to, title: ScheduleText.ANOTHERS_CHANGED_TITLE(), body: told });
    }
  }
}

async function tellPartner(
  { ref, partners }: Change,
  said: typeof ScheduleText.SWAP_DENIED,
  { db, notify }: RequestContext,
): Promise<void> {
  const [asked] = partners;
  if (asked === undefined) return;
  const partner = (await peopleOf(db, [asked.id])).get(asked.id);
  if (!partner?.username) return;
  await notify({
    to: partner.username,
    title: ScheduleText.SWAP_ENDED_TITLE(),
    body: said({ ref }),
    opens: '/shift-schedule',
  });
}
