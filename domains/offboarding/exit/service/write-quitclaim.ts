// Writing a quitclaim: only once the final pay is paid, by one officer, in the language that the person reads.
import { createHash } from 'node:crypto';
import { finalRunOf } from '@kawani/domains/payroll/service/final-estimate';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { Language } from '@kawani/kit/contract/language';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, newId } from '@kawani/kit/server/db';
import { inLanguage, toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ExitText } from '../contract/notices.ts';
import type { QuitclaimOfCase } from '../contract/quitclaim.ts';
import { ExitRefusal } from '../contract/refusals.ts';
import type { exitApi } from '../contract.ts';
import { LEAVING_PAGE, QuitclaimWait } from '../lists.ts';
import { figuresOfSlip, moneyDay, quitclaimWait } from '../rules/final-pay.ts';
import { quitclaimText } from '../rules/quitclaim-text.ts';
import { holdCase, workOn } from '../table/cases.ts';
import { insertQuitclaim, type QuitclaimAmounts, type QuitclaimRow, quitclaimRow } from '../table/quitclaims.ts';
import { type EndingCase, requireCase } from './cases.ts';
import { shown } from './quitclaims.ts';

type Ctx = RequestContext;
const UNWRITTEN = 0;

export async function writeQuitclaim(
  asked: TakesOf<typeof exitApi.writeQuitclaim>,
  ctx: Ctx,
): Promise<QuitclaimOfCase> {
  const { id, version, language } = asked;
  await holdCase(ctx.db, id);
  const found = await requireCase(id, ctx.db);
  const before = await quitclaimRow(ctx.db, id);
  if ((before?.version ?? UNWRITTEN) !== version) throw new Refused(ExitRefusal.STALE(), 409);
  const paid = await requirePaid(found, ctx);
  if (before !== undefined) requireNew(before, { payslipId: paid.payslipId, language });
  await insert({ found, language, paid }, ctx);
  await tell(found, ctx);
  return toAsker(() => shown(found, ctx));
}

/** By mail as well: who left has no bell. */
async function tell({ username, email }: EndingCase, ctx: Ctx): Promise<void> {
  if (username === null) return;
  const mail = email === null ? {} : { mailTo: email };
  const says = { title: ExitText.QUITCLAIM_TITLE(), body: ExitText.QUITCLAIM() };
  await ctx.notify({ to: username, ...says, opens: LEAVING_PAGE, ...mail });
}

type Paid = { readonly payslipId: string; readonly payslipNo: string; readonly amounts: QuitclaimAmounts };

async function requirePaid({ employeeId, lastDay, hasDied }: EndingCase, { db, today }: Ctx): Promise<Paid> {
  const run = await finalRunOf(db, employeeId, lastDay);
  const wait = hasDied ? 'DIED' : quitclaimWait(run, today);
  const slip = run?.slip ?? null;
  if (run === undefined || slip === null || slip.no === null || wait !== null)
    throw new Refused(ExitRefusal.NOT_PAID_YET({ wait: () => QuitclaimWait.labelOf(wait ?? 'NO_FINAL_PAY') }), 409);
  const { lines, gross, deducted, net } = figuresOfSlip(slip);
  return { payslipId: slip.id, payslipNo: slip.no, amounts: { lines, gross, deducted, net, paidOn: moneyDay(run) } };
}

/** One that says the same is not written twice, and a signed one is replaced only when the money changed. */
function requireNew(before: QuitclaimRow, { payslipId, language }: { payslipId: string; language: Language }): void {
  if (before.payslipId !== payslipId) return;
  if (before.signedOn !== null) throw new Refused(ExitRefusal.SIGNED(), 409);
  if (before.language === language) throw new Refused(ExitRefusal.NOTHING_NEW('language'), 409);
}

type Writing = { readonly found: EndingCase; readonly language: Language; readonly paid: Paid };

async function insert({ found, language, paid }: Writing, { db, actor, now, company }: Ctx): Promise<void> {
  const { id: caseId, employeeId, name, number, hiredOn, lastDay } = found;
  const { payslipId, payslipNo, amounts } = paid;
  const work = await workOn(db, employeeId, lastDay);
  const facts = { company, name, number, work, from: hiredOn, until: lastDay, payslipNo, ...amounts };
  const text = inLanguage(language, () => quitclaimText(facts));
  const textSha256 = createHash('sha256').update(text).digest();
  try {
    const written = { payslipId, language, amounts, text, textSha256, by: actor.username, at: now };
    await insertQuitclaim(db, { id: newId(), caseId, ...written });
  } catch (error) {
    // The database looks at the money once more, as it is now.
    if (!isAgainst(error, 'quitclaim_after_payment')) throw error;
    throw new Refused(ExitRefusal.NOT_PAID_YET({ wait: () => QuitclaimWait.labelOf('NOT_PAID') }), 409);
  }
}
