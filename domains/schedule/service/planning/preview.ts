// The preview: a planner's draft judged person by person with everything around it, and the headcount of each site.

import { createHash } from 'node:crypto';
import { peopleOf } from '@kawani/domains/employees/service';
import { WAITING } from '@kawani/domains/requests/workflow';
import { LEAVE_KINDS, type PlanConflict, type PlanPreview, type PlanView } from '@kawani/domains/schedule/contract';
import type { Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { type Day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { shiftChangeRequest } from '../../requests.ts';
import {
  coverConflicts,
  type Drafted,
  isObservedAt,
  type PlannedPerson,
  personConflicts,
  type Slot,
  seenAround,
} from '../../rules.ts';
import {
  holidayRows,
  type PostingRow,
  postingRows,
  requestsTouching,
  type SiteRow,
  shiftRows,
  siteRows,
  termsRows,
} from '../../table/board.ts';
import { type DatedSlot, slotRows } from '../../table/changes.ts';
import { type DraftRow, draftRows } from '../../table/drafts.ts';
import { SEEN_DAYS } from '../drawing.ts';
import { postedWithin } from '../periods.ts';
import { coversOf } from './covers.ts';
import { chosenReach, ledOn, requirePlanRange } from './reach.ts';

/** A person looks through so many at most. */
const MOST_TOLD = 500;
const STAMP_LENGTH = 32;

export type PlannedChange = { employeeId: string; date: Day; before: DatedSlot; after: Slot };
/** Everything that publishing needs of the draft, and what stands against it. */
export type Judged = {
  readonly rows: readonly DraftRow[];
  readonly changes: readonly PlannedChange[];
  readonly conflicts: readonly PlanConflict[];
  readonly stamp: string;
};

type Range = { from: Day; to: Day };

export async function planPreview(view: PlanView, work: Work): Promise<PlanPreview> {
  requirePlanRange(view);
  const judged = await judgedDraft(view, work);
  const people = [...new Set(judged.rows.map(({ employeeId }) => employeeId))];
  const { from, to } = view;
  if (people.length > 0)
    await work.audit({ action: 'READ', subject: 'schedule', detail: { employees: people, from, to } });
  const blocking = judged.conflicts.filter(({ isBlocking }) => isBlocking);
  return {
    people: people.length,
    cells: judged.rows.length,
    blocking: blocking.length,
    toConfirm: judged.conflicts.length - blocking.length,
    conflicts: judged.conflicts.slice(0, MOST_TOLD),
    stamp: judged.stamp,
  };
}

/** `held`: the drafted rows and nobody else's wait until the transaction ends. */
export async function judgedDraft(view: PlanView, work: Work, held = false): Promise<Judged> {
  const { db, actor } = work;
  const range = { from: view.from, to: view.to };
  const ids = view.unit === undefined ? null : await chosenReach(work, view);
  const rows = await draftRows(db, actor.username, { ...range, ids, held });
  if (rows.length === 0) return { rows, changes: [], conflicts: [], stamp: stampOf([], []) };
  const facts = await factsOf(work, rows, range);
  const calendar = { today: work.today, isPosted: facts.isPosted };
  const { people } = facts;
  const persons = people.flatMap((person) => personConflicts(person, calendar));
  const covers = coverConflicts(await coversOf(db, rows, { range, planner: actor.username, shifts: facts.shifts }));
  const conflicts = [...persons, ...covers].sort(inOrder);
  return { rows, changes: facts.changes(people), conflicts, stamp: stampOf(rows, conflicts) };
}

function inOrder(one: PlanConflict, other: PlanConflict): number {
  if (one.isBlocking !== other.isBlocking) return one.isBlocking ? -1 : 1;
  return one.date.localeCompare(other.date) || one.who.localeCompare(other.who) || one.kind.localeCompare(other.kind);
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

/** Read once for everybody, however many they are. */
async function factsOf(work: Work, rows: readonly DraftRow[], range: Range) {
  const { db } = work;
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const people = await peopleOf(db, ids);
  const days = grouped(await slotRows(db, ids, seenAround(range, SEEN_DAYS)), ({ employeeId }) => employeeId);
  const posted = await postingRows(db, ids, range);
  const firstOn = (from: Day) => (from < range.from ? range.from : from);
  const isLed = await ledOn(
    work,
    posted.map(({ from }) => firstOn(from)),
  );
  const postings = grouped(posted, ({ employeeId }) => employeeId);
  const kinds = { leave: LEAVE_KINDS, changes: shiftChangeRequest.code, waiting: WAITING };
  const requests = grouped(await requestsTouching(db, ids, range, kinds), ({ employeeId }) => employeeId);
  const closed = await postedWithin(db, range.from, range.to);
  const holidays = await holidayRows(db, range);
  const slots = [...days.values()].flat();
  const places = [...postings.values()].flat().flatMap(({ siteId, officeId }) => [siteId, officeId]);
  const siteIds = [...places, ...slots.map(({ detachmentId }) => detachmentId)].filter((id) => id !== null);
  const sites = new Map((await siteRows(db, [...new Set(siteIds)])).map((site) => [site.id, site]));
  const slotOf = await slotting(db);
  const shifts = new Map((await shiftRows(db, range.to)).map((shift) => [shift.id, shift]));
  const drafted = grouped(rows, ({ employeeId }) => employeeId);
  const offers = ({ shiftId }: DraftRow, siteId: string | null) => {
    const shift = shiftId === null ? undefined : shifts.get(shiftId);
    return (
      shiftId === null || (shift?.active === true && (!shift.sites || siteId === null || shift.sites.includes(siteId)))
    );
  };
  const planned = (id: string): PlannedPerson => {
    const person = people.get(id);
    const own = postings.get(id) ?? [];
    const at = (date: Day) => postingOn(own, date);
    const place = (date: Day, siteId: string | null) => siteOf(sites, siteId ?? at(date)?.officeId ?? at(date)?.siteId);
    return {
      id,
      name:
        person === undefined
          ? 'The employee'
          : [person.firstName, person.lastName, person.suffix].filter(Boolean).join(' '),
      hiredOn: person?.hiredOn ?? range.from,
      separatedOn: person?.separatedOn ?? null,
      drafted: (drafted.get(id) ?? []).map((row) => ({
        date: row.date,
        after: slotOf(row),
        isOffered: offers(row, row.detachmentId ?? at(row.date)?.officeId ?? null),
        since: sinceOf(row),
      })),
      days: days.get(id) ?? [],
      posting: (date) => {
        const posting = at(date);
        return posting && { siteId: posting.siteId, isInReach: isLed(id, firstOn(posting.from)) };
      },
      requests: (requests.get(id) ?? []).map((one) => ({ ...one, isLeave: one.isLeave && one.isApproved })),
      holidaysOn: (date, siteId) =>
        holidays.filter((one) => one.date === date && isObservedAt(one, place(date, siteId))).map(({ name }) => name),
      siteName: (siteId) => sites.get(siteId)?.name ?? 'another site',
    };
  };
  return {
    shifts,
    isPosted: (date: Day) => closed.some(({ from, to }) => from <= date && date <= to),
    people: ids.map(planned),
    changes: (those: readonly PlannedPerson[]) =>
      those.flatMap((person) => changesOf(person, days.get(person.id) ?? [])),
  };
}

function postingOn(postings: readonly PostingRow[], date: Day): PostingRow | undefined {
  return postings.find(({ from, to }) => from <= date && (to === null || date <= to));
}

function siteOf(sites: ReadonlyMap<string, SiteRow>, id: string | null | undefined): SiteRow | null {
  return (id && sites.get(id)) || null;
}

function changesOf({ id, drafted }: PlannedPerson, days: readonly DatedSlot[]): PlannedChange[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return drafted.flatMap(({ date, after }) => {
    const before = byDate.get(date);
    return before === undefined ? [] : [{ employeeId: id, date, before, after }];
  });
}

/** What a drafted row holds, with the shift's times of its date. */
async function slotting(db: Db): Promise<(row: DraftRow) => Slot> {
  const terms = grouped(await termsRows(db), ({ shiftId }) => shiftId);
  return ({ shiftId, detachmentId, restDay, date }) => {
    const term = shiftId === null ? undefined : terms.get(shiftId)?.findLast(({ from }) => from <= date);
    const shift = term && ({ code: term.code, name: term.name, starts: term.starts, ends: term.ends } as Slot['shift']);
    return { shiftId, detachmentId, restDay, shift: shift ?? null };
  };
}

function sinceOf({ seenAt, publishedAt, publishedBy }: DraftRow): Drafted['since'] {
  if (seenAt === publishedAt) return null;
  if (publishedAt === null) return { by: 'Somebody', at: 'nothing since you planned' };
  const at = publishedAt as Instant;
  return { by: publishedBy ?? 'An order or an approved request', at: `${showTime(at)} on ${showDay(dayAt(at))}` };
}
