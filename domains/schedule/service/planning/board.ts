// The board: people and dates with what is posted, what the planner drafted, and what touches the dates.
import { isEmployedOn } from '@kawani/domains/employees/rules/employments';
import { peopleOf } from '@kawani/domains/employees/service';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import {
  CELL,
  type DraftSummary,
  LEAVE_KINDS,
  type PlanBoard,
  type PlanPerson,
  PlanRefusal,
  type PlanShift,
  type PlanUnit,
} from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, daysOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { shiftChangeRequest } from '../../requests.ts';
import { isObservedAt, requiredOn } from '../../rules.ts';
import {
  type BoardPerson,
  boardPeople,
  holidayRows,
  officesOf,
  postedCells,
  postingRows,
  requestsTouching,
  shiftRows,
  siteRows,
  unitRows,
} from '../../table/board.ts';
import { draftRows, draftSummary } from '../../table/drafts.ts';
import { requiredRows } from '../../table/required.ts';
import { postedWithin } from '../periods.ts';
import { planReach, requirePlanRange } from './reach.ts';

type Range = { from: Day; to: Day };
type Asked = Range & { unit?: string | undefined; search: string; page: number; size: number };

export async function planUnits(range: Range, ctx: RequestContext): Promise<{ items: PlanUnit[] }> {
  requirePlanRange(range);
  const ids = await planReach(ctx, range);
  return { items: await unitRows(ctx.db, ids, range) };
}

export async function planBoard(
  { unit, search, page, size, ...range }: Asked,
  ctx: RequestContext,
): Promise<PlanBoard> {
  requirePlanRange(range);
  const { db, actor, audit } = ctx;
  const ids = await planReach(ctx, range);
  if (ids === null && unit === undefined) throw new Refused(PlanRefusal.UNIT_NEEDED('unit'), 400);
  const people = await boardPeople(db, { ...range, ids, unit: unit ?? null, search, page, size });
  const shown = people.map(({ id }) => id);
  if (shown.length > 0) await audit({ action: 'READ', subject: 'schedule', detail: { employees: shown, ...range } });
  const units = [...new Set(people.flatMap(({ unitId }) => unitId ?? []))];
  const required = await requiredRows(db, units, range.to);
  return {
    dates: await datesOf(db, units, range),
    shifts: await shiftsWorked(db, units, range),
    people: await rowsOf(db, people, range, actor.username),
    required: requiredOn(required, range.from).map(({ siteId, ...need }) => ({ unitId: siteId, ...need })),
    draft: await summaryOf(db, actor.username),
    page,
    size,
    total: people[0]?.total ?? 0,
  };
}

/** Holidays that one of the units at least observes. */
async function datesOf(db: Db, units: readonly string[], range: Range) {
  const posted = await postedWithin(db, range.from, range.to);
  const sites = await siteRows(db, units);
  const holidays = (await holidayRows(db, range)).filter(
    (holiday) => isObservedAt(holiday, null) || sites.some((site) => isObservedAt(holiday, site)),
  );
  return [...daysOf(range.from, range.to)].map((date) => ({
    date,
    isPosted: posted.some(({ from, to }) => from <= date && date <= to),
    holidays: [...new Set(holidays.filter((holiday) => holiday.date === date).map(({ name }) => name))],
  }));
}

/** The active ones that have times within the range, with the first of them. */
export async function planShifts(db: Db, { from, to }: Range): Promise<PlanShift[]> {
  const shifts = await shiftRows(db, from, to);
  return shifts.filter(({ active }) => active).map(({ active: _, ...shift }) => shift as PlanShift);
}

/** Those worked at one of the units, or everywhere. */
async function shiftsWorked(db: Db, units: readonly string[], range: Range): Promise<PlanShift[]> {
  const places = new Set([...units, ...(await officesOf(db, units))]);
  return (await planShifts(db, range)).filter(({ sites }) => sites === null || sites.some((id) => places.has(id)));
}

async function rowsOf(db: Db, people: readonly BoardPerson[], range: Range, planner: string): Promise<PlanPerson[]> {
  const ids = people.map(({ id }) => id);
  const key = ({ employeeId, date }: { employeeId: string; date: Day }) => `${employeeId} ${date}`;
  const posted = new Map((await postedCells(db, ids, range)).map((one) => [key(one), one.cell]));
  const drafted = new Map(
    (await draftRows(db, planner, { ...range, ids })).map((row) => [
      key(row),
      row.code ?? (row.restDay ? CELL.REST : CELL.OFF),
    ]),
  );
  const marked = await marksOf(db, ids, range);
  const dates = [...daysOf(range.from, range.to)];
  return people.map(({ total: _, ...person }) => {
    const on = (date: Day) => key({ employeeId: person.id, date });
    return {
      ...person,
      posted: dates.map((date) => posted.get(on(date)) ?? ''),
      draft: dates.map((date) => drafted.get(on(date)) ?? null),
      marks: dates.map((date) => marked(person.id, date)),
    };
  });
}

async function marksOf(db: Db, ids: readonly string[], range: Range): Promise<(id: string, date: Day) => string> {
  const people = await peopleOf(db, ids);
  const postings = grouped(await postingRows(db, ids, range), ({ employeeId }) => employeeId);
  const kinds = { leave: LEAVE_KINDS, changes: shiftChangeRequest.code, waiting: WAITING };
  const requests = grouped(
    (await requestsTouching(db, ids, range, kinds)).filter(({ isLeave }) => isLeave),
    ({ employeeId }) => employeeId,
  );
  return (id, date) => {
    const person = people.get(id);
    const isHere = person !== undefined && isEmployedOn(person, date);
    const isPostedSomewhere = (postings.get(id) ?? []).some(
      ({ from, to }) => from <= date && (to === null || to >= date),
    );
    if (!isHere || !isPostedSomewhere) return 'X';
    const touching = (requests.get(id) ?? []).filter(({ from, to }) => from <= date && date <= to);
    if (touching.length === 0) return '';
    return touching.some(({ isApproved }) => isApproved) ? 'L' : 'l';
  };
}

export async function summaryOf(db: Db, planner: string): Promise<DraftSummary> {
  return (await draftSummary(db, planner)) as DraftSummary;
}
