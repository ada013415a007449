// Documents as the office sees to them: verifying what was submitted, sending, and issuing what people ask for.
import {
  DocumentRefusal,
  type Documents,
  documentAdminApi,
  IssuedDocument,
  type QueuedRequest,
  type SentDocument,
} from '@kawani/domains/employees/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { labelText, type Text } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { RecordText } from '../contract/record-notices.ts';
import { insertCompanyDocument, receiptsOf, sentDocument, sentDocuments } from '../table/company-documents.ts';
import {
  endDocumentRequest,
  type HeldRequest,
  holdDocumentRequest,
  queuedRequest,
  queuedRequests,
  requestedFile,
} from '../table/document-requests.ts';
import { decideDocument, documentFile, holdDocument } from '../table/documents.ts';
import { claimFile } from '../table/files.ts';
import { type DrawnCertificate, issueCertificate } from './certificates.ts';
import { documentsFor, fileAnswer, requireOpen, submitFor } from './documents.ts';
import { requireReach } from './reaching.ts';
import { tellPeople } from './telling.ts';

type Api = typeof documentAdminApi;

export async function documentsOf({ employeeId }: TakesOf<Api['of']>, ctx: RequestContext): Promise<Documents> {
  await requireReach(documentAdminApi.of, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'documents' } });
  return documentsFor(ctx.db, employeeId, ctx.today);
}

export async function documentFileOf(
  { employeeId, id }: TakesOf<Api['fileOf']>,
  ctx: RequestContext,
): Promise<FileAnswer> {
  await requireReach(documentAdminApi.fileOf, employeeId, ctx);
  const detail = { what: 'a document', id };
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail });
  return fileAnswer(await documentFile(ctx.db, employeeId, id), ctx);
}

export async function submitForOther(
  { employeeId, ...submission }: TakesOf<Api['submitFor']>,
  ctx: RequestContext,
): Promise<Documents> {
  await requireReach(documentAdminApi.submitFor, employeeId, ctx);
  await submitFor(employeeId, submission, ctx);
  return documentsFor(ctx.db, employeeId, ctx.today);
}

export async function decideOn(asked: TakesOf<Api['decide']>, ctx: RequestContext): Promise<Documents> {
  const { employeeId, id, decision, version } = asked;
  const { db, actor, now, today } = ctx;
  await requireReach(documentAdminApi.decide, employeeId, ctx);
  const held = await holdDocument(db, employeeId, id);
  if (held === undefined) throw new Refused(DocumentRefusal.NO_SUCH_DOCUMENT(), 404);
  if (held.version !== version) throw new Refused(DocumentRefusal.CHANGED());
  const isRejected = decision === 'REJECTED';
  const reason = isRejected ? (asked.reason ?? null) : null;
  const expiresOn = held.expires ? (asked.expiresOn ?? held.expiresOn) : null;
  if (isRejected && reason === null) throw new Refused(DocumentRefusal.REASON_NEEDED('reason'), 400);
  if (!isRejected && held.expires && expiresOn === null) throw new Refused(DocumentRefusal.EXPIRY_NEEDED('expiresOn'));
  if (!isRejected && expiresOn !== null && expiresOn < today) throw new Refused(DocumentRefusal.EXPIRED('expiresOn'));
  await decideDocument(db, { id, state: decision, reason, expiresOn, by: actor.username, at: now });
  const is = isRejected ? `Rejected: ${reason}` : 'Verified';
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, [
    { field: held.label, was: 'Submitted', is },
  ]);
  await tellPeople(ctx, [employeeId], {
    title: isRejected ? RecordText.REJECTED_TITLE() : RecordText.VERIFIED_TITLE(),
    body: isRejected ? RecordText.REJECTED({ document: held.label, reason: reason ?? '' }) : held.label,
    opens: '/profile?tab=documents',
  });
  return documentsFor(db, employeeId, today);
}

export async function sentList(query: TakesOf<Api['sent']>, { db }: RequestContext) {
  return sentDocuments(db, query);
}

export async function receiptList({ state, ...query }: TakesOf<Api['receipts']>, ctx: RequestContext) {
  await requireSent(ctx.db, query.id);
  await ctx.audit({ action: 'READ', subject: 'company-document', subjectId: query.id, detail: { page: query.page } });
  return receiptsOf(ctx.db, { ...query, state: state ?? null });
}

async function requireSent(db: Db, id: string): Promise<SentDocument> {
  const sent = await sentDocument(db, id);
  if (sent === undefined) throw new Refused(DocumentRefusal.NO_SUCH_DOCUMENT(), 404);
  return sent;
}

export async function send(
  { kind, title, fileId, employeeIds }: TakesOf<Api['send']>,
  ctx: RequestContext,
): Promise<SentDocument> {
  const { db, actor, now, today } = ctx;
  if (!(await claimFile(db, { id: fileId, by: actor.username, employeeId: null }))) {
    throw new Refused(DocumentRefusal.NO_SUCH_FILE('fileId'), 404);
  }
  const id = newId();
  const ids = employeeIds === undefined ? null : [...new Set(employeeIds.map((each) => each.toLowerCase()))];
  const document = { id, kind, title, fileId, by: actor.username, at: now };
  const people = await insertCompanyDocument(db, document, ids, today);
  if (people.length === 0 || (ids !== null && people.length !== ids.length)) {
    throw new Refused(DocumentRefusal.NO_SUCH_PERSON('employeeIds'), 404);
  }
  await tellPeople(ctx, people, {
    title: RecordText.SENT_TITLE(),
    body: RecordText.SENT({ title }),
    opens: '/profile?tab=documents',
  });
  return requireSent(db, id);
}

export async function queue({ kind, ...query }: TakesOf<Api['queue']>, { db, today, audit }: RequestContext) {
  const page = await queuedRequests(db, { ...query, kind: kind ?? null }, today);
  if (page.items.length > 0) {
    await audit({ action: 'READ', subject: 'document-requests', detail: { refs: page.items.map(({ ref }) => ref) } });
  }
  return page;
}

export async function issue(
  { id, fileId, version }: TakesOf<Api['issue']>,
  ctx: RequestContext,
  drawn: DrawnCertificate | undefined,
): Promise<QueuedRequest> {
  const { db, actor, now, today } = ctx;
  const held = await requireQueued(db, id, version);
  const end = { id, state: 'READY', by: actor.username, at: now } as const;
  if (held.kind === 'COE') {
    if (fileId !== undefined) throw new Refused(DocumentRefusal.NO_FILE_TAKEN('fileId'));
    if (drawn === undefined) throw new Refused(DocumentRefusal.CHANGED());
    await endDocumentRequest(db, { ...end, ...(await issueCertificate(held, drawn, ctx)) });
  } else {
    if (fileId === undefined) throw new Refused(DocumentRefusal.FILE_NEEDED('fileId'), 400);
    if (!(await claimFile(db, { id: fileId, by: actor.username, employeeId: held.employeeId }))) {
      throw new Refused(DocumentRefusal.NO_SUCH_FILE('fileId'), 404);
    }
    await endDocumentRequest(db, { ...end, fileId });
  }
  await tellEnd(held, RecordText.READY(namesOf(held)), ctx);
  return requireLine(db, id, today);
}

export async function decline(
  { id, remarks, version }: TakesOf<Api['decline']>,
  ctx: RequestContext,
): Promise<QueuedRequest> {
  const { db, actor, now, today } = ctx;
  const held = await requireQueued(db, id, version);
  await endDocumentRequest(db, { id, state: 'DECLINED', by: actor.username, at: now, remarks });
  await tellEnd(held, RecordText.DECLINED({ ...namesOf(held), reason: remarks }), ctx);
  return requireLine(db, id, today);
}

const namesOf = ({ kind, ref }: HeldRequest) => ({ document: labelText(IssuedDocument.labels[kind]), ref });

async function tellEnd({ employeeId }: HeldRequest, body: Text, ctx: RequestContext): Promise<void> {
  await tellPeople(ctx, [employeeId], {
    title: RecordText.ASKED_TITLE(),
    body,
    opens: '/profile?tab=documents',
  });
}

async function requireQueued(db: Db, id: string, version: number): Promise<HeldRequest> {
  const held = await holdDocumentRequest(db, id);
  if (held === undefined) throw new Refused(DocumentRefusal.NO_SUCH_DOCUMENT(), 404);
  if (held.version !== version) throw new Refused(DocumentRefusal.CHANGED());
  requireOpen(held);
  return held;
}

async function requireLine(db: Db, id: string, today: Day): Promise<QueuedRequest> {
  const line = await queuedRequest(db, id, today);
  if (line === undefined) throw new Refused(DocumentRefusal.NO_SUCH_DOCUMENT(), 404);
  return line;
}

export async function issuedFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const asked = await requestedFile(ctx.db, id);
  if (asked === undefined) throw new Refused(DocumentRefusal.NO_SUCH_FILE(), 404);
  const detail = { what: 'an issued document', id };
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: asked.employeeId, detail });
  return fileAnswer(asked.fileId, ctx);
}
