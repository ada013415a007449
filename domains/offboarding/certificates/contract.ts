// Certificates of employment of people who leave: given right away while they still work, and by themselves after the last day.
// Nothing waits for a clearance.
import { DocumentRequestState, IssuedDocument } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { OffboardingPermission } from '../cases/policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const ById = { id: z.uuid() };

/** What HR issued to somebody: certificates, and other papers they asked for. */
const IssuedPaper = z.strictObject({
  id: z.string(),
  kind: codeIn(IssuedDocument),
  /** Of a certificate that proves itself by its number. */
  number: z.nullable(z.string()),
  ref: z.string(),
  issuedAt: Instant,
});
export type IssuedPaper = z.output<typeof IssuedPaper>;

export const MyCertificates = z.strictObject({
  /** The newest first. */
  items: z.array(IssuedPaper),
  /** One tap gives a certificate now. */
  mayIssue: z.boolean(),
  /** When a certificate with the last day comes by itself; null: it is there, or no last day is set. */
  comesOn: z.nullable(Day),
});
export type MyCertificates = z.output<typeof MyCertificates>;

const CaseCertificate = z.strictObject({
  id: z.string(),
  ref: z.string(),
  number: z.nullable(z.string()),
  state: codeIn(DocumentRequestState),
  askedAt: Instant,
  dueOn: Day,
  isLate: z.boolean(),
  /** Null while it is waited for. */
  issuedAt: z.nullable(Instant),
  /** Null: by itself, or not yet. */
  issuedBy: z.nullable(z.string()),
});
export type CaseCertificate = z.output<typeof CaseCertificate>;

export const CaseCertificates = z.strictObject({
  /** Of the person, the newest first; those asked for of HR among them. */
  items: z.array(CaseCertificate),
  mayIssue: z.boolean(),
  comesOn: z.nullable(Day),
});
export type CaseCertificates = z.output<typeof CaseCertificates>;

const own = { scope: 'own' } as const;
const office = { needs: [OffboardingPermission.VIEW_COE], scope: 'all' } as const;

export const coeApi = {
  mine: endpoint('GET /offboarding/me/certificates', {
    ...own,
    summary: 'Certificates and other papers that were issued to one',
    returns: MyCertificates,
    leaver: 'reads',
  }),
  myFile: endpoint('GET /offboarding/me/certificates/:id/file', {
    ...own,
    summary: 'A paper that was issued to one',
    takes: z.strictObject(ById),
    answer: 'file',
    leaver: 'reads',
    example: { id: SOME_ID },
  }),
  issueMine: endpoint('POST /offboarding/me/certificates', {
    ...own,
    summary: 'Get a certificate of employment while one still works and the last day is set; one a day',
    returns: MyCertificates,
  }),
  ofCase: endpoint('GET /offboarding/cases/:id/certificates', {
    ...office,
    summary: 'The certificates of employment of somebody who leaves',
    takes: z.strictObject(ById),
    returns: CaseCertificates,
    example: { id: SOME_ID },
  }),
  file: endpoint('GET /offboarding/cases/:id/certificates/:requestId/file', {
    ...office,
    summary: 'A certificate of somebody who leaves',
    takes: z.strictObject({ ...ById, requestId: z.uuid() }),
    answer: 'file',
    example: { id: SOME_ID, requestId: SOME_ID },
  }),
  issue: endpoint('POST /offboarding/cases/:id/certificates', {
    ...office,
    summary: 'Give somebody who leaves a certificate of employment now; one a day',
    takes: z.strictObject(ById),
    returns: CaseCertificates,
    notOwn: { id: 'separation-case' },
    example: { id: SOME_ID },
  }),
};
