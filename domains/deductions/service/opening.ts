// Opening accounts, and letting them stand on a new authorization. Nothing is kept of what the rules object to.
import { requireReach } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { labelText } from '@kawani/kit/contract/notices';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, plus, ZERO } from '@kawani/kit/values/pesos';
import { AccountText } from '../contract/notices.ts';
import {
  type AccountForm,
  AccountRefusal,
  type AuthorizationForm,
  accountsApi,
  CHANNEL_OF,
  DeductionCode,
  MAX_INSTALMENTS,
  type OfficeAccount,
} from '../contract.ts';
import { accountObjections, authorizationObjections, basisOf, instalments, paydaysOf } from '../rules.ts';
import { insertAccounts, insertAuthorizations, insertDues } from '../table/accounts.ts';
import { claimFile, insertFile, setAuthorization } from '../table/office.ts';
import type { Paydays } from './deferments.ts';
import { nameOf, oneAccount, tell } from './office.ts';

export async function attachAuthorization({ key, name, mediaType, bytes }: KeptFile, { db, actor }: RequestContext) {
  const id = newId();
  await insertFile(db, { id, owner: actor.username, key, name, mediaType, bytes });
  return { id, name, mediaType, bytes };
}

type Judged = {
  readonly objections: readonly Refusal[];
  readonly dues: readonly { no: number; dueOn: Day; amount: Centavos }[];
  readonly total: Centavos;
};

export async function previewAccount(paydays: Paydays, form: AccountForm, ctx: RequestContext) {
  await requireReach(accountsApi.preview, form.employeeId, ctx);
  const { objections, dues, total } = await judge(paydays, form, ctx);
  const shown = objections.map(({ field, message }) => ({ field: field ?? null, message }));
  return { objections: shown, dues: [...dues], total };
}

async function judge(paydays: Paydays, form: AccountForm, { db, today }: RequestContext): Promise<Judged> {
  const { employeeId, firstOn, every, instalments: count } = form;
  const total = plus(form.principal, form.interest ?? ZERO);
  const closed = await paydays.closedThrough(db, employeeId);
  const from = closed !== null && closed >= today ? closed : addDays(today, -1);
  // One a month takes every second of them.
  const coming = await paydays.paydaysAfter(db, from, 1 + (every === 'MONTH' ? 3 : 1) * MAX_INSTALMENTS);
  const days = paydaysOf({ firstOn, every, instalments: count }, coming);
  const amounts = instalments(total, count);
  const dues = days.map((dueOn, at) => ({ no: at + 1, dueOn, amount: amounts[at] as Centavos }));
  const name = await nameOf(db, employeeId);
  const objections = accountObjections(form, { name, today, last: days.at(-1), total });
  if (!coming.includes(firstOn)) {
    const next = coming[0];
    const facts = { date: showDay(firstOn), next: next === undefined ? '' : showDay(next) };
    objections.unshift(AccountRefusal.NOT_A_PAYDAY(facts, 'firstOn'));
  }
  return { objections, dues, total };
}

export async function openAccount(paydays: Paydays, form: AccountForm, ctx: RequestContext): Promise<OfficeAccount> {
  const { db, actor, today } = ctx;
  const { employeeId, code, kind, source, agencyRef, principal, interest, authorization, loss } = form;
  await requireReach(accountsApi.open, employeeId, ctx);
  const { objections, dues } = await judge(paydays, form, ctx);
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, 409, others);
  const authorizationId = authorization === undefined ? null : await enterAuthorization(employeeId, authorization, ctx);
  if (loss !== undefined && !(await claimFile(db, loss.reportId, actor.username))) {
    throw new Refused(AccountRefusal.REPORT_NEEDED({ name: await nameOf(db, employeeId) }, 'loss.reportId'), 400);
  }
  const id = newId();
  await insertAccounts(db, [
    {
      id,
      employeeId,
      code,
      kind,
      source: source ?? null,
      agencyRef: agencyRef ?? null,
      principal,
      interest: (interest ?? 0) as Centavos,
      releasedOn: today,
      basis: basisOf(code),
      authorizationId,
      enteredBy: actor.username,
      ...(loss && { loss }),
    },
  ]);
  const shared = { accountId: id, kind: 'Regular' as const, channel: CHANNEL_OF[code], insteadOf: null };
  await insertDues(
    db,
    dues.map((due) => ({ id: newId(), ...due, ...shared })),
  );
  const opened = await oneAccount(ctx, employeeId, id);
  await tell(employeeId, AccountText.OPENED({ no: opened.no, kind: labelText(DeductionCode.labels[code]) }), ctx);
  return opened;
}

async function enterAuthorization(
  employeeId: string,
  form: AuthorizationForm,
  { db, actor }: RequestContext,
): Promise<string> {
  const { what, amount, givenOn, endsOn, fileId } = form;
  if (!(await claimFile(db, fileId, actor.username))) {
    const name = await nameOf(db, employeeId);
    throw new Refused(AccountRefusal.SIGNED_COPY_NEEDED({ name }, 'authorization.fileId'), 400);
  }
  const id = newId();
  await insertAuthorizations(db, [
    {
      id,
      employeeId,
      what,
      amount: amount ?? null,
      givenOn,
      endsOn: endsOn ?? null,
      givenHow: 'SIGNED',
      fileId,
      enteredBy: actor.username,
    },
  ]);
  return id;
}

export async function authorize(
  { employeeId, id, ...form }: TakesOf<typeof accountsApi.authorize>,
  ctx: RequestContext,
): Promise<OfficeAccount> {
  await requireReach(accountsApi.authorize, employeeId, ctx);
  const account = await oneAccount(ctx, employeeId, id);
  const known = { name: await nameOf(ctx.db, employeeId), today: ctx.today, total: account.balance };
  const [first, ...others] = authorizationObjections(account.code, form, {
    ...known,
    last: account.endsOn ?? undefined,
  }).map(({ field, ...objection }) => ({ ...objection, ...(field && { field: field.replace('authorization.', '') }) }));
  if (first !== undefined) throw new Refused(first, 409, others);
  const authorizationId = await enterAuthorization(employeeId, form, ctx);
  await setAuthorization(ctx.db, { id, employeeId, authorizationId });
  return oneAccount(ctx, employeeId, id);
}
