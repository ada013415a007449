// What a leader does for his people: reminding, asking, and recording their time when they cannot.
import { EmployeeRefusal } from '@kawani/domains/employees/contract';
import { peopleOf, requireEmployee, requireReach } from '@kawani/domains/employees/service';
import type { Text } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { newId } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showTime, showWallTime, toInstant } from '@kawani/kit/values/hours';
import { type GroupPunch, type GroupPunched, NowState, TeamRefusal, teamApi } from '../../contract/team.ts';
import { TimeNotice } from '../../contract/told.ts';
import { recordedNotice } from '../../rules/notices.ts';
import { workDateOf } from '../../rules.ts';
import { insertPunches, type PunchRow } from '../../table/punches.ts';
import { showOn } from '../../table/team-exports.ts';
import { holdTimes, type Member, members } from '../../table/team-people.ts';
import { shiftsOf } from '../sources.ts';
import { type PersonWhere, whereabouts } from './now.ts';
import { myTeam } from './people.ts';
import { requirePhoto } from './photos.ts';

const WAITED_FOR: readonly NowState[] = ['LATE', 'NOT_IN'];

export async function remind({ employeeId }: { employeeId: string }, ctx: RequestContext) {
  await requireReach(teamApi.remind, employeeId, ctx);
  const [person] = await members(ctx.db, [employeeId], ctx.today);
  const where = (await whereabouts([employeeId], ctx)).get(employeeId);
  if (person === undefined || where === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  if (!WAITED_FOR.includes(where.state)) {
    const state = () => NowState.labelOf(where.state).toLowerCase();
    throw new Refused(TeamRefusal.NOT_WAITED_FOR({ name: person.name, state }), 409);
  }
  const shift = where.facts.days.get(where.workDate)?.shift;
  const name = await leaderName(ctx);
  await tell(person, ctx, {
    title: TimeNotice.REMINDER_TITLE(),
    body: shift ? TimeNotice.REMINDER_AT({ name, time: showWallTime(shift.starts) }) : TimeNotice.REMINDER({ name }),
    opens: '/dashboard',
    topic: 'time-in reminder',
  });
  return { remindedAt: toInstant(ctx.now) };
}

type Question = { employeeId: string; date: Day; message: string };

export async function ask({ employeeId, date, message }: Question, ctx: RequestContext) {
  await requireReach(teamApi.ask, employeeId, ctx);
  const [person] = await members(ctx.db, [employeeId], ctx.today);
  if (person === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  await tell(person, ctx, {
    title: TimeNotice.QUESTION_TITLE({ date: showDay(date) }),
    body: TimeNotice.QUESTION({ name: await leaderName(ctx), message }),
    opens: `/attendances?date=${date}`,
  });
  return { askedAt: toInstant(ctx.now) };
}

/** Whoever is in already is left as he is; nobody is recorded by halves, and nobody records himself. */
export async function punchGroup(form: GroupPunch, ctx: RequestContext): Promise<GroupPunched> {
  const ids = [...new Set(form.people)];
  const team = new Set(await myTeam(ctx));
  if (ids.some((id) => !team.has(id))) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  if (form.photoId !== undefined) await requirePhoto(form.photoId, ctx);
  await holdTimes(ctx.db, ids);
  const people = await members(ctx.db, ids, ctx.today);
  const found = await whereabouts(ids, ctx);
  const judged = people.map((person) => {
    const where = found.get(person.id) as PersonWhere;
    return { person, where, because: objection(form, where, ctx.today) };
  });
  const present = judged.filter(({ because }) => because === null);
  if (form.photoId === undefined) requireNoPhoto(present.map(({ where }) => where));
  const rows = present.map(({ person, where }) => rowOf(person, where, form, ctx));
  await insertPunches(ctx.db, rows);
  if (form.photoId !== undefined) {
    await showOn(
      ctx.db,
      form.photoId,
      rows.map(({ employeeId, id }) => ({ employeeId, punchId: id })),
    );
  }
  await tellAll(present, form, ctx);
  return {
    at: toInstant(ctx.now),
    recorded: present.map(({ person }) => ({ employeeId: person.id, name: person.name })),
    skipped: judged.flatMap(({ person, because }) =>
      because === null ? [] : [{ employeeId: person.id, name: person.name, because: toAsker(because) }],
    ),
  };
}

function objection({ kind }: GroupPunch, { state, timeIn, facts }: PersonWhere, today: Day): (() => string) | null {
  if (!facts.isEmployedOn(today)) return () => say('Not employed');
  if (kind === 'IN' && state === 'ON_DUTY') {
    return () => (timeIn === null ? say('In already') : say('In since {time}', { time: showTime(timeIn) }));
  }
  return kind === 'OUT' && state !== 'ON_DUTY' ? () => say('Not timed in') : null;
}

function requireNoPhoto(present: readonly PersonWhere[]): void {
  const site = present.map(({ facts, workDate }) => facts.siteOn(workDate)).find((one) => one?.photoRequired);
  if (site) throw new Refused(TeamRefusal.PHOTO_NEEDED({ site: site.name }, 'photoId'), 400);
}

function rowOf(
  { id }: Member,
  { facts }: PersonWhere,
  { kind, remarks }: GroupPunch,
  { now, actor }: RequestContext,
): PunchRow {
  const at = toInstant(now);
  const workDate = workDateOf(at, shiftsOf(facts.days), kind);
  return {
    id: newId(),
    employeeId: id,
    at,
    kind,
    source: 'SUPERVISOR',
    receivedAt: at,
    detachmentId: facts.siteOn(workDate)?.id ?? null,
    place: 'UNKNOWN',
    latitude: null,
    longitude: null,
    accuracyM: null,
    distanceM: null,
    remarks,
    offline: false,
    clockDifferenceMs: null,
    needsReview: false,
    device: null,
    recordedBy: requireEmployee(actor.employeeId),
  };
}

type Present = { readonly person: Member; readonly where: PersonWhere };

async function tellAll(present: readonly Present[], { kind, remarks }: GroupPunch, ctx: RequestContext): Promise<void> {
  const at = toInstant(ctx.now);
  const name = await leaderName(ctx);
  for (const { person, where } of present) {
    const workDate = workDateOf(at, shiftsOf(where.facts.days), kind);
    await tell(person, ctx, {
      ...recordedNotice(kind, { name, time: showTime(at), date: showDay(ctx.today), remarks }),
      opens: `/attendances?date=${workDate}`,
    });
  }
}

type Told = { title: Text; body: Text; opens: string; topic?: string };

async function tell({ username }: Member, ctx: RequestContext, told: Told): Promise<void> {
  if (username !== null) await ctx.notify({ to: username, ...told });
}

async function leaderName({ actor, db }: RequestContext): Promise<string> {
  const id = requireEmployee(actor.employeeId);
  const leader = (await peopleOf(db, [id])).get(id);
  return leader?.fullName ?? actor.username;
}
