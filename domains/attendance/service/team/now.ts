// The team now: where everybody one leads is, counted by detachment or department.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, daysOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { toInstant } from '@kawani/kit/values/hours';
import { NowState, type PersonNow, type TeamNow, TeamRefusal, type UnitNow } from '../../contract/team.ts';
import { type DatePlan, type Whereabouts, whereNow } from '../../rules.ts';
import type { OwnedPunch } from '../../table/punches.ts';
import { type Member, members } from '../../table/team-people.ts';
import { punchesByWorkDate } from '../compute.ts';
import { type Facts, sourcesOf } from '../sources.ts';
import { auditReading, idsOf, myTeam } from './people.ts';

export type PersonWhere = Whereabouts & { readonly facts: Facts };

/** Of many people at once, whatever their number: a few queries. */
export async function whereabouts(
  ids: readonly string[],
  { db, now, today }: Pick<RequestContext, 'db' | 'now' | 'today'>,
): Promise<ReadonlyMap<string, PersonWhere>> {
  if (ids.length === 0) return new Map();
  const dates = [...daysOf(addDays(today, -1), addDays(today, 1))];
  const sources = await sourcesOf(db, ids, addDays(today, -1), addDays(today, 1));
  return new Map(
    ids.map((id) => {
      const facts = sources(id);
      const plans = dates.map((date) => planOn(date, facts));
      return [id, { facts, ...whereNow({ now: toInstant(now), today, plans, punches: facts.punches }) }];
    }),
  );
}

function planOn(date: Day, facts: Facts): DatePlan {
  const scheduled = facts.days.get(date);
  const corrected: { -readonly [Name in keyof DatePlan['corrected']]: DatePlan['corrected'][Name] } = {};
  for (const { kind, starts, ends } of facts.grants.get(date) ?? []) {
    if (kind === 'TA' && starts !== null) corrected.correctedIn = starts;
    if ((kind === 'TA' || kind === 'MTO') && ends !== null) corrected.correctedOut = ends;
  }
  return {
    date,
    shift: scheduled?.shift ?? null,
    restDay: scheduled?.restDay ?? false,
    leave: (facts.leave.get(date) ?? []).map(({ portion }) => portion),
    corrected,
  };
}

type Placed = Member & { readonly where: PersonWhere };

async function teamNow(ctx: RequestContext): Promise<Placed[]> {
  const people = await members(ctx.db, await myTeam(ctx), ctx.today);
  const found = await whereabouts(idsOf(people), ctx);
  return people.map((person) => ({ ...person, where: found.get(person.id) as PersonWhere }));
}

/** Figures alone: nobody is named, so nobody's record is read. */
export async function now(ctx: RequestContext): Promise<TeamNow> {
  const people = await teamNow(ctx);
  const units = [...grouped(people, ({ unitId }) => unitId)].flatMap(([id, those]): UnitNow[] => {
    const [first] = those;
    if (id === null || first === undefined) return [];
    return [{ id, name: first.unit ?? '', cluster: first.cluster, ...countsOf(those) }];
  });
  return { at: toInstant(ctx.now), units, ...countsOf(people) };
}

function countsOf(people: readonly Placed[]): Pick<TeamNow, 'required' | 'counts'> {
  const states = grouped(people, ({ where }) => where.state);
  const counts = Object.fromEntries(NowState.codes.map((code) => [code, states.get(code)?.length ?? 0]));
  const required = people.filter(({ where }) => shiftOf(where) !== null).length;
  return { required, counts: counts as TeamNow['counts'] };
}

function shiftOf({ facts, workDate }: PersonWhere) {
  return facts.days.get(workDate)?.shift ?? null;
}

export async function unitNow({ id }: { id: string }, ctx: RequestContext) {
  const people = (await teamNow(ctx)).filter(({ unitId }) => unitId === id);
  const [first] = people;
  if (first === undefined) throw new Refused(TeamRefusal.NO_SUCH_UNIT(), 404);
  await auditReading(ctx, idsOf(people), { now: ctx.today });
  return { at: toInstant(ctx.now), unit: first.unit ?? '', people: people.map(shown) };
}

function shown({ id, number, name, designation, photo, mobile, where }: Placed): PersonNow {
  const { state, workDate, timeIn, facts } = where;
  const shift = shiftOf(where);
  const punch = timeInPunch(where);
  const site = facts.siteOn(workDate);
  return {
    employeeId: id,
    number,
    name,
    designation,
    photo,
    mobile,
    state,
    workDate,
    shift: shift === null ? null : { code: shift.code, starts: shift.starts, ends: shift.ends },
    site: site?.name ?? null,
    timeIn,
    place: punch?.place ?? null,
    source: punch?.source ?? null,
    isPhotoNeeded: site?.photoRequired ?? false,
  };
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

function timeInPunch({ facts, workDate, timeIn }: PersonWhere): OwnedPunch | undefined {
  const punches = punchesByWorkDate(facts).get(workDate) ?? [];
  return punches.find(({ at }) => at.slice(0, MINUTE) === timeIn?.slice(0, MINUTE));
}
