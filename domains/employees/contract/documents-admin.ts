// Documents as the office sees to them: verifying, sending, issuing; and what proves a certificate to whoever holds it.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DocumentRequest, Documents } from './documents.ts';
import { CompanyDocumentKind, DocumentRequestState, DocumentStatus, IssuedDocument } from './lists.ts';
import { EmployeePermission } from './permissions.ts';

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const EDIT = [EmployeePermission.EDIT_EMPLOYEE_RECORD];
const VIEW = [EmployeePermission.VIEW_EMPLOYEE_LIST];
const ById = { id: z.uuid() };
const OfOne = { employeeId: z.uuid() };
const said = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A line of HR's queue. */
export const QueuedRequest = z.extend(DocumentRequest, {
  employee: z.strictObject({ id: z.string(), number: z.string(), name: z.string() }),
  isLate: z.boolean(),
});
export type QueuedRequest = z.output<typeof QueuedRequest>;

export const SentDocument = z.strictObject({
  id: z.string(),
  kind: codeIn(CompanyDocumentKind),
  title: z.string(),
  sentAt: Instant,
  sentBy: z.string(),
  toAll: z.boolean(),
  people: z.int(),
  downloaded: z.int(),
  acknowledged: z.int(),
});
export type SentDocument = z.output<typeof SentDocument>;

/** What a certificate says, and nothing else (philippine-rules E-12). */
export const CertificateFacts = z.strictObject({
  number: z.string(),
  name: z.string(),
  company: z.string(),
  hiredOn: Day,
  separatedOn: z.nullable(Day),
  /** Employments before that one, in order; certificates of earlier releases have none. */
  earlier: z.optional(z.array(z.strictObject({ hiredOn: Day, separatedOn: z.nullable(Day) }))),
  work: z.string(),
  issuedOn: Day,
});
export type CertificateFacts = z.output<typeof CertificateFacts>;

export const CheckedCertificate = z.extend(CertificateFacts, {
  /** It names a last day that changed since, or somebody who stayed. */
  isOutdated: z.boolean(),
});
export type CheckedCertificate = z.output<typeof CheckedCertificate>;

/** The office's side. */
export const documentAdminApi = {
  of: endpoint('GET /employees/:employeeId/documents', {
    summary: 'The documents of an employee',
    takes: z.strictObject(OfOne),
    returns: Documents,
    needs: VIEW,
    scope: 'all',
    example: { employeeId: SOME_ID },
  }),
  fileOf: endpoint('GET /employees/:employeeId/documents/:id/file', {
    summary: 'A document of an employee’s 201 file',
    takes: z.strictObject({ ...OfOne, ...ById }),
    answer: 'file',
    needs: VIEW,
    scope: 'all',
    example: { employeeId: SOME_ID, id: SOME_ID },
  }),
  submitFor: endpoint('POST /employees/:employeeId/documents', {
    notOwn: { employeeId: 'employee' },
    summary: 'Put a document into an employee’s 201 file',
    takes: z.strictObject({ ...OfOne, kind: said(30), fileId: z.uuid(), expiresOn: z.optional(Day) }),
    returns: Documents,
    needs: EDIT,
    scope: 'all',
    example: { employeeId: SOME_ID, kind: 'NBI', fileId: SOME_ID, expiresOn: '2027-11-01' },
  }),
  decide: endpoint('POST /employees/:employeeId/documents/:id/decision', {
    notOwn: { employeeId: 'employee' },
    summary: 'Verify or reject a submitted document',
    takes: z.strictObject({
      ...OfOne,
      ...ById,
      decision: z.enum(['VERIFIED', 'REJECTED']),
      reason: z.optional(said(250)),
      expiresOn: z.optional(Day),
      version: Version,
    }),
    returns: Documents,
    needs: EDIT,
    scope: 'all',
    example: { employeeId: SOME_ID, id: SOME_ID, decision: 'VERIFIED', version: 1 },
  }),
  sent: endpoint('GET /company-documents', {
    summary: 'What the company sent to its people, newest first',
    takes: z.strictObject({ ...paging, search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
    returns: Page(SentDocument),
    needs: EDIT,
    scope: 'all',
    example: {},
  }),
  receipts: endpoint('GET /company-documents/:id/receipts', {
    summary: 'Who opened and acknowledged a document from the company',
    takes: z.strictObject({ ...ById, ...paging, state: z.optional(codeIn(DocumentStatus)) }),
    returns: Page(
      z.strictObject({
        employee: z.strictObject({ id: z.string(), number: z.string(), name: z.string() }),
        state: z.nullable(codeIn(DocumentStatus)),
        downloadedAt: z.nullable(Instant),
        acknowledgedAt: z.nullable(Instant),
      }),
    ),
    needs: EDIT,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  send: endpoint('POST /company-documents', {
    actsOn: 'everybody',
    summary: 'Send a document to one, to many or to all',
    takes: z.strictObject({
      kind: codeIn(CompanyDocumentKind),
      title: said(120),
      fileId: z.uuid(),
      /** None: to everybody, also to those who come later. */
      employeeIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000))),
    }),
    returns: SentDocument,
    needs: EDIT,
    scope: 'all',
    example: { kind: 'MEMO', title: 'Year-end schedule', fileId: SOME_ID },
  }),
  queue: endpoint('GET /document-requests', {
    summary: 'What employees ask HR to issue, the soonest due first',
    takes: z.strictObject({
      ...paging,
      state: z._default(codeIn(DocumentRequestState), 'REQUESTED'),
      kind: z.optional(codeIn(IssuedDocument)),
    }),
    returns: Page(QueuedRequest),
    needs: EDIT,
    scope: 'all',
    example: {},
  }),
  issue: endpoint('POST /document-requests/:id/issue', {
    notOwn: { id: 'document-request' },
    summary: 'Issue what was asked for: a certificate from the record, anything else as a file',
    takes: z.strictObject({ ...ById, fileId: z.optional(z.uuid()), version: Version }),
    returns: QueuedRequest,
    needs: EDIT,
    scope: 'all',
    example: { id: SOME_ID, version: 1 },
  }),
  decline: endpoint('POST /document-requests/:id/refusal', {
    notOwn: { id: 'document-request' },
    summary: 'Decline what was asked for, with the reason',
    takes: z.strictObject({ ...ById, remarks: said(250), version: Version }),
    returns: QueuedRequest,
    needs: EDIT,
    scope: 'all',
    example: { id: SOME_ID, remarks: 'Please ask payroll', version: 1 },
  }),
  issuedFile: endpoint('GET /document-requests/:id/file', {
    summary: 'What was issued',
    takes: z.strictObject(ById),
    answer: 'file',
    needs: EDIT,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  verify: endpoint('GET /certificates/:code', {
    summary: 'Whether a certificate is genuine, and what it says: for whoever holds the paper',
    takes: z.strictObject({ code: z.string().check(z.regex(/^[A-Z0-9]{12}$/)) }),
    returns: CheckedCertificate,
    scope: 'own',
    isPublic: true,
    example: { code: 'ABCDEFGH2345' },
  }),
};
