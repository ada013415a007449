// Applying a change of what many people are paid, by another person than who prepared it; undoing one; and changes that other
// modules prepare.
import { changesBetween } from '@kawani/kit/contract/history';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChanges } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type AskedChange, type ListedRate, PayChangeRefusal } from '../contract/pay-change-lists.ts';
import type { PayChange } from '../contract/pay-changes.ts';
import { employeeNamed, isSamePerson } from '../table/pay-change-people.ts';
import {
  applyLines,
  decideChange,
  leaveOutOwn,
  linesToApply,
  lockChange,
  setLines,
  touchChange,
} from '../table/pay-changes.ts';
import { type By, known, linesOf, prepare } from './pay-changes.ts';
import { TERM_FIELDS, termsInWords } from './pay-terms.ts';

type Move = { readonly id: string; readonly version: number };

async function waiting(db: Db, { id, version }: Move) {
  const held = await lockChange(db, id);
  if (held === undefined) throw new Refused(PayChangeRefusal.NO_SUCH_CHANGE(), 404);
  if (held.state !== 'WAITING') throw new Refused(PayChangeRefusal.DECIDED(), 409);
  if (held.version !== version) throw new Refused(PayChangeRefusal.CHANGED(), 409);
  return held;
}

/** In one transaction: everybody's pay is changed, or nobody's. */
export async function approvePayChange(move: Move, ctx: RequestContext): Promise<PayChange> {
  const { db, actor, now } = ctx;
  const held = await waiting(db, move);
  if (await isSamePerson(db, held.madeBy, actor.username)) throw new Refused(PayChangeRefusal.ONE_PERSON(), 403);
  await requireFresh(db, move.id, held);
  if (actor.employeeId !== null) await leaveOutOwn(db, move.id, actor.employeeId);
  // Decided first: the database lets pay change by what two people approved.
  await decideChange(db, move.id, { state: 'APPLIED', by: actor.username, at: now, remarks: null });
  const applied = await applyLines(db, move.id, { by: actor.username, at: now });
  if (applied === 0) throw new Refused(PayChangeRefusal.NOBODY(), 409);
  await tellHistory(move.id, ctx);
  return known(db, move.id);
}

/** Nothing that it was prepared from has changed since: terms, employment, the minimum wage. */
async function requireFresh(db: Db, id: string, held: { effectiveFrom: Day; asked: AskedChange }): Promise<void> {
  const lines = await linesToApply(db, id);
  const now = await linesOf(db, held.asked, held.effectiveFrom, null);
  const fresh = new Map(now.map((line) => [line.employeeId, line]));
  const isSame = ({ employeeId, termsId, after }: (typeof lines)[number]) => {
    const other = fresh.get(employeeId);
    const isAsWas = other?.termsId === termsId && other.after?.cola === after?.cola;
    return isAsWas && other.after?.rate === after?.rate && other.after?.mwe === after?.mwe;
  };
  const count = lines.filter((line) => !isSame(line)).length;
  if (count > 0) throw new Refused(PayChangeRefusal.OUTDATED({ count }), 409);
}

/** In the history of each person’s pay. */
async function tellHistory(id: string, ctx: RequestContext): Promise<void> {
  const { reason } = await known(ctx.db, id);
  const lines = await linesToApply(ctx.db, id);
  await recordChanges(
    ctx,
    lines.flatMap(({ employeeId, before, after }) => {
      if (before === null || after === null) return [];
      const changes = changesBetween(termsInWords(before), { ...termsInWords(after), reason }, TERM_FIELDS);
      return [{ subject: 'employee-pay', subjectId: employeeId, changes }];
    }),
  );
}

export async function preparePayChangeAgain(move: Move, ctx: RequestContext): Promise<PayChange> {
  const { db } = ctx;
  const held = await waiting(db, move);
  await setLines(db, move.id, await linesOf(db, held.asked, held.effectiveFrom, await employeeNamed(db, held.madeBy)));
  await touchChange(db, move.id);
  return known(db, move.id);
}

export async function cancelPayChange(
  { remarks, ...move }: Move & { remarks: string },
  ctx: RequestContext,
): Promise<PayChange> {
  await waiting(ctx.db, move);
  await decideChange(ctx.db, move.id, { state: 'CANCELLED', by: ctx.actor.username, at: ctx.now, remarks });
  return known(ctx.db, move.id);
}

type Undoing = { readonly id: string; readonly effectiveFrom: Day; readonly reason: string };

/** A change of its own, back to what was paid before, which another person approves too. */
export async function undoPayChange({ id, effectiveFrom, reason }: Undoing, ctx: RequestContext): Promise<PayChange> {
  const { db } = ctx;
  const { state } = await known(db, id);
  if (state !== 'APPLIED') throw new Refused(PayChangeRefusal.NOT_APPLIED(), 409);
  const each = (await linesToApply(db, id)).flatMap(({ employeeId, before }) => {
    if (before === null) return [];
    const { rate, cola, mwe, allowances } = before;
    return [{ employeeId, rate, cola, mwe, allowances, areAllAllowances: true }];
  });
  const asked: AskedChange = { whom: null, change: null, each, mayLower: true };
  return prepare({ how: 'LIST', effectiveFrom, reason, asked, source: null, undoes: id }, ctx);
}

type GivenRates = {
  readonly effectiveFrom: Day;
  readonly reason: string;
  /** What it comes from, like a wage order. */
  readonly source: string;
  readonly rates: readonly ListedRate[];
};

/** For other modules, like a wage order's: a salary adjustment to given rates, which another person approves. */
export function prepareRates({ rates, ...given }: GivenRates, ctx: By): Promise<PayChange> {
  const asked: AskedChange = { whom: null, change: null, each: rates, mayLower: false };
  return prepare({ ...given, how: 'LIST', asked, undoes: null }, ctx);
}
