// Starting an import that was checked; another officer approves what moves money.
import { othersHolding } from '@kawani/domains/employees/service/accounts/reading';
import { hasCompletedPay } from '@kawani/domains/payroll/service/first-run';
import { needsSecond } from '@kawani/domains/requests/second-person/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mayBring, SHEET_NEEDS } from '../contract/needs.ts';
import { ImportNotice } from '../contract/texts.ts';
import { type CompanyImport, CompanyImportRefusal, type SheetOfImport } from '../contract.ts';
import { MONEY_SHEETS } from '../lists.ts';
import { type ImportRow, moveImport, noteApproval, noteStart } from '../table/imports.ts';
import { sheetsOf } from '../table/sheets.ts';
import { COMPANY_IMPORT } from './job.ts';
import { anImport, isSamePerson, movesMoney, notNow, requireSheets, summaryOf, writable } from './reading.ts';

const MOST_TOLD = 20;

/** Who could approve sheets that move money, besides the caller; the provider is asked, so before the transaction begins. */
export async function approversOf({ id }: { id: string }, ctx: RequestContext): Promise<{ made: readonly string[] }> {
  const money = writable(await sheetsOf(ctx.db, id)).filter((sheet) => MONEY_SHEETS.includes(sheet));
  const codes = new Set(money.flatMap((sheet) => SHEET_NEEDS[sheet].map(({ code }) => code)));
  return { made: codes.size === 0 ? [] : await othersHolding([...codes], ctx) };
}

type StartForm = { id: string; leavesOutFaulty: boolean };

export async function startImport(
  form: StartForm,
  ctx: RequestContext,
  approvers: readonly string[],
): Promise<CompanyImport> {
  const started = await readyToWrite(form, ctx, { approvers, isOfficer: true });
  if (started.state === 'IMPORTING') await addJob(ctx.db, COMPANY_IMPORT, { id: form.id });
  return started;
}

/** Who could approve it; who is no officer never imports alone. */
type Starting = { readonly approvers: readonly string[]; readonly isOfficer: boolean };

/** The caller sees to the writing, unless it waits for approval. */
export async function readyToWrite(
  { id, leavesOutFaulty }: StartForm,
  ctx: RequestContext,
  { approvers, isOfficer }: Starting,
): Promise<CompanyImport> {
  const { db, now } = ctx;
  const row = await anImport(id, ctx);
  if (row.state !== 'CHECKED') throw notNow(row);
  // The rows were judged by what the officer who had them checked may do, and leave that officer's own row out.
  if (row.username !== ctx.actor.username) throw notNow(row);
  const sheets = await sheetsOf(db, id);
  const wanted = writable(sheets);
  requireSheets(wanted, ctx);
  if (wanted.length === 0) throw new Refused(CompanyImportRefusal.NOTHING_TO_WRITE(), 409);
  if (sheets.some(({ faults }) => faults > 0) && !leavesOutFaulty)
    throw new Refused(CompanyImportRefusal.FAULTY_SHEETS(), 409);
  const isMoney = movesMoney(sheets);
  const isAlone = isMoney && isOfficer && approvers.length === 0 && (await mayBeAlone(sheets, ctx));
  await noteStart(db, id, { at: now, isAlone });
  const next = isMoney && !isAlone ? 'APPROVAL' : 'IMPORTING';
  if (!(await moveImport(db, id, 'CHECKED', next))) throw notNow(row);
  if (next === 'APPROVAL') await tellApprovers(row, approvers, ctx);
  return summaryOf(await anImport(id, ctx));
}

/** Before anybody was paid; pay that changes waits where the company asks for two people. */
async function mayBeAlone(sheets: readonly SheetOfImport[], { db }: RequestContext): Promise<boolean> {
  if (await hasCompletedPay(db)) return false;
  const changesPay = sheets.some(({ sheet, faults, changed }) => sheet === 'PAY' && faults === 0 && changed > 0);
  return !changesPay || !(await needsSecond(db, 'PAY_TERMS'));
}

async function tellApprovers({ id, fileName, by }: ImportRow, approvers: readonly string[], ctx: RequestContext) {
  for (const to of approvers.slice(0, MOST_TOLD)) {
    const body = ImportNotice.APPROVAL({ by, file: fileName });
    const opens = `/maintenance/import-company?import=${id}`;
    await ctx.notify({ to, title: ImportNotice.APPROVAL_TITLE(), body, opens });
  }
}

/** By somebody who may bring all its sheets, and is not the officer who started it, with whatever account. */
export async function approveImport({ id }: { id: string }, ctx: RequestContext): Promise<CompanyImport> {
  const row = await anImport(id, ctx);
  if (row.state !== 'APPROVAL') throw notNow(row);
  if (row.username === ctx.actor.username || isSamePerson(row, ctx)) {
    throw new Refused(CompanyImportRefusal.NOT_YOURSELF(), 403);
  }
  requireSheets(writable(await sheetsOf(ctx.db, id)), ctx);
  await noteApproval(ctx.db, id, { by: ctx.actor.username, employeeId: ctx.actor.employeeId, at: ctx.now });
  if (!(await moveImport(ctx.db, id, 'APPROVAL', 'IMPORTING'))) throw notNow(row);
  await addJob(ctx.db, COMPANY_IMPORT, { id });
  return summaryOf(await anImport(id, ctx));
}

/** By the officer who started it, or by one who could approve it and does not. */
export async function withdrawImport({ id }: { id: string }, ctx: RequestContext): Promise<CompanyImport> {
  const row = await anImport(id, ctx);
  const sheets = writable(await sheetsOf(ctx.db, id));
  if (row.username !== ctx.actor.username && !sheets.every((sheet) => mayBring(ctx.actor.holds, sheet)))
    requireSheets(sheets, ctx);
  if (row.state !== 'APPROVAL' || !(await moveImport(ctx.db, id, 'APPROVAL', 'CHECKED'))) throw notNow(row);
  return summaryOf(await anImport(id, ctx));
}
