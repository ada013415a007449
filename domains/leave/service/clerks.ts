// The clerks of leave: what they object to a form, what the leave comes to, and the credits and days that follow a move.
import { colleaguesOf, peopleOf } from '@kawani/domains/employees/service';
import { LeaveCode, type LeaveForm, LeaveRefusal, MAX_LEAVE_RANGE_DAYS } from '@kawani/domains/leave/contract';
import { clashWith } from '@kawani/domains/requests/contract';
import {
  type Clerk,
  type Considered,
  clashesOf,
  clerk,
  type DatePart,
  type Filed,
  type Filing,
} from '@kawani/domains/requests/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Work } from '@kawani/kit/server/work';
import { addDays, daysBetween, showDay } from '@kawani/kit/values/day';
import { leaveRequest, specialLeaveRequest } from '../requests.ts';
import {
  asksLine,
  type Charge,
  daysText,
  effectLine,
  isOverlapping,
  type LedgerDraw,
  objectionsTo,
  splitText,
  type Wanted,
} from '../rules.ts';
import { awayCounts, deleteLeaveDays, insertLeaveDays } from '../table/days.ts';
import { namesGiven } from '../table/leave-types.ts';
import { giveBack, holdDays, takeHeld } from '../table/ledger.ts';
import { requireLeft } from './credits.ts';
import { settle } from './holidays.ts';
import { type Reckoning, reckon } from './reckoning.ts';

/** What a leave keeps for its moves. */
export type LeaveKeeps = { readonly charges: readonly Charge[]; readonly draws: readonly LedgerDraw[] };
type Leave = Filed<LeaveForm, LeaveKeeps>;

const LEAVE_KINDS: readonly string[] = [leaveRequest.code, specialLeaveRequest.code];
/** So many of a kind within so many days are worth a second look. */
const REPEATED = { filings: 3, days: 60 } as const;

const after = {
  file: hold,
  change: async (leave: Leave, work: Work) => {
    await undo(leave, work);
    await hold(leave, work);
  },
  approve: take,
  deny: undo,
  cancel: undo,
  withdraw: undoTaken,
  revoke: undoTaken,
};

/** To be given to the request engine. */
export const leaveClerks: readonly Clerk[] = [
  clerk({ kind: leaveRequest, consider, after, daysOff, namesGiven }),
  clerk({ kind: specialLeaveRequest, consider, after, daysOff }),
];

function daysOff({ keeps }: { keeps: LeaveKeeps }): readonly DatePart[] {
  return keeps.charges;
}

async function consider(form: LeaveForm, filing: Filing): Promise<Considered & { keeps: LeaveKeeps }> {
  if (form.from > form.to) return nothing(form, []);
  if (daysBetween(form.from, form.to) >= MAX_LEAVE_RANGE_DAYS) {
    return nothing(form, [LeaveRefusal.RANGE_TOO_LONG({ days: MAX_LEAVE_RANGE_DAYS }, 'to')]);
  }
  const reckoning = await reckon(filing.db, filing.ownerId, form, filing.changes);
  if (reckoning === undefined) {
    return nothing(form, [LeaveRefusal.NOT_OFFERED({ leave: LeaveCode.labelOf(form.type) }, 'type')]);
  }
  const { drawing } = reckoning;
  const total = drawing.paid + drawing.unpaid;
  const { type, from, to, reason } = form;
  return {
    objections: [
      ...objectionsTo({ form, today: filing.today, files: filing.files, ...reckoning }),
      ...(await clashes(form, filing)),
      ...(await wrongReliever(form, filing)),
    ],
    type,
    from,
    to,
    size: total,
    asks: asksLine(form, total),
    effect: effectLine(drawing.charges),
    reason,
    facts: await factsOf(form, reckoning, filing),
    flags: [...(from < filing.today ? (['LATE_FILING'] as const) : []), ...(await repeated(form, filing))],
    keeps: { charges: drawing.charges, draws: drawing.draws },
  };
}

function nothing({ type, from, to, reason }: LeaveForm, objections: readonly Refusal[]) {
  const words = { asks: '', effect: '', reason };
  return { objections, type, from, to, size: 0, ...words, facts: [], flags: [], keeps: { charges: [], draws: [] } };
}

async function clashes(form: LeaveForm, { db, ownerId, changes }: Filing): Promise<Refusal[]> {
  const others = await clashesOf(db, ownerId, form, { except: changes, kinds: LEAVE_KINDS });
  const other = others.find((each) => isOverlapping(form, each.form as Wanted));
  if (other === undefined) return [];
  const what = `${LeaveCode.labelOf(other.type as LeaveCode)} on ${showDay(other.from)}`;
  return [clashWith(other, what, 'from')];
}

async function wrongReliever({ relieverId, from }: LeaveForm, { db, ownerId }: Filing): Promise<Refusal[]> {
  if (relieverId === undefined || (await colleaguesOf(db, ownerId, from)).includes(relieverId)) return [];
  return [LeaveRefusal.NO_SUCH_COLLEAGUE('relieverId')];
}

async function repeated({ type, from }: LeaveForm, { db, ownerId, changes }: Filing) {
  if (type !== 'SL' && type !== 'EL') return [];
  const range = { from: addDays(from, -REPEATED.days), to: addDays(from, -1) };
  const before = await clashesOf(db, ownerId, range, { except: changes, kinds: [leaveRequest.code] });
  return before.filter((other) => other.type === type).length >= REPEATED.filings - 1 ? (['REPEATED'] as const) : [];
}

async function factsOf(form: LeaveForm, reckoning: Reckoning, { db, ownerId, today }: Filing) {
  const { counted, drawing, credits } = reckoning;
  const struck = counted.filter((day) => day.struck !== null);
  const mates = await colleaguesOf(db, ownerId, today);
  const away = await awayCounts(db, mates, form.from, form.to);
  const [reliever] = form.relieverId === undefined ? [] : [...(await peopleOf(db, [form.relieverId])).values()];
  const lines: (readonly [string, string])[] = [
    ['Days', splitText(drawing.charges)],
    [
      'Not counted',
      struck
        .slice(0, 6)
        .map(({ date, struck: why }) => `${showDay(date)} ${why}`)
        .join(', '),
    ],
    ['By the usual week', counted.some(({ isAssumed }) => isAssumed) ? 'The schedule is not posted yet' : ''],
    ...balanceLines(form, drawing.draws, credits),
    [
      'Team-mates away',
      away
        .slice(0, 5)
        .map((day) => `${showDay(day.date)}: ${day.away}`)
        .join(', '),
    ],
    ['Contact while away', form.contact ?? ''],
    ['Suggested reliever', reliever === undefined ? '' : `${reliever.firstName} ${reliever.lastName}`],
    ['Delivery', form.eventOn === undefined ? '' : showDay(form.eventOn)],
    ['Days given to the father', form.allocatedDays ? daysText(form.allocatedDays) : ''],
  ];
  return lines.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

function balanceLines({ type }: LeaveForm, draws: readonly LedgerDraw[], credits: Reckoning['credits']) {
  return draws.map(({ year, days }) => {
    const before = credits?.get(year) ?? 0;
    return [`${type} ${year}`, `${before} → ${before - days}`] as const;
  });
}

async function hold({ id, ownerId, keeps: { draws } }: Leave, { db, today, actor }: Work): Promise<void> {
  if (draws.length === 0) return;
  await requireLeft(db, ownerId, draws, 'to');
  await holdDays(db, { employeeId: ownerId, requestId: id, on: today, by: actor.username }, draws);
}

async function undo({ id }: Leave, { db, today, actor }: Work): Promise<void> {
  await giveBack(db, { requestId: id, on: today, by: actor.username });
}

async function take({ id, ownerId, keeps }: Leave, { db, now, today, actor }: Work): Promise<void> {
  await takeHeld(db, { requestId: id, on: today, by: actor.username });
  await insertLeaveDays(
    db,
    keeps.charges.map((charge) => ({ employeeId: ownerId, requestId: id, ...charge })),
  );
  // A holiday may have been proclaimed since it was filed.
  const dates = [...new Set(keeps.charges.map(({ date }) => date))];
  await settle(db, dates, { now, requestId: id });
}

async function undoTaken(leave: Leave, work: Work): Promise<void> {
  await undo(leave, work);
  await deleteLeaveDays(work.db, leave.id);
}
