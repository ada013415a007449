// Undoing an import of the last day: asked for here, done by the job.
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type CompanyImport, CompanyImportRefusal } from '../contract.ts';
import { moveImport } from '../table/imports.ts';
import { touches } from '../table/journal.ts';
import { sheetsOf } from '../table/sheets.ts';
import { noteUndoing } from '../table/undo.ts';
import { COMPANY_IMPORT } from './job.ts';
import { anImport, isWithinADay, notNow, requireSheets, summaryOf, writtenIn } from './reading.ts';

/** By anyone who may bring all its sheets, and whose own record it did not touch: it puts back what was approved before. */
export async function undoImport({ id }: { id: string }, ctx: RequestContext): Promise<CompanyImport> {
  const { db, now, actor } = ctx;
  const row = await anImport(id, ctx);
  if (row.state !== 'DONE') throw notNow(row);
  if (!isWithinADay(row, now)) throw new Refused(CompanyImportRefusal.TOO_LATE(), 409);
  requireSheets(writtenIn(await sheetsOf(db, id)), ctx);
  if (actor.employeeId !== null && (await touches(db, id, actor.employeeId))) {
    throw new Refused(OwnRefusal.NOT_YOUR_OWN(), 403);
  }
  if (!(await moveImport(db, id, 'DONE', 'UNDOING'))) throw notNow(row);
  await noteUndoing(db, id, { by: actor.username, at: now });
  await addJob(db, COMPANY_IMPORT, { id });
  return summaryOf(await anImport(id, ctx));
}
