// Paying out a completed run: the file for the bank with its control totals, who is not in it and why, and the cash list.
import { approvalOf, sendForApproval } from '@kawani/domains/requests/second-person/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { Centavos } from '@kawani/kit/values/pesos';
import { type BankLayout, BankRefusal, type PayOut } from '../contract.ts';
import { leftOutOf, notesFor, type Payee, wayOf } from '../rules/bank.ts';
import { downloadsOf, insertDownload, type PaidRun, paidRun, paidRuns, payees } from '../table/bank.ts';
import { bankLayouts } from '../table/bank-layouts.ts';
import { lockRun, markPaidOut } from '../table/holds.ts';
import { cashPaper } from './cash-paper.ts';
import { employerInForce } from './employer.ts';
import { fileOf, payeeList } from './pay-out-list.ts';

/** So many of those left out are named. */
const MOST_NAMED = 100;

/** With `on`, the differences of corrected slips that are paid on that day. */
type OfRun = { id: string; on?: Day | undefined; groupId?: string | undefined };
type Asked = OfRun & { layout?: string | undefined; channel?: string | undefined };

export async function payOutRuns(_: unknown, { db }: RequestContext) {
  return { items: await paidRuns(db) };
}

export async function payOut({ id, on, groupId, layout: code, channel }: Asked, ctx: RequestContext): Promise<PayOut> {
  const { db } = ctx;
  const asked = channel ?? null;
  const run = await completedRun(db, id);
  const list = await payeeList(db, run, { on: on ?? null, groupId });
  const everybody = list.all;
  const all = everybody.filter(isPaid);
  const layouts = await bankLayouts(db);
  const layout = code === undefined ? (layouts[0] as BankLayout) : layoutOf(layouts, code);
  const made = list.made(layout, asked);
  const downloads = await downloadsOf(db, id, on ?? null);
  const last = downloads.find((each) => isLikeFile(each, { layout, channel: asked, groupId }));
  const left = everybody.flatMap((payee) => {
    const why = leftOutOf(payee, asked);
    return why === null ? [] : [{ payee, why }];
  });
  const numbers = left.slice(0, MOST_NAMED).map(({ payee }) => payee.number);
  if (numbers.length > 0) await ctx.audit({ action: 'READ', subject: 'pay-out', subjectId: id, detail: { numbers } });
  const cash = cashOf(all);
  const { starts, ends, payDate } = run;
  return {
    runId: id,
    on: on ?? null,
    groupId: groupId ?? null,
    starts,
    ends,
    payDate: on ?? payDate,
    people: all.length,
    total: sum(all),
    groups: groupsOf(all),
    layouts: layouts.map(({ code: each, label }) => ({ code: each, label })),
    file: {
      layout: layout.code,
      channel: asked,
      people: made.within.length,
      total: sum(made.within),
      hashTotal: made.hashTotal,
      sha256: made.sha256,
      approval: await approvalOf(db, 'BANK_FILE', `${id} ${made.sha256}`),
      isOther: last !== undefined && last.sha256 !== made.sha256,
    },
    leftOut: left.slice(0, MOST_NAMED).map(({ payee, why }) => ({
      employeeId: payee.employeeId,
      number: payee.number,
      name: payee.listedName,
      channel: payee.channel,
      net: payee.net,
      why,
    })),
    leftOutPeople: left.length,
    cash: { people: cash.length, total: sum(cash), notes: notesFor(cash.map(({ net }) => net)) },
    downloads,
  };
}

export async function bankFile(
  { id, on, groupId, layout: code, channel }: Asked & { layout: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  const { db, actor } = ctx;
  await lockRun(db, id);
  const run = await completedRun(db, id);
  const layout = layoutOf(await bankLayouts(db), code);
  const asked = channel ?? null;
  const { within, body, sha256 } = fileOf(await payees(db, run, { on: on ?? null, groupId }), layout, asked);
  if (within.length === 0) throw new Refused(BankRefusal.NOBODY(), 409);
  const control = {
    ...{ layout: layout.code, channel: asked, groupId: groupId ?? null },
    ...{ people: within.length, total: sum(within), sha256 },
  };
  await markPaidOut(db, id, ctx.now);
  await insertDownload(db, id, { ...control, id: newId(), on: on ?? null, by: actor.username });
  const { total: _, ...detail } = control;
  await ctx.audit({ action: 'EXPORT', subject: 'pay-out', subjectId: id, detail });
  const name = `pay-out-${on ?? run.payDate}-${layout.code.toLowerCase().replaceAll('_', '-')}.csv`;
  return { name, mediaType: 'text/csv; charset=utf-8', body };
}

/** Of other bytes, it has to be approved again. */
export async function askBankFile(
  { id, on, groupId, layout: code, channel }: Asked & { layout: string },
  ctx: RequestContext,
) {
  const { db } = ctx;
  const run = await completedRun(db, id);
  const layout = layoutOf(await bankLayouts(db), code);
  const { within, sha256 } = fileOf(await payees(db, run, { on: on ?? null, groupId }), layout, channel ?? null);
  if (within.length === 0) throw new Refused(BankRefusal.NOBODY(), 409);
  const facts = {
    starts: run.starts,
    ends: run.ends,
    layout: layout.label,
    people: within.length,
    total: sum(within),
    sha256,
  };
  const input = { id, on: on ?? null, groupId: groupId ?? null, layout: code, channel: channel ?? null };
  return sendForApproval({ kind: 'BANK_FILE', employeeId: null, subject: `${id} ${sha256}`, input, facts }, ctx);
}

export async function cashList({ id, on, groupId }: OfRun, ctx: RequestContext): Promise<FileAnswer> {
  const { db, company } = ctx;
  await lockRun(db, id);
  const completed = await completedRun(db, id);
  const run = { ...completed, payDate: on ?? completed.payDate };
  const cash = cashOf(await payees(db, completed, { on: on ?? null, groupId }));
  if (cash.length === 0) throw new Refused(BankRefusal.NOBODY(), 409);
  await markPaidOut(db, id, ctx.now);
  const employer = await employerInForce(db, run.payDate);
  const detail = { what: 'cash list', people: cash.length };
  await ctx.audit({ action: 'EXPORT', subject: 'pay-out', subjectId: id, detail });
  const letterhead = employer?.registeredName ?? company;
  const body = () => cashPaper(run, cash, letterhead, ctx.actor.username);
  return { name: `cash-${run.payDate}.pdf`, mediaType: 'application/pdf', body };
}

async function completedRun(db: Db, id: string): Promise<PaidRun> {
  const run = await paidRun(db, id);
  if (run === undefined) throw new Refused(BankRefusal.NO_SUCH_RUN(), 404);
  if (run.state !== 'Completed') throw new Refused(BankRefusal.NOT_COMPLETED(), 409);
  return run;
}

function layoutOf(layouts: readonly BankLayout[], code: string): BankLayout {
  const found = layouts.find((each) => each.code === code);
  if (found === undefined) throw new Refused(BankRefusal.NO_SUCH_LAYOUT('layout'), 404);
  return found;
}

type LikeFile = { layout: BankLayout; channel: string | null; groupId: string | undefined };

/** Of the same layout, channel and pay group. */
function isLikeFile(made: PayOut['downloads'][number], { layout, channel, groupId }: LikeFile): boolean {
  return made.layout === layout.code && made.channel === channel && made.groupId === (groupId ?? null);
}

/** Held pay is paid later, and who was left out was not computed. */
function isPaid({ hold }: Payee): boolean {
  return (hold ?? null) === null;
}

function cashOf(all: readonly Payee[]): Payee[] {
  return all.filter((payee) => isPaid(payee) && payee.net > 0 && wayOf(payee) === 'CASH');
}

function groupsOf(all: readonly Payee[]): PayOut['groups'] {
  const byChannel = grouped(
    all.filter(({ net }) => net > 0),
    ({ channel }) => channel,
  );
  return [...byChannel]
    .map(([channel, some]) => ({ way: wayOf({ channel }), channel, people: some.length, total: sum(some) }))
    .sort((a, b) => b.people - a.people || (a.channel ?? '').localeCompare(b.channel ?? ''));
}

function sum(some: readonly Payee[]): Centavos {
  return some.reduce((all, { net }) => all + Math.max(net, 0), 0) as Centavos;
}
