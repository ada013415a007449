// Documents as the office sees to them: verifying what was submitted, sending, and issuing what people ask for.
import {
  DocumentRefusal,
  type Documents,
  documentDeskApi,
  IssuedDocument,
  type QueuedRequest,
  type SentDocument,
} from '@kawani/domains/employees/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import type { Day } from '@kawani/kit/values/day';
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

type Api = typeof documentDeskApi;

export async function documentsOf({ employeeId }: TakesOf<Api['of']>, work: Work): Promise<Documents> {
  await requireReach(documentDeskApi.of, employeeId, work);
  await work.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'documents' } });
  return documentsFor(work.db, employeeId, work.today);
}

export async function documentFileOf({ employeeId, id }: TakesOf<Api['fileOf']>, work: Work): Promise<FileAnswer> {
  await requireReach(documentDeskApi.fileOf, employeeId, work);
  const detail = { what: 'a document', id };
  await work.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail });
  return fileAnswer(await documentFile(work.db, employeeId, id), work);
}

export async function submitForOther(
  { employeeId, ...submission }: TakesOf<Api['submitFor']>,
  work: Work,
): Promise<Documents> {
  await requireReach(documentDeskApi.submitFor, employeeId, work);
  await submitFor(employeeId, submission, work);
  return documentsFor(work.db, employeeId, work.today);
}

export async function decideOn(asked: TakesOf<Api['decide']>, work: Work): Promise<Documents> {
  const { employeeId, id, decision, version } = asked;
  const { db, actor, now, today } = work;
  await requireReach(documentDeskApi.decide, employeeId, work);
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
  await recordChange(work, { subject: 'employee', subjectId: employeeId }, [
    { field: held.label, was: 'Submitted', is },
  ]);
  await tellPeople(work, [employeeId], {
    title: isRejected ? 'A document was rejected' : 'A document was verified',
    body: isRejected ? `${held.label}: ${reason}` : held.label,
    opens: '/profile?tab=documents',
  });
  return documentsFor(db, employeeId, today);
}

export async function sentList(query: TakesOf<Api['sent']>, { db }: Work) {
  return sentDocuments(db, query);
}

export async function receiptList({ state, ...query }: TakesOf<Api['receipts']>, work: Work) {
  await requireSent(work.db, query.id);
  await work.audit({ action: 'READ', subject: 'company-document', subjectId: query.id, detail: { page: query.page } });
  return receiptsOf(work.db, { ...query, state: state ?? null });
}

async function requireSent(db: Db, id: string): Promise<SentDocument> {
  const sent = await sentDocument(db, id);
  if (sent === undefined) throw new Refused(DocumentRefusal.NO_SUCH_DOCUMENT(), 404);
  return sent;
}

export async function send(
  { kind, title, fileId, employeeIds }: TakesOf<Api['send']>,
  work: Work,
): Promise<SentDocument> {
  const { db, actor, now, today } = work;
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
  await tellPeople(work, people, {
    title: 'A document from the company',
    body: `Please read: ${title}.`,
    opens: '/profile?tab=documents',
  });
  return requireSent(db, id);
}

export async function queue({ kind, ...query }: TakesOf<Api['queue']>, { db, today, audit }: Work) {
  const page = await queuedRequests(db, { ...query, kind: kind ?? null }, today);
  if (page.items.length > 0) {
    await audit({ action: 'READ', subject: 'document-requests', detail: { refs: page.items.map(({ ref }) => ref) } });
  }
  return page;
}

export async function issue(
  { id, fileId, version }: TakesOf<Api['issue']>,
  work: Work,
  drawn: DrawnCertificate | undefined,
): Promise<QueuedRequest> {
  const { db, actor, now, today } = work;
  const held = await requireQueued(db, id, version);
  const end = { id, state: 'READY', by: actor.username, at: now } as const;
  if (held.kind === 'COE') {
    if (fileId !== undefined) throw new Refused(DocumentRefusal.NO_FILE_TAKEN('fileId'));
    if (drawn === undefined) throw new Refused(DocumentRefusal.CHANGED());
    await endDocumentRequest(db, { ...end, ...(await issueCertificate(held, drawn, work)) });
  } else {
    if (fileId === undefined) throw new Refused(DocumentRefusal.FILE_NEEDED('fileId'), 400);
    if (!(await claimFile(db, { id: fileId, by: actor.username, employeeId: held.employeeId }))) {
      throw new Refused(DocumentRefusal.NO_SUCH_FILE('fileId'), 404);
    }
    await endDocumentRequest(db, { ...end, fileId });
  }
  await tellEnd(held, 'is ready.', work);
  return requireLine(db, id, today);
}

export async function decline({ id, remarks, version }: TakesOf<Api['decline']>, work: Work): Promise<QueuedRequest> {
  const { db, actor, now, today } = work;
  const held = await requireQueued(db, id, version);
  await endDocumentRequest(db, { id, state: 'DECLINED', by: actor.username, at: now, remarks });
  await tellEnd(held, `was declined: ${remarks}`, work);
  return requireLine(db, id, today);
}

async function tellEnd({ employeeId, kind, ref }: HeldRequest, what: string, work: Work): Promise<void> {
  await tellPeople(work, [employeeId], {
    title: 'What you asked HR for',
    body: `${IssuedDocument.labelOf(kind)} (${ref}) ${what}`,
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

export async function issuedFile({ id }: { id: string }, work: Work): Promise<FileAnswer> {
  const asked = await requestedFile(work.db, id);
  if (asked === undefined) throw new Refused(DocumentRefusal.NO_SUCH_FILE(), 404);
  const detail = { what: 'an issued document', id };
  await work.audit({ action: 'READ', subject: 'employee', subjectId: asked.employeeId, detail });
  return fileAnswer(asked.fileId, work);
}
