// A payslip on paper: made when it is first asked for, kept, and the same whenever it is asked for again.
import { balancesOf } from '@kawani/domains/deductions/service';
import { requireFreshSignIn } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RunRefusal } from '../contract.ts';
import { correctionOf } from '../table/corrections.ts';
import { policyOn } from '../table/policy.ts';
import { birthDateOf, isSlipShown, keepPaper, paperKey, type SlipRecord, slipOfRun } from '../table/reading.ts';
import { yearSums } from '../table/slips.ts';
import { leavesOf } from './leaves.ts';
import { FRESH_SECONDS, mine, movedOf, received, withNames } from './reading.ts';
import { passwordOf, slipSheet } from './slip-sheet.ts';

const PDF = 'application/pdf';

export async function mySlipPdf({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const slip = await mine(id, ctx);
  requireFreshSignIn(ctx, FRESH_SECONDS);
  const paper = await paperOf(slip, ctx);
  await ctx.transaction((db) => received(db, id, 'Downloaded'));
  return paper;
}

/** Draws a payslip that nobody downloaded before, outside of the transaction in which it is read. */
export async function prepareSlipPdf({ id, employeeId }: { id: string; employeeId: string }, ctx: RequestContext) {
  const slip = await slipOfRun(ctx.db, id, employeeId);
  const isReleased = slip !== undefined && (await isSlipShown(ctx.db, slip.id));
  if (isReleased && (await paperKey(ctx.db, slip.id)) === undefined) await made(slip, ctx);
  return { made: undefined };
}

/** The same paper for HR to hand over: not everybody signs in, least of all long after they left. */
export async function slipPdf(
  { id, employeeId }: { id: string; employeeId: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  const slip = await slipOfRun(ctx.db, id, employeeId);
  if (slip === undefined) throw new Refused(RunRefusal.NO_SUCH_SLIP(), 404);
  if (!(await isSlipShown(ctx.db, slip.id))) throw new Refused(RunRefusal.NOT_RELEASED(), 409);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { payslip: slip.id } });
  return paperOf(slip, ctx);
}

async function paperOf(slip: SlipRecord, ctx: RequestContext): Promise<FileAnswer> {
  const key = (await paperKey(ctx.db, slip.id)) ?? (await made(slip, ctx));
  return { name: `payslip-${slip.payDate}-${slip.no}.pdf`, mediaType: PDF, body: await ctx.files.get(key) };
}

/** Of two made at once, the one that is kept first is everybody's. */
async function made(slip: SlipRecord, { db, transaction, files, company }: RequestContext): Promise<string> {
  const { pdfPassword } = await policyOn(db, slip.payDate);
  const password = passwordOf(pdfPassword, slip.person.number, await birthDateOf(db, slip.employeeId));
  const accounts = slip.lines.flatMap(({ accountId }) => accountId ?? []);
  const corrects = (await correctionOf(db, slip.id))?.corrects.no;
  const [year] = await yearSums(db, [slip.employeeId], { ...slip, id: slip.runId }, { upTo: true });
  const beside = {
    year,
    ...(corrects !== undefined && { corrects }),
    leaves: slip.kind === 'REGULAR' ? await leavesOf(db, slip.id) : [],
    balances: await balancesOf(db, accounts, slip.payDate),
    moved: await movedOf(db, slip.carried),
  };
  const named = { ...slip, lines: await withNames(db, slip.lines) };
  const paper = await sheetPdf({ ...slipSheet(named, beside, company), ...(password !== undefined && { password }) });
  const { key } = await files.put(paper, PDF);
  const kept = await transaction((own) => keepPaper(own, slip.id, key));
  if (kept !== key) await files.remove(key);
  return kept;
}
