// The request handlers of deferments: what stands against one, old and new schedule side by side, and the new schedule once granted.
import { requireEmployee } from '@kawani/domains/employees/service';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { clashesOf } from '@kawani/domains/requests/engine/service';
import {
  type Evaluation,
  type Filed,
  type Filing,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import { type Refusal, Refused, refusalAbout } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { showPesos } from '@kawani/kit/values/pesos';
import {
  type DefermentForm,
  DefermentRefusal,
  DefermentType,
  MAX_DEFERMENTS_A_YEAR,
  MAX_DEFERRED,
  type SoaOverview,
} from '../contract.ts';
import { defermentKinds, defermentOfType } from '../requests.ts';
import {
  datesAtEnd,
  defermentTypeOf,
  isLeft,
  lastOf,
  type Moved,
  mayPutOff,
  moveObjections,
  type Standing,
  sideBySide,
  sumOf,
  whyNot,
} from '../rules.ts';
import { type AccountHead, accountHeads, holdSchedule, insertMoved, schedulesOf } from '../table/deferments.ts';

/** What pay will deduct for a payday. */
export type PaydayDeduction = SoaOverview['ahead'][number];

/** What must be asked of pay: up to which payday it is closed to somebody, which paydays come, and what they will take. */
export type Paydays = {
  deductionsAhead(
    db: Db,
    query: { readonly employeeId: string; readonly today: Day; readonly now: Date },
  ): Promise<PaydayDeduction[]>;
  closedThrough(db: Db, employeeId: string): Promise<Day | null>;
  paydaysAfter(db: Db, after: Day, count: number): Promise<readonly Day[]>;
};

export type Snapshot = { readonly accountId: string; readonly moved: readonly Moved[] };
type Judged = Evaluation & { readonly snapshot: Snapshot };

/** Two a month for three years. */
const PAYDAYS_OFFERED = 72;
const EVER = { from: day('2000-01-01'), to: day('2199-12-31') };
const CODES: readonly string[] = defermentKinds.map(({ code }) => code);

export function deductionsRequestHandlers(paydays: Paydays): readonly RequestHandler[] {
  return DefermentType.codes.map((type) =>
    requestHandler({
      kind: defermentOfType[type],
      evaluate: (form: DefermentForm, filing: Filing) => evaluate(type, form, filing, paydays),
      after: {
        approve: (request: Filed<DefermentForm, Snapshot>, ctx: RequestContext) => grant(request, ctx, paydays),
      },
    }),
  );
}

/** One's accounts of which something may be put off. */
export async function deferrable(paydays: Paydays, { actor, db, today }: RequestContext) {
  return deferrableOf(db, paydays, requireEmployee(actor.employeeId), today);
}

export async function deferrableOf(db: Db, paydays: Paydays, employeeId: string, today: Day) {
  const closed = overThrough(await paydays.closedThrough(db, employeeId), today);
  const heads = await accountHeads(db, employeeId);
  const rows = grouped(
    await schedulesOf(
      db,
      heads.map(({ id }) => id),
    ),
    ({ accountId }) => accountId,
  );
  const items = heads.flatMap(({ id, no, kind, code }) => {
    const type = defermentTypeOf(code);
    const dues = (rows.get(id) ?? []).filter((due) => mayPutOff(due, closed));
    if (type === undefined || dues.length === 0) return [];
    const shown = dues.map(({ id: dueId, no: nth, dueOn, amount }) => ({ id: dueId, no: nth, dueOn, amount }));
    return [{ accountId: id, no, kind, type, dues: shown }];
  });
  return { items, paydays: [...(await paydays.paydaysAfter(db, laterOf(closed, today), PAYDAYS_OFFERED))] };
}

/** A payday that is past is over, also where its pay was not completed: what is left of it comes with the next pay. */
const overThrough = (closed: Day | null, today: Day): Day => laterOf(closed, addDays(today, -1));

const laterOf = (one: Day | null, other: Day): Day => (one !== null && one > other ? one : other);

async function evaluate(type: DefermentType, form: DefermentForm, filing: Filing, paydays: Paydays): Promise<Judged> {
  const { db, ownerId, today } = filing;
  const account = (await accountHeads(db, ownerId)).find(({ id }) => id === form.accountId.toLowerCase());
  if (account === undefined || defermentTypeOf(account.code) !== type) {
    return nothing(type, form, today, [DefermentRefusal.NO_SUCH_ACCOUNT('accountId')]);
  }
  const schedule = await schedulesOf(db, [account.id]);
  const wanted = new Set(form.dueIds.map((id) => id.toLowerCase()));
  const chosen = schedule.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) {
    return nothing(type, form, today, [DefermentRefusal.NO_SUCH_INSTALMENT('dueIds')]);
  }
  const closed = overThrough(await paydays.closedThrough(db, ownerId), today);
  const after = laterOf(closed, today);
  const coming = await paydays.paydaysAfter(db, after, PAYDAYS_OFFERED);
  const refused = chosen.flatMap((due) => whyNot(due, closed) ?? []);
  const earlier = await earlierOnes(account, chosen, filing);
  const objections = [...refused.slice(0, 1), ...earlier.objections, ...moveObjections(form, chosen, coming)];
  const moved = await movesOf(form, schedule, chosen, { after, coming, paydays, db });
  const said = worded(type, form, account, { schedule, chosen, moved });
  return { ...said, facts: [...said.facts, earlier.fact], objections };
}

type Reckoned = {
  readonly schedule: readonly Standing[];
  readonly chosen: readonly Standing[];
  readonly moved: readonly Moved[];
};

async function movesOf(
  { moveTo, movesOn }: DefermentForm,
  schedule: readonly Standing[],
  chosen: readonly Standing[],
  { after, coming, paydays, db }: { after: Day; coming: readonly Day[]; paydays: Paydays; db: Db },
): Promise<Moved[]> {
  if (moveTo === 'DATE') return movesOn === undefined ? [] : chosen.map(({ id }) => ({ dueId: id, to: movesOn }));
  const last = lastOf(schedule.filter(({ isPutOff }) => !isPutOff)) ?? after;
  const beyond = last > after ? await paydays.paydaysAfter(db, last, MAX_DEFERRED * 3) : coming;
  const dates = datesAtEnd(schedule, beyond, chosen.length);
  return chosen.flatMap(({ id }, at) => (dates[at] === undefined ? [] : [{ dueId: id, to: dates[at] }]));
}

function worded(type: DefermentType, form: DefermentForm, account: AccountHead, { schedule, chosen, moved }: Reckoned) {
  const left = schedule.filter(isLeft).map(({ amount, paid }) => ({ amount: (amount - paid) as typeof amount }));
  const days = chosen.map(({ dueOn }) => dueOn).sort();
  const count = chosen.length === 1 ? '1 instalment' : `${chosen.length} instalments`;
  const to = moved.map((each) => showDay(each.to)).join(', ');
  return {
    type,
    from: days[0] as Day,
    to: days.at(-1) as Day,
    size: 0,
    asks: `${account.kind} ${account.no}: ${chosen.map(({ no }) => `no. ${no}`).join(', ')} ${form.moveTo === 'END' ? 'to the end of the schedule' : `to ${to}`}`,
    effect: `${count}, ${showPesos(sumOf(chosen))}, taken on ${to} instead`,
    reason: form.reason,
    facts: [
      { label: 'Account', value: `${account.kind} ${account.no}, ${showPesos(sumOf(left))} left` },
      ...sideBySide(schedule, moved),
    ],
    flags: [],
    snapshot: { accountId: account.id, moved },
  };
}

function nothing(type: DefermentType, { reason, accountId }: DefermentForm, on: Day, objections: Refusal[]): Judged {
  const snapshot = { accountId, moved: [] };
  return { objections, type, from: on, to: on, size: 0, asks: '', effect: '', reason, facts: [], flags: [], snapshot };
}

/** One of an account is decided before the next is asked, and no more than two are granted in a year. */
async function earlierOnes(
  account: AccountHead,
  chosen: readonly Standing[],
  filing: Filing,
): Promise<{ objections: Refusal[]; fact: Evaluation['facts'][number] }> {
  const { db, ownerId, changes } = filing;
  const year = (chosen.map(({ dueOn }) => dueOn).sort()[0] as Day).slice(0, 4);
  const all = await clashesOf(db, ownerId, EVER, { except: changes, kinds: CODES });
  const own = all.filter(({ form }) => (form as DefermentForm).accountId.toLowerCase() === account.id);
  const granted = own.filter(({ from, state }) => from.startsWith(year) && state === 'APPROVED').length;
  const fact = { label: `Deferments in ${year}`, value: `${granted} before this one, of ${MAX_DEFERMENTS_A_YEAR}` };
  const waiting = own.find(({ state }) => WAITING.includes(state));
  if (waiting !== undefined) {
    const { ref, id } = waiting;
    return { objections: [refusalAbout(id, DefermentRefusal.WAITING_ALREADY({ ref }, 'accountId'))], fact };
  }
  if (granted < MAX_DEFERMENTS_A_YEAR) return { objections: [], fact };
  return { objections: [DefermentRefusal.TWICE_A_YEAR({ most: MAX_DEFERMENTS_A_YEAR, year }, 'accountId')], fact };
}

/** The schedule as it stands now must still allow it: pay may have been completed, or something paid, meanwhile. */
async function grant(
  { ownerId, snapshot }: Filed<DefermentForm, Snapshot>,
  { db }: RequestContext,
  paydays: Paydays,
): Promise<void> {
  await holdSchedule(db, snapshot.accountId);
  const schedule = await schedulesOf(db, [snapshot.accountId]);
  const closed = await paydays.closedThrough(db, ownerId);
  for (const { dueId, to } of snapshot.moved) {
    const due = schedule.find(({ id }) => id === dueId) as Standing;
    const objection = whyNot(due, closed);
    const why =
      objection?.message ??
      (closed !== null && to <= closed ? DefermentRefusal.PAY_CLOSED({ date: showDay(to) }).message : undefined);
    if (why !== undefined) throw new Refused(DefermentRefusal.NO_LONGER({ why }), 409);
  }
  await insertMoved(
    db,
    snapshot.accountId,
    snapshot.moved.map((each) => ({ id: newId(), ...each })),
  );
}
