// Drafting: single cells, patterns, copies of earlier weeks. What is drafted changes nothing until it is published.
import { EmployeeRefusal } from '@kawani/domains/employees/contract';
import { isEmployedOn } from '@kawani/domains/employees/rules/employments';
import { peopleOf, postingsOf } from '@kawani/domains/employees/service';
import {
  CELL,
  type DraftSummary,
  MAX_PLAN_CELLS,
  MAX_PLAN_PEOPLE,
  type PlanCells,
  type PlanFill,
  type PlanFilled,
  PlanRefusal,
  type PlanView,
} from '@kawani/domains/schedule/contract';
import { LOCALE } from '@kawani/kit/contract/layout';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { phrase, say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type CellOn, cellsOf, sourceRange } from '../../rules.ts';
import { boardPeople, postedCells } from '../../table/board.ts';
import { type DraftCell, draftRows, dropDraft, markSeen, saveCells } from '../../table/drafts.ts';
import { postedWithin } from '../periods.ts';
import { planShifts, summaryOf } from './board.ts';
import { chosenReach, planReach, requirePlanRange } from './reach.ts';

type Range = { from: Day; to: Day };

export async function setPlanCells({ from, rows }: PlanCells, ctx: RequestContext): Promise<DraftSummary> {
  const { db, actor, now } = ctx;
  requireFewCells(rows.reduce((sum, { cells }) => sum + cells.length, 0));
  const own = rows.findIndex(({ employeeId }) => employeeId === actor.employeeId);
  if (own >= 0) throw new Refused(OwnRefusal.NOT_YOUR_OWN(`rows.${own}.employeeId`), 403);
  const longest = Math.max(...rows.map(({ cells }) => cells.length));
  const range = { from, to: addDays(from, longest - 1) };
  await requireInReach(
    rows.map(({ employeeId }) => employeeId),
    range,
    ctx,
  );
  const read = reading(await activeCodes(db, range));
  const cells = rows.flatMap(({ employeeId, cells: row }, nth) =>
    row.flatMap((cell, at) =>
      cell === CELL.AS_DRAFTED
        ? []
        : [{ employeeId, date: addDays(from, at), ...read(cell, `rows.${nth}.cells.${at}`) }],
    ),
  );
  await saveCells(db, actor.username, unique(cells), now);
  return summaryOf(db, actor.username);
}

function requireFewCells(count: number): void {
  if (count <= MAX_PLAN_CELLS) return;
  const [most, these] = [MAX_PLAN_CELLS.toLocaleString(LOCALE), count.toLocaleString(LOCALE)];
  throw new Refused(PlanRefusal.TOO_MANY_CELLS({ most, count: these }), 400);
}

/** Refuses somebody out of reach in the words for one who does not exist. */
async function requireInReach(ids: readonly string[], range: Range, ctx: RequestContext): Promise<void> {
  const reach = await planReach(ctx, range);
  const known = reach === null ? new Set((await peopleOf(ctx.db, ids)).keys()) : new Set(reach);
  if (ids.some((id) => !known.has(id))) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
}

async function activeCodes(db: Db, range: Range): Promise<ReadonlyMap<string, string>> {
  return new Map((await planShifts(db, range)).map(({ id, code }) => [code, id]));
}

/** Codes as cells. One that no active shift has is refused, naming the field. */
function reading(shifts: ReadonlyMap<string, string>) {
  return (cell: string, field: string): Pick<DraftCell, 'shiftId' | 'restDay' | 'isNone'> => {
    if (cell === CELL.AS_POSTED) return { shiftId: null, restDay: false, isNone: true };
    if (cell === CELL.OFF) return { shiftId: null, restDay: false, isNone: false };
    if (cell === CELL.REST) return { shiftId: null, restDay: true, isNone: false };
    const shiftId = shifts.get(cell);
    if (shiftId === undefined) throw new Refused(PlanRefusal.NO_SUCH_CODE({ code: cell }, field), 400);
    return { shiftId, restDay: false, isNone: false };
  };
}

/** The last word about a person and date. */
function unique(cells: readonly DraftCell[]): DraftCell[] {
  return [...new Map(cells.map((cell) => [`${cell.employeeId} ${cell.date}`, cell])).values()];
}

const SKIPS = [
  phrase('posted'),
  phrase('not employed or without an assignment'),
  phrase('planned already'),
  phrase('nothing to copy'),
  phrase('a shift that is switched off'),
  phrase('your own schedule, which a colleague plans'),
] as const;
type Skip = (typeof SKIPS)[number];

export async function fillPlan(fill: PlanFill, ctx: RequestContext): Promise<PlanFilled> {
  const { from, to, pattern, onlyEmpty } = fill;
  requirePlanRange({ from, to });
  const { db, actor, now } = ctx;
  const ids = await peopleToFill(fill, ctx);
  const shifts = await activeCodes(db, { from, to });
  const read = reading(shifts);
  if (pattern.kind !== 'COPY') for (const [at, cell] of pattern.slots.entries()) read(cell, `pattern.slots.${at}`);
  const earlier = await earlierCells(db, ids, sourceRange(pattern), actor.username);
  const skipOn = await skipping(db, ids, { from, to, onlyEmpty }, actor.username);
  const skipped = new Map<Skip, number>();
  const cells: DraftCell[] = [];
  for (const [nth, employeeId] of ids.entries()) {
    for (const [at, cell] of cellsOf(pattern, { from, to }, nth, (date) => earlier(employeeId, date)).entries()) {
      const date = addDays(from, at);
      const isOwn = employeeId === actor.employeeId;
      const why =
        (isOwn ? 'your own schedule, which a colleague plans' : null) ??
        skipOn(employeeId, date) ??
        unusable(cell, shifts);
      if (why !== null) skipped.set(why, (skipped.get(why) ?? 0) + 1);
      else cells.push({ employeeId, date, ...read(cell, 'pattern') });
    }
  }
  requireFewCells(cells.length);
  await saveCells(db, actor.username, cells, now);
  const changed = await draftRows(db, actor.username, { from, to, ids });
  return {
    cells: cells.length,
    changed: changed.length,
    skipped: [...skipped].map(([why, count]) => ({ why: toAsker(() => say(why)), cells: count })),
    draft: await summaryOf(db, actor.username),
  };
}

function unusable(cell: string, shifts: ReadonlyMap<string, string>): Skip | null {
  if (cell === CELL.AS_POSTED) return 'nothing to copy';
  const isKnown = cell === CELL.REST || cell === CELL.OFF || shifts.has(cell);
  return isKnown ? null : 'a shift that is switched off';
}

/** In the order of the board, so that a staggered pattern runs down the list. */
async function peopleToFill({ people, unit, from, to }: PlanFill, ctx: RequestContext): Promise<string[]> {
  if (people !== undefined && unit !== undefined) throw new Refused(PlanRefusal.NOT_BOTH('unit'), 400);
  if (people !== undefined) {
    await requireInReach(people, { from, to }, ctx);
    return [...new Set(people)];
  }
  const ids = await planReach(ctx, { from, to });
  if (ids === null && unit === undefined) throw new Refused(PlanRefusal.UNIT_NEEDED('unit'), 400);
  const asked = { from, to, ids, unit: unit ?? null, search: '', page: 1, size: MAX_PLAN_PEOPLE };
  const rows = await boardPeople(ctx.db, asked);
  if (rows.length === 0) throw new Refused(PlanRefusal.NO_SUCH_UNIT('unit'), 404);
  const [{ total }] = rows as [(typeof rows)[number]];
  if (total > MAX_PLAN_PEOPLE)
    throw new Refused(PlanRefusal.TOO_MANY_PEOPLE({ most: MAX_PLAN_PEOPLE, count: total }), 400);
  return rows.map(({ id }) => id);
}

/** What stood on the days that are copied: the planner’s own draft over what is posted. */
async function earlierCells(db: Db, ids: readonly string[], range: Range | null, planner: string) {
  if (range === null) return () => '';
  const posted = await postedCells(db, ids, range);
  const drafted = await draftRows(db, planner, { ...range, ids });
  const cells = new Map(posted.map(({ employeeId, date, cell }) => [`${employeeId} ${date}`, cell]));
  for (const { employeeId, date, code, restDay } of drafted) {
    cells.set(`${employeeId} ${date}`, code ?? (restDay ? CELL.REST : ''));
  }
  return (id: string, date: Day): ReturnType<CellOn> => cells.get(`${id} ${date}`) ?? '';
}

async function skipping(
  db: Db,
  ids: readonly string[],
  { onlyEmpty, ...range }: Range & { onlyEmpty: boolean },
  planner: string,
): Promise<(id: string, date: Day) => Skip | null> {
  const posted = await postedWithin(db, range.from, range.to);
  const people = await peopleOf(db, ids);
  const postings = grouped(await postingsOf(db, ids, range), ({ employeeId }) => employeeId);
  const taken = new Set(
    onlyEmpty
      ? [...(await postedCells(db, ids, range)), ...(await draftRows(db, planner, { ...range, ids }))].map(
          ({ employeeId, date }) => `${employeeId} ${date}`,
        )
      : [],
  );
  return (id, date) => {
    const person = people.get(id);
    const isEmployed = person !== undefined && isEmployedOn(person, date);
    const isPostedTo = (postings.get(id) ?? []).some(({ from, to }) => from <= date && (to === null || date <= to));
    if (posted.some(({ from, to }) => from <= date && date <= to)) return 'posted';
    if (!isEmployed || !isPostedTo) return 'not employed or without an assignment';
    return taken.has(`${id} ${date}`) ? 'planned already' : null;
  };
}

export async function discardPlan(view: PlanView, ctx: RequestContext): Promise<DraftSummary> {
  requirePlanRange(view);
  const ids = await ownChosen(view, ctx);
  await dropDraft(ctx.db, ctx.actor.username, { from: view.from, to: view.to, ids });
  return summaryOf(ctx.db, ctx.actor.username);
}

/** Keeps the draft over what somebody else published since. */
export async function rebasePlan(view: PlanView, ctx: RequestContext): Promise<DraftSummary> {
  requirePlanRange(view);
  const ids = await ownChosen(view, ctx);
  await markSeen(ctx.db, ctx.actor.username, { from: view.from, to: view.to, ids });
  return summaryOf(ctx.db, ctx.actor.username);
}

/** One’s own draft is one’s own, also of people who went out of reach: only a unit narrows it. */
async function ownChosen(view: PlanView, ctx: RequestContext) {
  return view.unit === undefined ? null : chosenReach(ctx, view);
}
