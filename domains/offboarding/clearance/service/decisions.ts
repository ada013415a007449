// Deciding items: one at a time, or many that are cleared together, each in a transaction of its own.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import type { Decision } from '../contract/form.ts';
import type { ClearanceDetail } from '../contract/item.ts';
import { ClearanceRefusal } from '../contract/refusals.ts';
import { BY_ITSELF, type ClearanceMove, ClearanceSaid, ClearanceState } from '../lists.ts';
import { isByFact, movesOf, WORKFLOW } from '../rules/moves.ts';
import { insertEvents } from '../table/events.ts';
import { holdItems, type ItemRow } from '../table/items.ts';
import { isWaiverOf, lastOf } from './lines.ts';
import { detailOf, requireMine } from './list.ts';
import { tellHeld } from './telling.ts';

type Ctx = RequestContext;

export async function decide(decision: Decision, ctx: Ctx): Promise<ClearanceDetail> {
  const row = await decideOne(decision, ctx);
  return detailOf(await requireMine(row.id, ctx), ctx);
}

/** The item as it was before. */
export async function decideOne({ id, version, move, reason }: Decision, ctx: Ctx): Promise<ItemRow> {
  await requireMine(id, ctx);
  await holdItems(ctx.db, [id]);
  const row = await requireMine(id, ctx);
  requireAllowed(row, { version, move, reason }, ctx);
  const remarks = WORKFLOW[move].asksReason ? (reason ?? null) : null;
  const event = { id: newId(), itemId: row.id, version, said: WORKFLOW[move].says, remarks };
  try {
    await insertEvents(ctx.db, [event], { by: ctx.actor.username, at: ctx.now });
  } catch (error) {
    if (isTaken(error, ['clearance_event_once'])) throw new Refused(ClearanceRefusal.STALE());
    throw error;
  }
  await ctx.audit({ action: move, subject: 'clearance item', subjectId: row.id, detail: { said: event.said } });
  if (move === 'HOLD' && reason !== undefined) await tellHeld(row, reason, ctx);
  return row;
}

type Asked = Pick<Decision, 'version' | 'move' | 'reason'>;

function requireAllowed(row: ItemRow, { version, move, reason }: Asked, { actor }: Ctx): void {
  if (!row.isCaseOpen) throw new Refused(ClearanceRefusal.CASE_CLOSED());
  const by = byFact(row);
  if (by !== undefined) throw new Refused(by);
  if (row.version !== version) throw new Refused(meanwhile(row));
  const waiver = row.waiverBy === null ? null : isWaiverOf(row, actor) ? 'MINE' : 'OTHERS';
  if (!movesOf({ ...row, waiver }, actor.holds).includes(move)) throw new Refused(whyNot(row, move, waiver === 'MINE'));
  if (WORKFLOW[move].asksReason && reason === undefined)
    throw new Refused(ClearanceRefusal.REASON_NEEDED('reason'), 400);
}

/** What came back or was paid is cleared, whatever anybody would say. */
function byFact({ kind, state }: ItemRow): Refusal | undefined {
  if (state !== 'CLEARED' || !isByFact(kind)) return undefined;
  return kind === 'UNIFORM' ? ClearanceRefusal.RETURNED() : ClearanceRefusal.PAID();
}

/** Who was quicker, when, and what they said. */
function meanwhile(row: ItemRow): Refusal {
  const last = lastOf(row);
  if (last === null || last.by === BY_ITSELF) return ClearanceRefusal.STALE();
  const { by, at, said } = last;
  const facts = { by, date: showDay(dayAt(at)), time: showTime(at) };
  return ClearanceRefusal.SAID_MEANWHILE({ ...facts, said: () => ClearanceSaid.labelOf(said) });
}

function whyNot({ kind, state }: ItemRow, move: ClearanceMove, isMyWaiver: boolean): Refusal {
  if (move === 'CLEAR' && kind === 'UNIFORM' && state !== 'WAIVED') return ClearanceRefusal.TAKE_BACK();
  if (move === 'CLEAR' && kind === 'ACCOUNT') return ClearanceRefusal.NOT_PAID();
  const isWaiver = move === 'ASK_WAIVER' || move === 'AGREE_WAIVER';
  if (isWaiver && kind === 'ACCOUNT') return ClearanceRefusal.NEVER_WAIVED();
  if (isWaiver && isMyWaiver) return ClearanceRefusal.YOUR_OWN_WAIVER();
  if (move === 'AGREE_WAIVER' && WORKFLOW.AGREE_WAIVER.from.includes(state)) return ClearanceRefusal.NO_WAIVER();
  return ClearanceRefusal.NOT_NOW({ state: () => ClearanceState.labelOf(state) });
}

export const messageOf = (refusal: Refusal) => ({
  code: refusal.code,
  message: toAsker(() => refusal.message),
});
