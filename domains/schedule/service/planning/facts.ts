// What a draft is judged by: everybody's dates, postings, requests and holidays, each asked once however many they are.
import { type Person, peopleOf } from '@kawani/domains/employees/service';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { LEAVE_KINDS } from '@kawani/domains/schedule/contract';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { shiftChangeRequest } from '../../requests.ts';
import { type Drafted, isObservedAt, type PlannedPerson, type Slot, seenAround } from '../../rules.ts';
import {
  type HolidayRow,
  holidayRows,
  type PostingRow,
  postingRows,
  requestsTouching,
  type ShiftRow,
  type SiteRow,
  shiftRows,
  siteRows,
  type Touching,
  termsRows,
} from '../../table/board.ts';
import { type DatedSlot, slotRows } from '../../table/changes.ts';
import type { DraftRow } from '../../table/drafts.ts';
import { SEEN_DAYS } from '../drawing.ts';
import { postedWithin } from '../periods.ts';
import { ledOn } from './reach.ts';

type Range = { from: Day; to: Day };
type ByPerson<Row> = ReadonlyMap<string, readonly Row[]>;

export type PlanFacts = {
  readonly range: Range;
  readonly people: ReadonlyMap<string, Person>;
  /** With the weeks around the range. */
  readonly days: ByPerson<DatedSlot>;
  readonly drafted: ByPerson<DraftRow>;
  readonly postings: ByPerson<PostingRow>;
  readonly requests: ByPerson<Touching>;
  readonly holidays: readonly HolidayRow[];
  readonly sites: ReadonlyMap<string, SiteRow>;
  readonly shifts: ReadonlyMap<string, ShiftRow>;
  readonly slotOf: (row: DraftRow) => Slot;
  readonly isPosted: (date: Day) => boolean;
  /** Whether somebody is in reach by a posting. */
  readonly isLed: (id: string, posting: PostingRow) => boolean;
};

const ofPerson = ({ employeeId }: { employeeId: string }) => employeeId;

export async function factsOf(ctx: RequestContext, rows: readonly DraftRow[], range: Range): Promise<PlanFacts> {
  const { db } = ctx;
  const ids = [...new Set(rows.map(ofPerson))];
  const days = await slotRows(db, ids, seenAround(range, SEEN_DAYS));
  const postings = await postingRows(db, ids, range);
  const firstOn = ({ from }: PostingRow) => (from < range.from ? range.from : from);
  const isLed = await ledOn(ctx, postings.map(firstOn));
  const kinds = { leave: LEAVE_KINDS, changes: shiftChangeRequest.code, waiting: WAITING };
  const closed = await postedWithin(db, range.from, range.to);
  const places = postings.flatMap(({ siteId, officeId }) => [siteId, officeId]);
  const siteIds = [...places, ...days.map(({ detachmentId }) => detachmentId)].filter((id) => id !== null);
  return {
    range,
    people: await peopleOf(db, ids),
    days: grouped(days, ofPerson),
    drafted: grouped(rows, ofPerson),
    postings: grouped(postings, ofPerson),
    requests: grouped(await requestsTouching(db, ids, range, kinds), ofPerson),
    holidays: await holidayRows(db, range),
    sites: new Map((await siteRows(db, [...new Set(siteIds)])).map((site) => [site.id, site])),
    shifts: new Map((await shiftRows(db, range.to)).map((shift) => [shift.id, shift])),
    slotOf: await slotting(db),
    isPosted: (date) => closed.some(({ from, to }) => from <= date && date <= to),
    isLed: (id, posting) => isLed(id, firstOn(posting)),
  };
}

/** A person with everything that the rules ask about. */
export function plannedPerson(id: string, facts: PlanFacts): PlannedPerson {
  const person = facts.people.get(id);
  const postings = facts.postings.get(id) ?? [];
  const at = (date: Day) => postings.find(({ from, to }) => from <= date && (to === null || date <= to));
  const place = (date: Day, siteId: string | null) => {
    const posting = at(date);
    return facts.sites.get(siteId ?? posting?.officeId ?? posting?.siteId ?? '') ?? null;
  };
  return {
    id,
    name: person?.fullName ?? 'The employee',
    hiredOn: person?.hiredOn ?? facts.range.from,
    separatedOn: person?.separatedOn ?? null,
    earlier: person?.earlier ?? [],
    drafted: (facts.drafted.get(id) ?? []).map((row) => ({
      date: row.date,
      after: facts.slotOf(row),
      isOffered: isOffered(row, row.detachmentId ?? at(row.date)?.officeId ?? null, facts.shifts),
      since: sinceOf(row),
    })),
    days: facts.days.get(id) ?? [],
    posting: (date) => {
      const posting = at(date);
      return posting && { siteId: posting.siteId, isInReach: facts.isLed(id, posting) };
    },
    requests: (facts.requests.get(id) ?? []).map((one) => ({ ...one, isLeave: one.isLeave && one.isApproved })),
    holidaysOn: (date, siteId) =>
      facts.holidays
        .filter((one) => one.date === date && isObservedAt(one, place(date, siteId)))
        .map(({ name }) => name),
    siteName: (siteId) => facts.sites.get(siteId)?.name ?? 'another site',
  };
}

function isOffered({ shiftId }: DraftRow, siteId: string | null, shifts: PlanFacts['shifts']): boolean {
  if (shiftId === null) return true;
  const shift = shifts.get(shiftId);
  return shift?.active === true && (shift.sites === null || siteId === null || shift.sites.includes(siteId));
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
