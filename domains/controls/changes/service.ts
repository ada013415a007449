// Deciding what waits for a second person: approving does it, by the operation that would have done it before.
import { PayForm } from '@kawani/domains/employees/contract';
import { setPayTerms } from '@kawani/domains/employees/service/pay-terms';
import { AdjustmentForm, TakeBackForm } from '@kawani/domains/payroll/contract';
import { adjust, takeBack } from '@kawani/domains/payroll/service/adjustments';
import { completeRun } from '@kawani/domains/payroll/service/runs';
import { SecondRefusal } from '@kawani/domains/requests/second-person/contract';
import { WaitingKind } from '@kawani/domains/requests/second-person/lists';
import {
  changes as changesOf,
  decide,
  secondPersonOwners,
  secondRules,
  sendForApproval,
  setSecondRule,
  waitingChange,
} from '@kawani/domains/requests/second-person/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { Version } from '@kawani/kit/contract/version';
import type { Owners } from '@kawani/kit/server/not-own';
import type { RequestContext } from '@kawani/kit/server/request-context';
import * as z from 'zod/mini';
import { DECIDES, RuleForm } from './contract.ts';
import { isWeaker } from './rules.ts';

type Asked = { page: number; size: number; isDecided: boolean };
type OfChange = { readonly id: string };

export const controlOwners: Owners = secondPersonOwners;

const decidable = ({ holds }: RequestContext['actor']) =>
  WaitingKind.codes.filter((kind) => holds.has(DECIDES[kind].code));

export async function waitingFor({ page, size, isDecided }: Asked, ctx: RequestContext) {
  const { items, total } = await changesOf(ctx.db, { page, size, isWaiting: !isDecided, kinds: decidable(ctx.actor) });
  const people = items.flatMap(({ employeeId }) => employeeId ?? []);
  if (people.length > 0) {
    await ctx.audit({ action: 'READ', subject: 'employee', detail: { what: 'changes for a second person', people } });
  }
  const shown = items.map(({ input: _, employeeId: __, ...change }) => change);
  return { items: shown, page, size, total, me: ctx.actor.username };
}

/** Not found for those who may not decide its kind. */
async function found({ id }: OfChange, ctx: RequestContext) {
  const change = await waitingChange(ctx.db, id);
  if (change === undefined || !decidable(ctx.actor).includes(change.kind)) {
    throw new Refused(SecondRefusal.NO_SUCH_CHANGE(), 404);
  }
  return change;
}

export async function approve(asked: OfChange, ctx: RequestContext) {
  const change = await found(asked, ctx);
  await decide(change, { state: 'APPROVED', reason: null }, ctx);
  await DOES[change.kind](change.input, ctx, change.preparedBy);
  return { state: 'APPROVED' as const };
}

export async function reject({ id, reason }: OfChange & { reason: string }, ctx: RequestContext) {
  await decide(await found({ id }, ctx), { state: 'REJECTED', reason }, ctx);
  return { state: 'REJECTED' as const };
}

export async function withdraw(asked: OfChange, ctx: RequestContext) {
  const change = await found(asked, ctx);
  if (change.preparedBy !== ctx.actor.username) throw new Refused(SecondRefusal.NO_SUCH_CHANGE(), 404);
  await decide(change, { state: 'WITHDRAWN', reason: null }, ctx);
  return { state: 'WITHDRAWN' as const };
}

const Completion = z.strictObject({
  id: z.uuid(),
  version: Version,
  leavesOut: z.optional(z.literal('without-terms')),
});
const Row = z.extend(AdjustmentForm, { replaces: z.optional(z.uuid()) });

type Doing = (input: unknown, ctx: RequestContext, preparedBy: string) => Promise<unknown>;

/** By kind, as the operation itself would do it. An approved bank file waits to be downloaded. */
const DOES: Readonly<Record<WaitingKind, Doing>> = {
  PAY_TERMS: (input, ctx, preparedBy) => setPayTerms(z.parse(PayForm, input), ctx, preparedBy),
  COMPLETION: (input, ctx) => completeRun(z.parse(Completion, input), ctx),
  BANK_FILE: async () => {},
  RULE: (input, ctx) => setSecondRule(ctx.db, z.parse(RuleForm, input), ctx.actor.username),
  ADJUSTMENT: async (input, ctx, preparedBy) => {
    const back = z.safeParse(TakeBackForm, input);
    if (back.success) return takeBack(back.data, ctx, preparedBy);
    const { replaces, ...form } = z.parse(Row, input);
    if (replaces !== undefined) await takeBack({ id: replaces, reason: form.reason }, ctx, preparedBy);
    return adjust(form, ctx, preparedBy);
  },
};

export async function setRule(form: RuleForm, ctx: RequestContext) {
  const before = (await secondRules(ctx)).items.find(({ kind }) => kind === form.kind);
  if (before === undefined) throw new Error('Every kind has a rule');
  if (form.mode === 'ON' && before.people < 2) throw new Refused(SecondRefusal.NOT_TWO('mode'), 409);
  const isWaiting = isWeaker(form, before);
  if (isWaiting) {
    const facts = { of: form.kind, mode: form.mode, before: before.mode, percent: form.percent };
    await sendForApproval({ kind: 'RULE', employeeId: null, subject: form.kind, input: form, facts }, ctx);
  } else {
    await setSecondRule(ctx.db, form, ctx.actor.username);
    const detail = { kind: form.kind, mode: form.mode, before: before.mode, percent: form.percent };
    await ctx.audit({ action: 'SET', subject: 'second-person-rule', subjectId: form.kind, detail });
  }
  return { isWaiting, ...(await secondRules(ctx)) };
}
