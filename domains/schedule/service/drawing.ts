// A form of change drawn up: what each date would become, whom else it touches, and what stands against it.
import { peopleOf } from '@kawani/domains/employees/service';
import { clashWith } from '@kawani/domains/requests/engine/contract';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { type Clash, clashesOf } from '@kawani/domains/requests/engine/service';
import type { GivenFact } from '@kawani/domains/requests/engine/service/facts';
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { ChangeRefusal, LEAVE_KINDS, MAX_CHANGE_DAYS, ShiftChange } from '@kawani/domains/schedule/contract';
import { labelText, type Text } from '@kawani/kit/contract/notices';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, daysBetween, showDay, showRange } from '@kawani/kit/values/day';
import { toInstant, type WallTime } from '@kawani/kit/values/hours';
import type { ShiftChangeForm } from '../contract/change-form.ts';
import { ScheduleText } from '../contract/notices.ts';
import { shiftChangeRequest } from '../requests.ts';
import {
  begunOn,
  type Change,
  changeLines,
  heldText,
  longStretches,
  planObjections,
  restDayMoved,
  shiftReplaced,
  stretchesOf,
  swapped,
} from '../rules.ts';
import { type DatedSlot, sameDuty, shiftsAt, shiftTimesOn, slotRows } from '../table/changes.ts';
import { dayRows } from '../table/days.ts';

/** A changed date and whose it is. */
export type DayChange = Change & { readonly employeeId: string };
export type Snapshot = { readonly days: readonly DayChange[] };

type Person = { readonly id: string; readonly name: string };
type Drawn = {
  readonly mine: readonly Change[];
  readonly theirs: readonly Change[];
  readonly partner: Person | null;
  readonly objections: readonly Refusal[];
  /** The dates as they stand, with those around. */
  readonly seen: readonly DatedSlot[];
};
type Range = { readonly from: Day; readonly to: Day };
/** The dates asked about, of the owner and of a colleague. */
type Dates = { readonly mine: readonly DatedSlot[]; readonly theirs: readonly DatedSlot[] };

/** Weeks without rest are seen as far as this on either side. */
export const SEEN_DAYS = 14;
/** What is asked for elsewhere and cannot be had together with a change. */
const CLASHING = [...LEAVE_KINDS, shiftChangeRequest.code];
const FIELD: Readonly<Record<ShiftChange, string>> = {
  CHANGE_SHIFT: 'shiftId',
  CHANGE_REST_DAY: 'restDay',
  SWAP: 'colleagueId',
};

export async function evaluateChange(
  form: ShiftChangeForm,
  filing: Filing,
): Promise<Evaluation & { snapshot: Snapshot }> {
  const { kind, from, to, reason } = form;
  const drawn = await drawUp(form, filing);
  const { mine, theirs, partner, objections } = drawn;
  const days = [
    ...mine.map((change) => ({ ...change, employeeId: filing.ownerId })),
    ...theirs.map((change) => ({ ...change, employeeId: partner?.id ?? '' })),
  ];
  return {
    objections,
    type: kind,
    from,
    to,
    size: 0,
    asks: asked(form, drawn),
    effect: effectOf(drawn),
    reason,
    facts: await factsOf(drawn, drawn.seen, filing),
    flags: [],
    snapshot: { days },
    ...(partner === null ? {} : { partners: [partner.id] }),
  };
}

const nothing = (objections: readonly Refusal[], partner: Person | null = null): Drawn => ({
  mine: [],
  theirs: [],
  partner,
  objections,
  seen: [],
});

async function drawUp(form: ShiftChangeForm, filing: Filing): Promise<Drawn> {
  const { kind, from, to } = form;
  // Of a reversed range the engine speaks.
  if (to < from) return nothing([]);
  if (daysBetween(from, to) >= MAX_CHANGE_DAYS) {
    return nothing([ChangeRefusal.TOO_MANY_DAYS({ days: MAX_CHANGE_DAYS }, 'to')]);
  }
  if (from < filing.today) return nothing([ChangeRefusal.TOO_LATE({ date: showDay(from) }, 'from')]);
  const partner = kind === 'SWAP' ? await colleagueOf(form, filing) : null;
  const ids = partner === null ? [filing.ownerId] : [filing.ownerId, partner.id];
  const seen = await slotRows(filing.db, ids, { from: addDays(from, -SEEN_DAYS), to: addDays(to, SEEN_DAYS) });
  const within = (id: string | undefined) =>
    seen.filter((day) => day.employeeId === id && day.date >= from && day.date <= to);
  const drawn = await DRAWING[kind](
    form,
    { mine: within(filing.ownerId), theirs: within(partner?.id) },
    partner,
    filing,
  );
  return { ...drawn, seen, objections: [...drawn.objections, ...(await objectionsTo(form, drawn, seen, filing))] };
}

async function colleagueOf(
  { colleagueId, from, to }: ShiftChangeForm,
  { db, ownerId }: Filing,
): Promise<Person | null> {
  if (colleagueId === undefined) return null;
  const [found] = await sameDuty(db, ownerId, { from, to, id: colleagueId });
  return found ?? null;
}

type Drawing = (form: ShiftChangeForm, dates: Dates, partner: Person | null, filing: Filing) => Promise<Drawn>;

const DRAWING: Readonly<Record<ShiftChange, Drawing>> = {
  CHANGE_SHIFT: async ({ shiftId, from, to }, { mine }, _, { db }) => {
    const unposted = notPosted(mine, { from, to });
    if (unposted !== undefined) return nothing([unposted]);
    if (mine.every(({ shift }) => shift === null)) return nothing([ChangeRefusal.NO_SHIFT('from')]);
    if (shiftId === undefined) return nothing([ChangeRefusal.REQUIRED('shiftId')]);
    const place = await placeOf(db, mine[0]?.employeeId ?? '', from);
    const isWorked = (await shiftsAt(db, place, from)).some(({ id }) => id === shiftId);
    if (!isWorked) return nothing([ChangeRefusal.NO_SUCH_SHIFT('shiftId')]);
    const times = new Map((await shiftTimesOn(db, shiftId, { from, to })).map(({ date, ...shift }) => [date, shift]));
    const changes = shiftReplaced(mine, shiftId, (date) => times.get(date));
    return { ...nothing(changes.length === 0 ? [ChangeRefusal.SAME_ALREADY('shiftId')] : []), mine: changes };
  },
  CHANGE_REST_DAY: async ({ restDay, from, to }, { mine }) => {
    const unposted = notPosted(mine, { from, to });
    if (unposted !== undefined) return nothing([unposted]);
    const [current, ...others] = mine.filter(({ shift }) => shift === null);
    if (current === undefined || others.length > 0) {
      const count = current === undefined ? () => say('none') : String(others.length + 1);
      return nothing([ChangeRefusal.ONE_REST_DAY({ count }, 'from')]);
    }
    if (restDay === undefined) return nothing([ChangeRefusal.REQUIRED('restDay')]);
    const wanted = mine.find(({ date, shift }) => date === restDay && shift !== null);
    if (wanted === undefined) {
      return nothing([ChangeRefusal.NOT_A_WORK_DAY({ from: showDay(from), to: showDay(to) }, 'restDay')]);
    }
    return { ...nothing([]), mine: restDayMoved(current, wanted) };
  },
  SWAP: async ({ colleagueId, from, to }, { mine, theirs }, partner, { db, changes }) => {
    const unposted = notPosted(mine, { from, to });
    if (unposted !== undefined) return nothing([unposted]);
    // What became a swap later would never have asked the colleague.
    if (changes !== null) return nothing([ChangeRefusal.SWAP_ANEW('kind')]);
    if (colleagueId === undefined) return nothing([ChangeRefusal.REQUIRED('colleagueId')]);
    if (partner === null) return nothing([ChangeRefusal.NO_SUCH_COLLEAGUE('colleagueId')]);
    const open = theirs.find(({ isPublished }) => !isPublished);
    if (open !== undefined) {
      const facts = { who: partner.name, date: showDay(open.date) };
      return nothing([ChangeRefusal.NOT_POSTED_FOR(facts, 'colleagueId')], partner);
    }
    const exchanged = swapped(mine, theirs);
    const objections: Refusal[] = exchanged.mine.length === 0 ? [ChangeRefusal.SAME_ALREADY('colleagueId')] : [];
    // Why a colleague is not to be had is nobody else's business.
    const isTaken = (await clashing(db, partner.id, { from, to }, null)).length > 0;
    if (isTaken) objections.push(ChangeRefusal.COLLEAGUE_TAKEN({ who: partner.name }, 'colleagueId'));
    return { ...nothing(objections, partner), ...exchanged };
  },
};

function notPosted(days: readonly DatedSlot[], { to }: Range): Refusal | undefined {
  const open = days.find(({ isPublished }) => !isPublished);
  if (open === undefined) return undefined;
  return ChangeRefusal.NOT_POSTED({ date: showDay(open.date) }, open.date === to ? 'to' : 'from');
}

/** The site of the schedule; where nothing is posted, that of the person's posting. */
export async function placeOf(db: Db, employeeId: string, on: Day): Promise<string | null> {
  const { days } = await dayRows(db, [employeeId], { from: on, to: on });
  return days[0]?.placeId ?? null;
}

/** What the clock, other requests and the dates around say to it. */
async function objectionsTo(
  { kind, from, to }: ShiftChangeForm,
  { mine, theirs, partner }: Drawn,
  seen: readonly DatedSlot[],
  { ownerId, db, now, today, changes }: Filing,
): Promise<Refusal[]> {
  const begun = begunOn([...mine, ...theirs], today, wallTime(now));
  const field = FIELD[kind];
  return [
    ...(begun === undefined ? [] : [ChangeRefusal.TOO_LATE({ date: showDay(begun) }, 'from')]),
    ...(await clashing(db, ownerId, { from, to }, changes)).map((clash) =>
      clashWith(clash, () => named(clash), 'from'),
    ),
    ...planObjections(ofPerson(seen, ownerId), mine, { who: () => say('You'), field }),
    ...(partner === null ? [] : planObjections(ofPerson(seen, partner.id), theirs, { who: () => partner.name, field })),
  ];
}

export function ofPerson(seen: readonly DatedSlot[], id: string): DatedSlot[] {
  return seen.filter(({ employeeId }) => employeeId === id);
}

/** `HH:MM` in Manila. */
export function wallTime(now: Date): WallTime {
  return toInstant(now).slice(11, 16) as WallTime;
}

/** Leave, waiting or approved, and changes that wait: what was approved stands in the schedule already. */
async function clashing(db: Db, ownerId: string, range: Range, except: string | null): Promise<Clash[]> {
  const found = await clashesOf(db, ownerId, range, { except, kinds: CLASHING });
  return found.filter(({ kind, state }) => kind !== shiftChangeRequest.code || WAITING.includes(state));
}

function named({ kind, from, to }: Clash): string {
  const dates = datesOf({ from, to });
  return kind === shiftChangeRequest.code
    ? say('a change of schedule on {dates}', { dates })
    : say('a leave on {dates}', { dates });
}

function datesOf({ from, to }: Range): string {
  return from === to ? showDay(from) : showRange(from, to);
}

/** `DAY06 6:00 AM – 2:00 PM → NGT22 10:00 PM – 6:00 AM` */
function asked({ kind, restDay }: ShiftChangeForm, { mine, partner }: Drawn): Text {
  const label = labelText(ShiftChange.labels[kind]);
  const [first, ...others] = stretchesOf(mine);
  if (first === undefined) return label;
  if (kind === 'CHANGE_REST_DAY') {
    const from = mine.find(({ before }) => before.shift === null)?.date;
    if (from === undefined || restDay === undefined) return label;
    return ScheduleText.REST_DAY_MOVED({ from: showDay(from), to: showDay(restDay) });
  }
  const change = ScheduleText.BECOMES({ before: heldText(first.before), after: heldText(first.after) });
  const what = others.length === 0 ? change : ScheduleText.AND_OTHERS({ what: change, more: others.length });
  return partner === null ? what : ScheduleText.WITH({ what, name: partner.name });
}

function effectOf({ mine: { length: days }, partner }: Drawn): Text {
  if (partner === null) return days === 1 ? ScheduleText.CHANGES_DAY() : ScheduleText.CHANGES_DAYS({ days });
  return days === 1 ? ScheduleText.CHANGES_DAY_OF_BOTH() : ScheduleText.CHANGES_DAYS_OF_BOTH({ days });
}

async function factsOf({ mine, theirs, partner }: Drawn, seen: readonly DatedSlot[], { db, ownerId }: Filing) {
  if (partner === null) return linesOf(mine, ofPerson(seen, ownerId));
  const owner = (await peopleOf(db, [ownerId])).get(ownerId);
  const named = (name: string, lines: readonly GivenFact[]) =>
    lines.map(({ label, value }) => ({ label: ScheduleText.OF_PERSON({ name, label }), value }));
  return [
    ...named(owner?.fullName ?? '', linesOf(mine, ofPerson(seen, ownerId))),
    ...named(partner.name, linesOf(theirs, ofPerson(seen, partner.id))),
  ];
}

function linesOf(changes: readonly Change[], seen: readonly DatedSlot[]): GivenFact[] {
  const long = longStretches(seen, changes).map(({ days, from, to }) => ({
    label: ScheduleText.DAYS_IN_A_ROW(),
    value: `${days}, ${showRange(from, to)}`,
  }));
  return [...changeLines(changes), ...long];
}
