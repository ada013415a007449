// Deciding recurring pay by another person than who prepared it, authorizations of a deduction, and who gets what.
import { signRecurring } from '@kawani/domains/deductions/service/recurring';
import { requireEmployee, requireFreshSignIn, requireReach } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { recurringApi } from '../contract/recurring.ts';
import type { RecurringSignedForm } from '../contract/recurring-form.ts';
import { RecurringRefusal } from '../contract/recurring-lists.ts';
import type { RecurringRule } from '../contract/recurring-shapes.ts';
import { peoplePage, peopleToSign, recurringOfPerson } from '../table/recurring-people.ts';
import { decideVersion, heldWaiting, isOnePerson } from '../table/recurring-rules.ts';
import { FRESH_SECONDS } from './reading.ts';
import { headOf, shownRule } from './recurring.ts';

type Move = { readonly id: string; readonly version: number };

async function waiting({ id, version }: Move, { db, today }: RequestContext) {
  await headOf(db, id, today);
  const held = await heldWaiting(db, id);
  if (held === undefined) throw new Refused(RecurringRefusal.DECIDED(), 409);
  if (held.version !== version) throw new Refused(RecurringRefusal.CHANGED(), 409);
  return held;
}

export async function approveRecurring(move: Move, ctx: RequestContext): Promise<RecurringRule> {
  const { db, actor, now, today } = ctx;
  const held = await waiting(move, ctx);
  if (await isOnePerson(db, held.madeBy, actor.username)) throw new Refused(RecurringRefusal.ONE_PERSON(), 403);
  await decideVersion(db, held.id, { state: 'APPROVED', by: actor.username, at: now }, null);
  return shownRule(db, move.id, today);
}

export async function cancelRecurring(
  { remarks, ...move }: Move & { remarks: string },
  ctx: RequestContext,
): Promise<RecurringRule> {
  const { db, actor, now, today } = ctx;
  const held = await waiting(move, ctx);
  await decideVersion(db, held.id, { state: 'CANCELLED', by: actor.username, at: now }, remarks);
  return shownRule(db, move.id, today);
}

type PeopleAsked = { id: string } & Parameters<typeof peoplePage>[2];

export async function recurringPeople({ id, ...asked }: PeopleAsked, { db, audit, today }: RequestContext) {
  const { head, on } = await headOf(db, id, today);
  const page = await peoplePage(db, { versionId: head.id, on }, asked);
  const numbers = page.items.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'recurring_pay', subjectId: id, detail: { numbers } });
  return page;
}

export async function signRecurringPay(
  { id, givenOn, endsOn, attachmentId, employeeIds }: RecurringSignedForm,
  ctx: RequestContext,
): Promise<{ people: number }> {
  const { db, actor, today } = ctx;
  const { head, on } = await headOf(db, id, today);
  const { kind, code, title, state } = head;
  if (kind !== 'DEDUCTION' || code === null) throw new Refused(RecurringRefusal.NOT_A_DEDUCTION(), 409);
  if (state === 'CANCELLED') throw new Refused(RecurringRefusal.NOBODY_SIGNED(), 409);
  if (givenOn > today) throw new Refused(RecurringRefusal.GIVEN_AHEAD('givenOn'), 400);
  if (endsOn !== undefined && endsOn < givenOn) throw new Refused(RecurringRefusal.ENDS_BEFORE('endsOn'), 400);
  const meant = await peopleToSign(db, { versionId: head.id, on }, employeeIds);
  const people = meant.filter((each) => each !== actor.employeeId);
  if (people.length === 0) throw new Refused(RecurringRefusal.NOBODY_SIGNED(), 409);
  const rule = { id, title, code };
  const signed = { rule, employeeIds: people, givenOn, endsOn: endsOn ?? null, fileId: attachmentId };
  if (!(await signRecurring(db, { ...signed, by: actor.username, today }))) {
    throw new Refused(RecurringRefusal.SIGNED_COPY('attachmentId'), 400);
  }
  return { people: people.length };
}

export async function recurringOfEmployee({ employeeId }: { employeeId: string }, ctx: RequestContext) {
  await requireReach(recurringApi.of, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'recurring pay' } });
  return { items: await recurringOfPerson(ctx.db, employeeId, ctx.today) };
}

export async function myRecurring({ amounts }: { amounts?: 'shown' | undefined }, ctx: RequestContext) {
  const { db, actor, today } = ctx;
  const employeeId = requireEmployee(actor.employeeId);
  if (amounts !== undefined) requireFreshSignIn(ctx, FRESH_SECONDS);
  const items = await recurringOfPerson(db, employeeId, today);
  return { items: amounts === undefined ? items.map((each) => ({ ...each, amount: null })) : items };
}
