// Delegations: letting somebody stand in for a time.
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import type { RequestKind } from '../engine/contract/kind.ts';
import { RequestText } from '../engine/contract/notices.ts';
import { RequestRefusal } from '../engine/contract.ts';
import { requireOwner } from '../engine/service/owner.ts';
import { contactsOf, holdsAny, lockOwner, peopleHolding } from '../engine/table/people.ts';
import type { Delegation, DelegationForm } from './contract/form.ts';
import {
  type DelegationRow,
  delegationById,
  delegationsOf,
  endDelegation,
  insertDelegation,
  overlapping,
} from './table.ts';

/** The kinds that are decided on a page, by its tabs. */
export type DelegationPage = { readonly kinds: readonly RequestKind[]; readonly tabs: readonly string[] };

export async function delegations({ actor, db, today }: RequestContext): Promise<{ items: Delegation[] }> {
  if (actor.employeeId === null) return { items: [] };
  const rows = await delegationsOf(db, actor.employeeId, today);
  return { items: rows.map((row) => shown(row, actor.employeeId)) };
}

/** People who decide some of what the reader decides. */
export async function delegates(
  page: DelegationPage,
  { search }: { search: string },
  { actor, db, today }: RequestContext,
) {
  const asked = { search, but: actor.employeeId, day: today };
  return { items: await peopleHolding(db, deciding(page, [], actor.holds), asked) };
}

export async function delegate(page: DelegationPage, form: DelegationForm, ctx: RequestContext): Promise<Delegation> {
  const fromId = requireOwner(ctx);
  const { db, today, actor, now } = ctx;
  const delegateId = form.delegateId.toLowerCase();
  if (delegateId === fromId) throw new Refused(RequestRefusal.DELEGATE_YOURSELF('delegateId'));
  if (form.from > form.to) throw new Refused(RequestRefusal.RANGE_REVERSED('to'), 400);
  if (form.to < today) throw new Refused(RequestRefusal.OVER_ALREADY('to'));
  const unknown = form.tabs.find((tab) => !page.tabs.includes(tab));
  if (unknown !== undefined) throw new Refused(RequestRefusal.NO_SUCH_TAB({ tab: unknown }, 'tabs'), 400);
  await lockOwner(db, fromId);
  const [person] = await contactsOf(db, [delegateId]);
  if (person === undefined) throw new Refused(RequestRefusal.NO_SUCH_PERSON('delegateId'), 404);
  if (!(await holdsAny(db, delegateId, deciding(page, form.tabs, actor.holds), today))) {
    throw new Refused(RequestRefusal.DELEGATE_LACKS({ name: person.name }, 'delegateId'));
  }
  const other = await overlapping(db, fromId, form.from, form.to);
  if (other !== undefined) {
    throw new Refused(RequestRefusal.DELEGATED_ALREADY({ from: showDay(other.from), to: showDay(other.to) }, 'from'));
  }
  const { from, to, tabs, reason } = form;
  const id = newId();
  await insertDelegation(db, { id, fromId, toId: delegateId, from, to, tabs, reason, at: now });
  const row = await requireDelegation(db, id);
  if (person.username !== null) {
    await ctx.notify({
      to: person.username,
      title: RequestText.STAND_IN_TITLE(),
      body: RequestText.STAND_IN({ name: row.who, from: showDay(from), to: showDay(to) }),
      opens: '/approvals',
    });
  }
  return shown(row, fromId);
}

/** Ended by whoever gave it. */
export async function endOne({ id }: { id: string }, ctx: RequestContext): Promise<Delegation> {
  const fromId = requireOwner(ctx);
  const row = await delegationById(ctx.db, id);
  if (row?.fromId !== fromId) throw new Refused(RequestRefusal.NO_SUCH_DELEGATION(), 404);
  await endDelegation(ctx.db, id, ctx.now);
  return shown(await requireDelegation(ctx.db, id), fromId);
}

async function requireDelegation(db: RequestContext['db'], id: string): Promise<DelegationRow> {
  const row = await delegationById(db, id);
  if (row === undefined) throw new Error('A delegation just written is gone');
  return row;
}

/** The permissions among one's own by which the kinds of some tabs are decided. */
function deciding({ kinds }: DelegationPage, tabs: readonly string[], holds: ReadonlySet<string>): string[] {
  const meant = kinds.filter(({ tab }) => tabs.length === 0 || tabs.includes(tab));
  return [...new Set(meant.flatMap(({ approves, denies }) => [approves.code, denies.code]))].filter((code) =>
    holds.has(code),
  );
}

function shown(
  { id, fromId, who, delegate: name, from, to, tabs, reason, endedAt }: DelegationRow,
  reader: string | null,
) {
  return { id, isMine: fromId === reader, who, delegate: name, from, to, tabs, reason, ended: endedAt !== null };
}
