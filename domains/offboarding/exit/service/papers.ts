// Supporting documents of a case: added, opened and removed by their holders; what is removed stays listed.
import { fileAnswer } from '@kawani/domains/employees/service/documents';
import { takePaper } from '@kawani/domains/employees/service/employment';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ExitRefusal } from '../contract/refusals.ts';
import type { exitApi } from '../contract.ts';
import { insertPaper, markRemoved, paperFileId, paperRows } from '../table/papers.ts';
import { requireCase } from './cases.ts';

type Ctx = RequestContext;
type OfPaper = { readonly id: string; readonly paperId: string };

const listed = async (id: string, { db }: Ctx) => ({ items: await paperRows(db, id) });

export async function papers({ id }: { readonly id: string }, ctx: Ctx) {
  const { employeeId } = await requireCase(id, ctx.db);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { papersOf: id } });
  return listed(id, ctx);
}

export async function addPaper({ id, name, fileId }: TakesOf<typeof exitApi.addPaper>, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const { employeeId } = await requireCase(id, db);
  await takePaper(fileId, employeeId, ctx);
  const paperId = newId();
  try {
    await insertPaper(db, { id: paperId, caseId: id, name, fileId, by: actor.username, at: now });
  } catch (error) {
    if (isTaken(error, ['separation_paper_file_once'])) throw new Refused(ExitRefusal.FILE_USED('fileId'), 409);
    throw error;
  }
  await ctx.audit({ action: 'ADD', subject: 'employee', subjectId: employeeId, detail: { paper: paperId, name } });
  return listed(id, ctx);
}

export async function removePaper({ id, paperId }: OfPaper, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const { employeeId } = await requireCase(id, db);
  if (!(await markRemoved(db, { id: paperId, caseId: id, by: actor.username, at: now })))
    throw new Refused(ExitRefusal.NO_SUCH_PAPER(), 404);
  await ctx.audit({ action: 'REMOVE', subject: 'employee', subjectId: employeeId, detail: { paper: paperId } });
  return listed(id, ctx);
}

export async function paperFile({ id, paperId }: OfPaper, ctx: Ctx): Promise<FileAnswer> {
  const { employeeId } = await requireCase(id, ctx.db);
  const fileId = await paperFileId(ctx.db, id, paperId);
  if (fileId === undefined) throw new Refused(ExitRefusal.NO_SUCH_PAPER(), 404);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { paper: paperId } });
  return fileAnswer(fileId, ctx);
}
