// The preview: a planner's draft judged person by person with everything around it, and the headcount of each site.
import { createHash } from 'node:crypto';
import type { PlanConflict, PlanPreview, PlanView } from '@kawani/domains/schedule/contract';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { conflictGroups } from '../../rules/conflict-groups.ts';
import { coverConflicts, type PlannedPerson, personConflicts, type Slot } from '../../rules.ts';
import type { DatedSlot } from '../../table/changes.ts';
import { type DraftRow, draftRows } from '../../table/drafts.ts';
import { coversOf } from './covers.ts';
import { factsOf, plannedPerson } from './facts.ts';
import { chosenReach, requirePlanRange } from './reach.ts';

/** A person looks through so many at most. */
const MOST_TOLD = 100;
const STAMP_LENGTH = 32;

export type PlannedChange = { employeeId: string; date: Day; before: DatedSlot; after: Slot };
/** Everything that publishing needs of the draft, and what stands against it. */
export type Judged = {
  readonly rows: readonly DraftRow[];
  readonly changes: readonly PlannedChange[];
  readonly conflicts: readonly PlanConflict[];
  readonly stamp: string;
};

export async function planPreview(view: PlanView, ctx: RequestContext): Promise<PlanPreview> {
  requirePlanRange(view);
  const judged = await judgedDraft(view, ctx);
  const people = [...new Set(judged.rows.map(({ employeeId }) => employeeId))];
  const { from, to } = view;
  if (people.length > 0)
    await ctx.audit({ action: 'READ', subject: 'schedule', detail: { employees: people, from, to } });
  const blocking = judged.conflicts.filter(({ isBlocking }) => isBlocking);
  return {
    people: people.length,
    cells: judged.rows.length,
    blocking: blocking.length,
    toConfirm: judged.conflicts.length - blocking.length,
    conflicts: judged.conflicts.slice(0, MOST_TOLD),
    groups: conflictGroups(judged.conflicts),
    stamp: judged.stamp,
  };
}

/** `held`: the drafted rows and nobody else's wait until the transaction ends. */
export async function judgedDraft(view: PlanView, ctx: RequestContext, held = false): Promise<Judged> {
  const { db, actor } = ctx;
  const range = { from: view.from, to: view.to };
  const ids = view.unit === undefined ? null : await chosenReach(ctx, view);
  const rows = await draftRows(db, actor.username, { ...range, ids, held });
  if (rows.length === 0) return { rows, changes: [], conflicts: [], stamp: stampOf([], []) };
  const facts = await factsOf(ctx, rows, range);
  const calendar = { today: ctx.today, isPosted: facts.isPosted };
  const people = [...facts.people.keys()].map((id) => plannedPerson(id, facts));
  const covers = await coversOf(db, rows, { range, planner: actor.username, shifts: facts.shifts });
  const judge = () =>
    [...people.flatMap((person) => personConflicts(person, calendar)), ...coverConflicts(covers)].sort(inOrder);
  const conflicts = judge();
  // In one language: publishing runs in English, and its preview was read in the language of the planner.
  const stamp = inLanguage('en', () => stampOf(rows, judge()));
  const changes = people.flatMap((person) => changesOf(person, facts.days.get(person.id) ?? []));
  return { rows, changes, conflicts, stamp };
}

/** Two people of one name are told apart by what is said: the database gives people in any order. */
function inOrder(one: PlanConflict, other: PlanConflict): number {
  if (one.isBlocking !== other.isBlocking) return one.isBlocking ? -1 : 1;
  return (
    one.date.localeCompare(other.date) ||
    one.who.localeCompare(other.who) ||
    one.kind.localeCompare(other.kind) ||
    one.says.localeCompare(other.says)
  );
}

/** The same draft with the same conflicts has the same stamp. */
function stampOf(rows: readonly DraftRow[], conflicts: readonly PlanConflict[]): string {
  const seen = rows.map(({ employeeId, date, shiftId, detachmentId, restDay, publishedAt }) =>
    [employeeId, date, shiftId, detachmentId, restDay, publishedAt].join(),
  );
  const said = conflicts.map(({ kind, says }) => `${kind} ${says}`);
  return createHash('sha256')
    .update(JSON.stringify([seen, said]))
    .digest('base64url')
    .slice(0, STAMP_LENGTH);
}

function changesOf({ id, drafted }: PlannedPerson, days: readonly DatedSlot[]): PlannedChange[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return drafted.flatMap(({ date, after }) => {
    const before = byDate.get(date);
    return before === undefined ? [] : [{ employeeId: id, date, before, after }];
  });
}
