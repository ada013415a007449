// Quitclaims as the office works with them: shown, handed over on paper, signed before witnesses. Payment never waits for one.
import { languageOfPerson } from '@kawani/domains/employees/service';
import { takePaper } from '@kawani/domains/employees/service/employment';
import { finalRunOf } from '@kawani/domains/payroll/service/final-estimate';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { Language } from '@kawani/kit/contract/language';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { Quitclaim, QuitclaimOfCase } from '../contract/quitclaim.ts';
import { ExitRefusal } from '../contract/refusals.ts';
import type { exitApi } from '../contract.ts';
import { moneyDay, quitclaimWait } from '../rules/final-pay.ts';
import { holdCase } from '../table/cases.ts';
import { markShown, markSigned, type QuitclaimRow, quitclaimRow, replacedQuitclaims } from '../table/quitclaims.ts';
import { type EndingCase, requireCase } from './cases.ts';

type Ctx = RequestContext;
type ById = { readonly id: string };
/** Who never chose a language reads what most people at the sites speak. */
const USUAL: Language = 'fil';

export async function quitclaimOfCase({ id }: ById, ctx: Ctx): Promise<QuitclaimOfCase> {
  const found = await requireCase(id, ctx.db);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: found.employeeId, detail: { quitclaimOf: id } });
  return shown(found, ctx);
}

export async function shown(found: EndingCase, { db, today }: Ctx): Promise<QuitclaimOfCase> {
  const { id, employeeId, lastDay, name, username, hasDied } = found;
  const run = await finalRunOf(db, employeeId, lastDay);
  const row = await quitclaimRow(db, id);
  return {
    name,
    wait: hasDied ? 'DIED' : quitclaimWait(run, today),
    payDate: run === undefined ? null : moneyDay(run),
    language: (await languageOfPerson(db, employeeId)) ?? USUAL,
    hasAccount: username !== null,
    quitclaim: row === undefined ? null : quitclaimOf(row),
    text: row?.text ?? null,
    earlier: (await replacedQuitclaims(db, id)).map(quitclaimOf),
  };
}

function quitclaimOf({
  payslipId: _,
  amounts: { net },
  text: __,
  fileId: ___,
  witnesses,
  ...row
}: QuitclaimRow): Quitclaim {
  return { ...row, net, witnesses: [...(witnesses ?? [])] };
}

/** As it was read; nobody else changes it meanwhile. */
async function heldQuitclaim({ id, version }: ById & { readonly version: number }, { db }: Ctx): Promise<QuitclaimRow> {
  await holdCase(db, id);
  const row = await quitclaimRow(db, id);
  if (row === undefined) throw new Refused(ExitRefusal.NO_SUCH_QUITCLAIM(), 404);
  if (row.version !== version) throw new Refused(ExitRefusal.STALE(), 409);
  if (row.isOutdated) throw new Refused(ExitRefusal.PAYSLIP_CORRECTED(), 409);
  return row;
}

export async function handOver(asked: TakesOf<typeof exitApi.handOverQuitclaim>, ctx: Ctx): Promise<QuitclaimOfCase> {
  const found = await requireCase(asked.id, ctx.db);
  const { id, shownAt } = await heldQuitclaim(asked, ctx);
  if (shownAt !== null) throw new Refused(ExitRefusal.SHOWN_ALREADY({ date: showDay(dayAt(shownAt)) }), 409);
  await markShown(ctx.db, id, { at: ctx.now, by: ctx.actor.username });
  return toAsker(() => shown(found, ctx));
}

export async function signQuitclaim(asked: TakesOf<typeof exitApi.signQuitclaim>, ctx: Ctx): Promise<QuitclaimOfCase> {
  const { db, actor, now } = ctx;
  const { signedOn, fileId } = asked;
  const found = await requireCase(asked.id, db);
  const row = await heldQuitclaim(asked, ctx);
  if (row.signedOn !== null) throw new Refused(ExitRefusal.SIGNED(), 409);
  const witnesses = requireSignable(row, asked, ctx.today);
  await takePaper(fileId, found.employeeId, ctx);
  try {
    await markSigned(db, { id: row.id, signedOn, witnesses, fileId, by: actor.username, at: now });
  } catch (error) {
    if (isTaken(error, ['quitclaim_file_once'])) throw new Refused(ExitRefusal.FILE_USED('fileId'), 409);
    throw error;
  }
  return toAsker(() => shown(found, ctx));
}

type Signing = { readonly signedOn: Day; readonly witnesses: readonly string[] };

function requireSignable({ shownAt, amounts }: QuitclaimRow, { signedOn, witnesses }: Signing, today: Day): string[] {
  if (shownAt === null) throw new Refused(ExitRefusal.NOT_SHOWN(), 409);
  if (signedOn > today) throw new Refused(ExitRefusal.SIGNED_AHEAD('signedOn'), 400);
  const { paidOn } = amounts;
  const [, first = paidOn] = [dayAt(shownAt), paidOn].sort();
  if (signedOn < first) throw new Refused(ExitRefusal.SIGNED_BEFORE({ date: showDay(first) }, 'signedOn'), 400);
  const names = new Set(witnesses.map((name) => name.toLocaleLowerCase('en')));
  if (names.size < witnesses.length) throw new Refused(ExitRefusal.SAME_WITNESS('witnesses'), 400);
  return [...witnesses];
}
