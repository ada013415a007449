// One's own quitclaim: its first reading is recorded, because nobody signs what they couldn't read.
import { requireFreshSignIn } from '@kawani/domains/employees/service';
import { fileAnswer } from '@kawani/domains/employees/service/documents';
import { finalRunOf } from '@kawani/domains/payroll/service/final-estimate';
import { FRESH_SECONDS } from '@kawani/domains/payroll/service/reading';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { letterPdf } from '@kawani/kit/server/letter';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import type { myExitApi } from '../contract/mine.ts';
import type { MyQuitclaim } from '../contract/quitclaim.ts';
import { ExitRefusal } from '../contract/refusals.ts';
import { quitclaimTitle } from '../rules/quitclaim-text.ts';
import { markShown, type QuitclaimRow, quitclaimRow } from '../table/quitclaims.ts';
import { type EndingCase, ownCase, requireCase } from './cases.ts';

type Ctx = RequestContext;

export async function myQuitclaim({ text }: TakesOf<typeof myExitApi.quitclaim>, ctx: Ctx): Promise<MyQuitclaim> {
  const own = await ownCase(ctx);
  const row = own && (await readable(own, ctx));
  if (row === undefined) return { quitclaim: null };
  const { language, writtenAt, signedOn } = row;
  if (text === undefined) return { quitclaim: { language, writtenAt, shownAt: row.shownAt, signedOn, text: null } };
  requireFreshSignIn(ctx, FRESH_SECONDS);
  const { shownAt } = await read(row, ctx);
  return { quitclaim: { language, writtenAt, shownAt, signedOn, text: row.text } };
}

/** Not while its payslip is recalled, nor once that was corrected: then a new one is written, if this one isn't signed. */
async function readable({ id, employeeId, lastDay }: EndingCase, { db }: Ctx): Promise<QuitclaimRow | undefined> {
  const row = await quitclaimRow(db, id);
  if (row === undefined || row.signedOn !== null) return row;
  const run = await finalRunOf(db, employeeId, lastDay);
  return row.isOutdated || run === undefined || run.releasedAt === null ? undefined : row;
}

/** The first time is written down. */
async function read(row: QuitclaimRow, ctx: Ctx): Promise<Pick<QuitclaimRow, 'shownAt'>> {
  if (row.shownAt !== null) return row;
  await ctx.transaction((db) => markShown(db, row.id, { at: ctx.now, by: null }));
  return { shownAt: toInstant(ctx.now) };
}

export async function myQuitclaimPaper(_: object, ctx: Ctx): Promise<FileAnswer> {
  const own = await ownCase(ctx);
  const row = own && (await readable(own, ctx));
  if (own === undefined || row === undefined) throw new Refused(ExitRefusal.NO_SUCH_QUITCLAIM(), 404);
  requireFreshSignIn(ctx, FRESH_SECONDS);
  await read(row, ctx);
  return paperOf(own, row, ctx);
}

export async function quitclaimPaper({ id }: { readonly id: string }, ctx: Ctx): Promise<FileAnswer> {
  const found = await requireCase(id, ctx.db);
  const row = await quitclaimRow(ctx.db, id);
  if (row === undefined) throw new Refused(ExitRefusal.NO_SUCH_QUITCLAIM(), 404);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: found.employeeId, detail: { quitclaimOf: id } });
  return paperOf(found, row, ctx);
}

/** The signed copy, once there is one. */
async function paperOf({ name, number }: EndingCase, row: QuitclaimRow, ctx: Ctx): Promise<FileAnswer> {
  if (row.fileId !== null) return fileAnswer(row.fileId, ctx);
  const { company } = ctx;
  const { language, text, writtenAt } = row;
  const body = () =>
    inLanguage(language, () =>
      letterPdf({
        ...{ letterhead: company, title: quitclaimTitle() },
        below: `${name}, ${number} · ${showDay(dayAt(writtenAt))}`,
        paragraphs: text.split('\n\n'),
        signature: [name, say('Signature over printed name, and date')],
        alsoSign: [
          [company, say('For the company')],
          ...Array.from({ length: 2 }, () => ['', say('Witness')] as const),
        ],
      }),
    );
  return { name: `Quitclaim ${number}.pdf`, mediaType: 'application/pdf', body };
}
