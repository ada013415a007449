// Documents of one's own: what belongs into the 201 file, what the company sent, what one asks HR to issue.
import {
  DocumentRefusal,
  DocumentRequestState,
  type Documents,
  type documentsApi,
  EmployeeRefusal,
} from '@kawani/domains/employees/contract';
import { nextReference } from '@kawani/domains/requests/engine/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { issueDue } from '../rules.ts';
import { acknowledgeDocument, companyDocuments, openCompanyDocument } from '../table/company-documents.ts';
import {
  documentRequestsOf,
  endDocumentRequest,
  type HeldRequest,
  holdDocumentRequest,
  insertDocumentRequest,
  openRequestOf,
  requestedFile,
} from '../table/document-requests.ts';
import { documentFile, documentKind, insertDocument, requiredDocuments } from '../table/documents.ts';
import { claimFile, insertFile, type NewFile, storedFile } from '../table/files.ts';
import { standingOf } from '../table/profile-page.ts';
import { REFERENCE } from './certificates.ts';
import { requireEmployee } from './reaching.ts';

export async function myDocuments({ actor, db, today }: RequestContext): Promise<Documents> {
  return documentsFor(db, requireEmployee(actor.employeeId), today);
}

export async function documentsFor(db: Db, employeeId: string, today: Day): Promise<Documents> {
  return {
    required: await requiredDocuments(db, employeeId, today),
    company: await companyDocuments(db, employeeId),
    requests: await documentRequestsOf(db, employeeId),
  };
}

/** Kept for whoever sent it until it is submitted for something. */
export async function keepFile({ key, name, mediaType, bytes }: KeptFile, { db, actor, now }: RequestContext) {
  const file = { employeeId: null, name, mediaType, bytes, key, by: actor.username, at: now };
  return { id: await insertFile(db, file), name, mediaType, bytes };
}

export async function submit(input: TakesOf<typeof documentsApi.submit>, ctx: RequestContext): Promise<Documents> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  await submitFor(employeeId, input, ctx);
  return myDocuments(ctx);
}

type Submitting = { readonly kind: string; readonly fileId: string; readonly expiresOn?: Day | undefined };

/** Takes the place of what was submitted before; that stays on record. */
export async function submitFor(
  employeeId: string,
  { kind, fileId, expiresOn }: Submitting,
  ctx: RequestContext,
): Promise<void> {
  const { db, actor, now, today } = ctx;
  const known = await documentKind(db, kind);
  if (known === undefined) throw new Refused(DocumentRefusal.NO_SUCH_KIND('kind'), 404);
  if (expiresOn !== undefined && expiresOn < today) throw new Refused(DocumentRefusal.EXPIRED('expiresOn'));
  if (!(await claimFile(db, { id: fileId, by: actor.username, employeeId }))) {
    throw new Refused(DocumentRefusal.NO_SUCH_FILE('fileId'), 404);
  }
  const until = known.expires ? (expiresOn ?? null) : null;
  await insertDocument(db, { employeeId, kind, fileId, expiresOn: until, by: actor.username, at: now });
  const changes = [{ field: known.label, was: null, is: 'Submitted' }];
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, changes);
}

type Paper = {
  readonly kind: string;
  readonly file: Pick<NewFile, 'name' | 'mediaType' | 'bytes' | 'key'>;
  readonly expiresOn: Day | null;
};

/** A paper that another module asked for and approved: its stored content is the content of both. The id of the document. */
export async function takePaper(
  employeeId: string,
  { kind, file, expiresOn }: Paper,
  ctx: Pick<RequestContext, 'db' | 'actor' | 'now' | 'audit'>,
): Promise<string> {
  const { db, actor, now } = ctx;
  const known = await documentKind(db, kind);
  if (known === undefined) throw new Refused(DocumentRefusal.NO_SUCH_KIND('kind'), 404);
  const fileId = await insertFile(db, { ...file, employeeId, by: actor.username, at: now });
  const id = await insertDocument(db, { employeeId, kind, fileId, expiresOn, by: actor.username, at: now });
  const changes = [{ field: known.label, was: null, is: 'Submitted' }];
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, changes);
  return id;
}

export async function myDocumentFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  return fileAnswer(await documentFile(ctx.db, requireEmployee(ctx.actor.employeeId), id), ctx);
}

export async function fileAnswer(
  fileId: string | null | undefined,
  { db, files }: RequestContext,
): Promise<FileAnswer> {
  const stored = fileId ? await storedFile(db, fileId) : undefined;
  if (stored === undefined) throw new Refused(DocumentRefusal.NO_SUCH_FILE(), 404);
  return { name: stored.name, mediaType: stored.mediaType, body: await files.get(stored.storageKey) };
}

/** Whoever opens it has downloaded it. */
export async function companyFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const fileId = await ctx.transaction((db) => openCompanyDocument(db, { id, employeeId, at: ctx.now }));
  return fileAnswer(fileId, ctx);
}

export async function acknowledge({ id }: { id: string }, ctx: RequestContext): Promise<Documents> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const documents = await companyDocuments(ctx.db, employeeId);
  if (!documents.some((each) => each.id === id.toLowerCase())) {
    throw new Refused(DocumentRefusal.NO_SUCH_DOCUMENT(), 404);
  }
  const isDone = await acknowledgeDocument(ctx.db, { id, employeeId, at: ctx.now });
  if (!isDone) throw new Refused(DocumentRefusal.DOWNLOAD_FIRST());
  return myDocuments(ctx);
}

export async function askDocument(
  { kind, purpose, copies }: TakesOf<typeof documentsApi.ask>,
  ctx: RequestContext,
): Promise<Documents> {
  const { db, now, today } = ctx;
  const employeeId = requireEmployee(ctx.actor.employeeId);
  if ((await standingOf(db, employeeId)) === undefined) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  const earlier = kind === 'OTHER' ? undefined : await openRequestOf(db, employeeId, kind);
  if (earlier !== undefined) {
    const date = showDay(dayAt(earlier.askedAt as Instant));
    throw new Refused(DocumentRefusal.ASKED_ALREADY({ date }, 'kind'));
  }
  const ref = await nextReference(db, REFERENCE, today);
  const dueOn = issueDue(kind, today);
  await insertDocumentRequest(db, { id: newId(), ref, employeeId, kind, purpose, copies, at: now, dueOn });
  return myDocuments(ctx);
}

export async function cancelDocument({ id }: { id: string }, ctx: RequestContext): Promise<Documents> {
  const { db, now, actor } = ctx;
  const held = await holdDocumentRequest(db, id);
  if (held === undefined || held.employeeId !== requireEmployee(actor.employeeId)) {
    throw new Refused(DocumentRefusal.NO_SUCH_DOCUMENT(), 404);
  }
  requireOpen(held);
  await endDocumentRequest(db, { id, state: 'CANCELLED', by: actor.username, at: now });
  return myDocuments(ctx);
}

export function requireOpen({ state }: HeldRequest): void {
  if (state === 'REQUESTED') return;
  throw new Refused(DocumentRefusal.ENDED({ state: () => DocumentRequestState.labelOf(state).toLowerCase() }));
}

export async function myIssued({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const asked = await requestedFile(ctx.db, id);
  const isMine = asked?.employeeId === requireEmployee(ctx.actor.employeeId);
  return fileAnswer(isMine ? asked?.fileId : null, ctx);
}
