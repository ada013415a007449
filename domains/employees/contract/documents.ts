// Documents: what belongs into a 201 file, what the company sends, and what people ask HR to issue.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { CompanyDocumentKind, DocumentRequestState, DocumentState, DocumentStatus, IssuedDocument } from './lists.ts';

export const DocumentRefusal = refusals({
  NO_SUCH_DOCUMENT: 'There is no such document.',
  NO_SUCH_FILE: 'There is no such file.',
  NO_SUCH_KIND: 'There is no such kind of document.',
  NO_SUCH_PERSON: 'There is no such employee record.',
  REASON_NEEDED: 'This field is required.',
  EXPIRY_NEEDED: 'Please say until when it is valid.',
  EXPIRED: 'It is not valid any more.',
  CHANGED: 'This request changed. Review it again.',
  DOWNLOAD_FIRST: 'Please open the document first.',
  NOBODY_NAMED: 'Please choose whom it is for.',
  ENDED: 'This request is {state}.',
  ASKED_ALREADY: 'You already asked for this on {date}.',
  FILE_NEEDED: 'Please attach the document.',
  NO_FILE_TAKEN: 'A certificate of employment is made from the record.',
  NO_SUCH_CERTIFICATE: 'There is no such certificate.',
});

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const ById = { id: z.uuid() };
const said = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A kind of paper of a 201 file, and what stands of it. */
export const RequiredDocument = z.strictObject({
  kind: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  expires: z.boolean(),
  state: codeIn(DocumentState),
  /** Of the submission that stands; null where it is missing. */
  id: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  submittedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  expiresOn: z.nullable(Day),
  version: z.int(),
});
export type RequiredDocument = z.output<typeof RequiredDocument>;

export const CompanyDocument = z.strictObject({
  id: z.string(),
  kind: codeIn(CompanyDocumentKind),
  title: z.string(),
  fileName: z.string(),
  sentAt: Instant,
  /** Null until it is opened. */
  state: z.nullable(codeIn(DocumentStatus)),
  downloadedAt: z.nullable(Instant),
  acknowledgedAt: z.nullable(Instant),
});
export type CompanyDocument = z.output<typeof CompanyDocument>;

export const DocumentRequest = z.strictObject({
  id: z.string(),
  ref: z.string(),
  kind: codeIn(IssuedDocument),
  purpose: z.string(),
  copies: z.int(),
  state: codeIn(DocumentRequestState),
  askedAt: Instant,
  dueOn: Day,
  endedAt: z.nullable(Instant),
  remarks: z.nullable(z.string()),
  number: z.nullable(z.string()),
  version: z.int(),
});
export type DocumentRequest = z.output<typeof DocumentRequest>;

export const Documents = z.strictObject({
  required: z.array(RequiredDocument),
  company: z.array(CompanyDocument),
  requests: z.array(DocumentRequest),
});
export type Documents = z.output<typeof Documents>;

const KeptDocument = z.strictObject({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() });

/** What HR is asked to issue. */
export const DocumentAsk = z.strictObject({
  kind: codeIn(IssuedDocument),
  purpose: said(250),
  copies: z.int().check(z.gte(1), z.lte(10)),
});

const own = { returns: Documents, scope: 'own' } as const;

export const documentsApi = {
  mine: endpoint('GET /profile/documents', {
    ...own,
    summary: 'One’s own 201 documents, what came, what was asked for',
  }),
  upload: endpoint('POST /profile/files', {
    summary: 'Put a file into the store, to be submitted next',
    body: 'upload',
    returns: KeptDocument,
    scope: 'own',
  }),
  submit: endpoint('POST /profile/documents', {
    ...own,
    summary: 'Submit a document of one’s own 201 file',
    takes: z.strictObject({ kind: said(30), fileId: z.uuid(), expiresOn: z.optional(Day) }),
    example: { kind: 'NBI', fileId: SOME_ID, expiresOn: '2027-11-01' },
  }),
  file: endpoint('GET /profile/documents/:id/file', {
    summary: 'A document of one’s own 201 file',
    takes: z.strictObject(ById),
    answer: 'file',
    scope: 'own',
    example: { id: SOME_ID },
  }),
  companyFile: endpoint('GET /profile/company-documents/:id/file', {
    summary: 'A document from the company; whoever opens it has downloaded it',
    takes: z.strictObject(ById),
    answer: 'file',
    scope: 'own',
    example: { id: SOME_ID },
  }),
  acknowledge: endpoint('POST /profile/company-documents/:id/acknowledgement', {
    ...own,
    summary: 'Say that one has read a document from the company',
    takes: z.strictObject(ById),
    example: { id: SOME_ID },
  }),
  ask: endpoint('POST /profile/document-requests', {
    ...own,
    summary: 'Ask HR for a certificate or another document',
    takes: DocumentAsk,
    example: { kind: 'COE', purpose: 'Bank loan', copies: 1 },
  }),
  cancel: endpoint('POST /profile/document-requests/:id/cancellation', {
    ...own,
    summary: 'Take back what one asked HR for',
    takes: z.strictObject(ById),
    example: { id: SOME_ID },
  }),
  issued: endpoint('GET /profile/document-requests/:id/file', {
    summary: 'What HR issued to one',
    takes: z.strictObject(ById),
    answer: 'file',
    scope: 'own',
    leaver: 'reads',
    example: { id: SOME_ID },
  }),
};
