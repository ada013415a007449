// What waits for a second person: filed by who prepares it, and found again by who decides.
import { labelText } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Owners } from '@kawani/kit/server/not-own';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { contactsOf, holdersOf } from '../engine/table/people.ts';
import { SecondRefusal, SecondText } from './contract.ts';
import { type ChangeState, DECIDED_BY, type SecondKind, WaitingKind } from './lists.ts';
import {
  actUnder,
  type ChangeRow,
  changeOwners,
  changesPage,
  countWaiting,
  decideChange,
  heldChange,
  insertChange,
  insertSecondRule,
  type NewChange,
  type NewRule,
  ruleRows,
  stateOf,
  waitingRow,
} from './table.ts';

export async function secondRules({ db }: Pick<RequestContext, 'db'>) {
  return { items: await ruleRows(db) };
}

/** Whether this needs a second person now. Of pay terms, whether any change may. */
export async function needsSecond(db: Db, kind: SecondKind): Promise<boolean> {
  return (await ruleRows(db)).some((rule) => rule.kind === kind && rule.isOn);
}

/** Files what somebody else approves or rejects. */
export async function sendForApproval(change: NewChange, ctx: RequestContext): Promise<{ id: string }> {
  const id = await insertChange(ctx.db, change, ctx.actor.username, ctx.now);
  if (id === undefined) throw new Refused(SecondRefusal.WAITS_ALREADY(), 409);
  const of = change.employeeId === null ? {} : { employeeId: change.employeeId };
  await ctx.audit({
    action: 'SEND_FOR_APPROVAL',
    subject: 'second-person',
    subjectId: id,
    detail: { kind: change.kind, ...of },
  });
  await tellDeciders(change, ctx);
  return { id };
}

const PAGE = '/second-person';
/** The rest find it on the page. */
const MOST_TOLD = 20;

/** People whose permission decides it, without the one who prepared it and the one it is about. */
async function tellDeciders(
  { kind, employeeId }: NewChange,
  { db, actor, today, notify }: RequestContext,
): Promise<void> {
  const what = labelText(WaitingKind.labels[kind]);
  const [own] = actor.employeeId === null ? [] : await contactsOf(db, [actor.employeeId]);
  const title = SecondText.WAITS_TITLE({ name: own?.name ?? actor.username, what });
  // In the order of usernames, so that two changes never lock each other's rows in a circle.
  const holders = await holdersOf(db, DECIDED_BY[kind], today, MOST_TOLD);
  for (const holder of holders) {
    const isOut = [actor.employeeId, employeeId].some((id) => id !== null && id === holder.employeeId);
    if (holder.username === null || holder.username === actor.username || isOut) continue;
    await notify({
      to: holder.username,
      title,
      body: SecondText.WAITS_BODY(),
      opens: PAGE,
      topic: PAGE,
      many: SecondText.WAITS_MANY({ count: '{count}' }),
      manyBody: SecondText.WAITS_NEWEST({ what: title }),
    });
  }
}

export const waitingChanges: (db: Db, kinds: readonly WaitingKind[]) => Promise<number> = countWaiting;

export const approvalOf: (db: Db, kind: WaitingKind, subject: string) => Promise<ChangeState | null> = stateOf;

/** The change of this kind and subject that waits; undefined where none does. */
export const waitingOf: (db: Db, kind: WaitingKind, subject: string) => Promise<ChangeRow | undefined> = waitingRow;

/** A company that begins asks for a second person as soon as there are two. */
export async function beginWithTwo(db: Db, kinds: readonly SecondKind[]): Promise<void> {
  for (const kind of kinds) await insertSecondRule(db, { kind, mode: 'WHEN_TWO', percent: USUAL_PERCENT }, 'system');
}

const USUAL_PERCENT = 10;

/** What waits or was decided, of some kinds. */
export const changes: typeof changesPage = changesPage;

/** Held until the transaction ends; undefined where it was decided or never was. */
export const waitingChange: (db: Db, id: string) => Promise<ChangeRow | undefined> = heldChange;

type Deciding = { readonly state: ChangeState; readonly reason: string | null };

/** Decides it, and tells who prepared it. The database refuses those who prepared it or are concerned. */
export async function decide(change: ChangeRow, { state, reason }: Deciding, ctx: RequestContext): Promise<void> {
  await decideChange(ctx.db, change.id, { state, reason, by: ctx.actor.username, at: ctx.now });
  const detail = { kind: change.kind, preparedBy: change.preparedBy, employeeId: change.employeeId, reason };
  await ctx.audit({ action: state, subject: 'second-person', subjectId: change.id, detail });
  if (state === 'APPROVED') await actUnder(ctx.db, change.id);
  if (state === 'WITHDRAWN') return;
  const what = labelText(WaitingKind.labels[change.kind]);
  await ctx.notify({
    to: change.preparedBy,
    title: state === 'APPROVED' ? SecondText.APPROVED_TITLE() : SecondText.REJECTED_TITLE(),
    body: reason === null ? SecondText.DECIDED({ what }) : SecondText.REJECTED({ what, reason }),
    opens: `${PAGE}?tab=decided`,
  });
}

export type Signed = { readonly enteredBy: string; readonly approvedBy: string | null };

/** Who entered something and who approved it. With `preparedBy` the actor approves what that person prepared. */
export function signedBy(actor: Pick<RequestContext['actor'], 'username'>, preparedBy?: string): Signed {
  return preparedBy === undefined
    ? { enteredBy: actor.username, approvedBy: null }
    : { enteredBy: preparedBy, approvedBy: actor.username };
}

/** Set by an administrator; a weaker rule is refused here unless another one approved it. */
export const setSecondRule: (db: Db, rule: NewRule, by: string) => Promise<void> = insertSecondRule;

export const secondPersonOwners: Owners = changeOwners;
