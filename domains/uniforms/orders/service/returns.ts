// Taking back what people hold, and the list of those who have something to return.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { placeRow } from '../../catalogue/table/places.ts';
import type { MoveReason } from '../../stock/lists.ts';
import { handOver, holdSizes } from '../../stock/service/reservations.ts';
import type { UniformIssue } from '../contract/answers.ts';
import type { ReturnForm, ReturnLineForm, TakeBackForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import type { ReturnsQuery } from '../contract/returns.ts';
import { heldPieces, holdIssues, issueRows } from '../table/issues.ts';
import { holdersPage } from '../table/returns.ts';

/** Never the reader's own uniforms, which a colleague takes back. */
export async function uniformHolders(asked: ReturnsQuery, { db, actor, today, audit }: RequestContext) {
  const found = await holdersPage(db, { ...asked, today, except: actor.employeeId });
  if (found.items.length > 0) {
    const numbers = found.items.map(({ number }) => number);
    await audit({ action: 'READ', subject: 'employees', detail: { uniforms: numbers } });
  }
  return found;
}

export async function takeBack(
  { id, quantity, placeId, condition }: ReturnForm,
  ctx: RequestContext,
): Promise<UniformIssue> {
  await moveBack({ placeId, lines: [{ id: id.toLowerCase(), quantity, condition, at: '' }] }, ctx);
  const [left] = await issueRows(ctx.db, [id]);
  if (left === undefined) throw new Refused(OrderRefusal.NO_SUCH_ISSUE(), 404);
  const { employeeId: _, ...issue } = left;
  return issue;
}

/** All lines, or none. Each names a piece of the person who brings them. */
export async function takeBackTogether({ employeeId, placeId, lines }: TakeBackForm, ctx: RequestContext) {
  const owner = employeeId.toLowerCase();
  const asked = lines.map((line, nth) => ({ ...line, id: line.id.toLowerCase(), at: `lines.${nth}.` }));
  const twice = asked.find(({ id }, nth) => asked.findIndex((other) => other.id === id) < nth);
  if (twice !== undefined) throw new Refused(OrderRefusal.ISSUE_TWICE(`${twice.at}id`), 400);
  await moveBack({ placeId, lines: asked, owner }, ctx);
  const pieces = asked.reduce((sum, { quantity }) => sum + quantity, 0);
  await ctx.audit({ action: 'RETURN', subject: 'employee', subjectId: owner, detail: { pieces } });
  return { pieces, left: await heldPieces(ctx.db, owner) };
}

/** A line with the name of its form's field: `lines.2.`, or nothing where the form is the line. */
type Line = ReturnLineForm & { readonly at: string };
type Returned = { readonly placeId: string; readonly lines: readonly Line[]; readonly owner?: string };

/** What is worn is taken back and written off: it never becomes stock that is issued again. */
async function moveBack({ placeId, lines, owner }: Returned, ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const ids = lines.map(({ id }) => id);
  const known = await issuesOfLines(lines, owner, db);
  const place = await placeRow(db, placeId);
  if (place === undefined) throw new Refused(OrderRefusal.NO_SUCH_PLACE('placeId'), 404);
  if (!place.isActive) throw new Refused(OrderRefusal.PLACE_NOT_IN_USE({ name: place.name }, 'placeId'));
  const cellOf = ({ itemId, size }: UniformIssue) => ({ itemId, size, placeId: place.id });
  await holdSizes(known.map(cellOf), ctx);
  await holdIssues(db, ids);
  const now = await issuesOfLines(lines, owner, db);
  const moves = lines.flatMap(({ quantity, condition, at }, nth) => {
    const issue = now[nth];
    if (issue === undefined) return [];
    const { id: issueId, held } = issue;
    if (quantity > held) throw new Refused(OrderRefusal.RETURNS_TOO_MANY({ held }, `${at}quantity`));
    const back = { ...cellOf(issue), kind: 'RETURN' as const, quantity, issueId };
    const off = { ...cellOf(issue), kind: 'ADJUST' as const, quantity: -quantity, reason: WORN };
    return condition === 'WORN' ? [back, off] : [back];
  });
  await handOver(moves, ctx);
}

/** The issue of each line, in their order. */
async function issuesOfLines(lines: readonly Line[], owner: string | undefined, db: Db): Promise<UniformIssue[]> {
  const ids = lines.map(({ id }) => id);
  const found = new Map((await issueRows(db, ids)).map((issue) => [issue.id, issue]));
  return lines.map(({ id, at }) => {
    const issue = found.get(id);
    if (issue !== undefined && (owner === undefined || issue.employeeId === owner)) return issue;
    throw new Refused(at === '' ? OrderRefusal.NO_SUCH_ISSUE() : OrderRefusal.NO_SUCH_ISSUE(`${at}id`), 404);
  });
}

const WORN: MoveReason = 'RETURNED_WORN';
