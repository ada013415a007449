// Results: entered by the clinic, read by their person and the clinic. Every read leaves an audit line.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { peopleOf, requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Database } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { DiagnosticRefusal } from '../../requests/contract/refusals.ts';
import { diagnosticRequest } from '../../requests/requests.ts';
import { heldRow } from '../../requests/service/requests.ts';
import { type AttendeeRow, attendeeRows } from '../../requests/table/attendees.ts';
import { missingResults } from '../../requests/table/missing-results.ts';
import { lineRows, requestRow } from '../../requests/table/requests.ts';
import type { ResultForm } from '../contract/form.ts';
import { ResultText } from '../contract/notices.ts';
import { ResultRefusal } from '../contract/refusals.ts';
import type { ClinicResults } from '../contract.ts';
import { outcomeOf } from '../rules/outcome.ts';
import { mayHaveResults } from '../rules.ts';
import { fitnessAfter } from '../table/fitness.ts';
import {
  endResult,
  examinedRows,
  forgetFree,
  insertFile,
  insertResult,
  isFree,
  resultsOfPerson,
  resultsOfRequest,
  type StoredResult,
  storedResult,
} from '../table/results.ts';

type ById = { readonly id: string };

/** Kept for the account that uploaded it until it is entered as a result. */
export async function keepPaper({ sha256: _, ...file }: KeptFile, { db, actor, now }: RequestContext) {
  const id = await insertFile(db, { ...file, by: actor.username, at: now });
  return { id, name: file.name, mediaType: file.mediaType, bytes: file.bytes };
}

/** Approved requests and those before, and completed ones: a result may be late, or corrected. */
const ALSO = ['APPROVED', 'RELEASED'];

/** The person, who came or may still come. The request stays as it is until the transaction ends. */
export async function requireAttendee(
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
  ctx: RequestContext,
): Promise<AttendeeRow> {
  await heldRow(id, ctx, ALSO);
  const person = (await attendeeRows(ctx.db, id)).find((each) => each.employeeId === employeeId.toLowerCase());
  if (person === undefined) throw new Refused(DiagnosticRefusal.NO_SUCH_PERSON(), 404);
  const { name, state } = person;
  if (!mayHaveResults(state))
    throw new Refused(ResultRefusal.DID_NOT_COME({ name, state: () => InviteState.labelOf(state) }));
  return person;
}

export async function enterResult(form: ResultForm, ctx: RequestContext): Promise<ClinicResults> {
  const { db, actor, now, notify } = ctx;
  const { id: requestId, fileId, itemId = null, replaces = null } = form;
  const { employeeId } = await requireAttendee(form, ctx);
  const lines = await lineRows(db, requestId);
  if (itemId !== null && !lines.some((line) => line.itemId === itemId.toLowerCase()))
    throw new Refused(ResultRefusal.NOT_OF_THE_REQUEST('itemId'), 400);
  if (!(await isFree(db, { id: fileId, by: actor.username })))
    throw new Refused(ResultRefusal.NO_SUCH_FILE('fileId'), 404);
  if (replaces !== null && !(await endResult(db, { id: replaces, requestId, employeeId, at: now })))
    throw new Refused(ResultRefusal.REPLACED_ALREADY('replaces'));
  await insertResult(db, { requestId, employeeId, itemId, fileId, replaces, by: actor.username, at: now });
  const to = (await peopleOf(db, [employeeId])).get(employeeId)?.username;
  const says = { title: ResultText.READY_TITLE(), body: ResultText.READY() };
  const ownerId = (await requestRow(db, requestId))?.ownerId;
  // Who was invited finds it on the page: the request is of the person who filed it.
  const opens = ownerId === employeeId ? `${diagnosticRequest.page}?open=${requestId}` : diagnosticRequest.page;
  if (to) await notify({ to, ...says, opens });
  return clinicResults(form, ctx);
}

export async function clinicResults({ id }: ById, { db }: Pick<RequestContext, 'db'>): Promise<ClinicResults> {
  if ((await requestRow(db, id)) === undefined) throw new Refused(DiagnosticRefusal.NO_SUCH_REQUEST(), 404);
  const items = await resultsOfRequest(db, id);
  return { items, missing: await missingResults(db, id), fitness: await fitnessAfter(db, id) };
}

export async function clinicFile({ id }: ById, ctx: RequestContext): Promise<FileAnswer> {
  return fileOf(id, await storedResult(ctx.db, id), ctx);
}

export async function myResults({ db, actor, audit }: RequestContext) {
  const employeeId = requireEmployee(actor.employeeId);
  const items = await resultsOfPerson(db, employeeId);
  await audit({
    action: 'READ',
    subject: 'diagnostic-results',
    subjectId: employeeId,
    detail: { count: items.length },
  });
  const outcomes = (await examinedRows(db, employeeId)).map(({ papers, isOpen, fitness, ...examined }) => ({
    ...{ ...examined, fitness },
    outcome: outcomeOf({ fitness: fitness?.fitness ?? null, papers, isOpen }),
  }));
  return { items, outcomes };
}

/** The newest one: a result that was corrected would mislead its person. */
export async function myResultFile({ id }: ById, ctx: RequestContext): Promise<FileAnswer> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const stored = await storedResult(ctx.db, id);
  const isOwn = stored?.employeeId === employeeId && !stored.isReplaced;
  return fileOf(id, isOwn ? stored : undefined, ctx);
}

async function fileOf(id: string, stored: StoredResult | undefined, { files, audit }: RequestContext) {
  if (stored === undefined) throw new Refused(ResultRefusal.NO_SUCH_RESULT(), 404);
  const { name, mediaType, storageKey, employeeId } = stored;
  await audit({ action: 'READ', subject: 'diagnostic-result', subjectId: id, detail: { employeeId } });
  return { name, mediaType, body: await files.get(storageKey) };
}

const KEPT_MS = 86_400_000;

/** Papers that were uploaded and never entered. */
export async function forgetPapers(database: Database, files: Files, now: Date): Promise<void> {
  for (const key of await forgetFree(database, new Date(now.getTime() - KEPT_MS))) await files.remove(key);
}
