// Certificates of the year: form 2316 of each person, the list of all of them, and their release.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';

export const CertificateExportKind = valueList({
  PAPERS: 'All certificates',
  LIST_XLSX: 'Alphalist, Excel',
  LIST_CSV: 'Alphalist, CSV',
});
export type CertificateExportKind = CodeOf<typeof CertificateExportKind>;

const CertificateExportState = valueList({
  WAITING: 'Waiting',
  WORKING: 'Being made',
  READY: 'Ready',
  FAILED: 'Could not be made',
});

export const CertificateRow = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  /** Paid at the minimum wage all year: no tax. */
  isMinimumWage: z.boolean(),
  gross: Centavos,
  taxable: Centavos,
  due: Centavos,
  withheld: Centavos,
  /** Still to be collected; negative: to be given back. */
  short: Centavos,
  /** Earlier employers of the year. */
  earlier: z.array(z.string()),
  /** Form 2316 takes the place of the employee's own return. */
  isSubstituted: z.boolean(),
  hasGoodTin: z.boolean(),
  releasedAt: z.nullable(Instant),
});
export type CertificateRow = z.output<typeof CertificateRow>;

export const CertificateExport = z.strictObject({
  id: z.string(),
  year: z.int(),
  what: codeIn(CertificateExportKind),
  state: codeIn(CertificateExportState),
  done: z.int(),
  total: z.int(),
});
export type CertificateExport = z.output<typeof CertificateExport>;

export const CertificateRefusal = refusals({
  NO_PAY: 'No pay of {year} is completed.',
  NO_SUCH_CERTIFICATE: 'There is no such certificate.',
  NO_SUCH_EXPORT: 'There is no such file.',
  NOT_READY: 'This file is not ready yet.',
});

const Year = z.coerce.number().check(z.int(), z.gte(2018), z.lte(2199));
const year = 2026;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const confidential = { isConfidential: true } as const;

export const certificatesApi = {
  certificates: endpoint('GET /payroll/certificates', {
    summary: 'What everybody was paid in a year, what tax it came to and what was withheld',
    takes: z.strictObject({
      year: z.optional(Year),
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    returns: z.strictObject({
      year: z.int(),
      years: z.array(z.int()),
      items: z.array(CertificateRow),
      ...paged,
      totals: z.strictObject({ gross: Centavos, taxable: Centavos, withheld: Centavos }),
      /** When everybody's were released last. */
      releasedAt: z.nullable(Instant),
    }),
    ...confidential,
    ...office,
  }),
  certificatePdf: endpoint('GET /payroll/certificates/:year/people/:employeeId/pdf', {
    summary: 'Somebody’s form 2316 of a year as it stands now',
    takes: z.strictObject({ year: Year, employeeId: z.uuid() }),
    answer: 'file',
    example: { year, employeeId: EXAMPLE_ID },
    ...office,
  }),
  releaseCertificates: endpoint('POST /payroll/certificates/:year/release', {
    notOwn: { employeeId: 'employee' },
    summary: 'Let everybody, or the one who left, read their form 2316 of a year; those of before are replaced',
    takes: z.strictObject({ year: Year, employeeId: z.optional(z.uuid()) }),
    returns: z.strictObject({ year: z.int(), releasedAt: Instant }),
    example: { year },
    ...office,
  }),
  makeCertificates: endpoint('POST /payroll/certificates/:year/exports', {
    actsOn: 'nobody',
    summary: 'Put all certificates of a year together, or their list, in the background',
    limit: CALL_LIMITS.export,
    takes: z.strictObject({ year: Year, what: codeIn(CertificateExportKind) }),
    returns: CertificateExport,
    example: { year, what: 'LIST_CSV' },
    ...office,
  }),
  annualReturn: endpoint('GET /payroll/certificates/:year/1604c', {
    summary: 'Form 1604-C of a year: what was withheld month by month, and what was remitted of it',
    readsNobody: 'sums of months',
    takes: z.strictObject({ year: Year }),
    answer: 'file',
    example: { year },
    ...office,
  }),
  certificateExport: endpoint('GET /payroll/certificate-exports/:id', {
    summary: 'How far a file of certificates is',
    readsNobody: 'the progress of an export',
    takes: z.strictObject({ id: z.uuid() }),
    returns: CertificateExport,
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  certificateExportFile: endpoint('GET /payroll/certificate-exports/:id/file', {
    summary: 'A file of certificates that is ready',
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  myCertificates: endpoint('GET /payroll/me/certificates', {
    summary: 'The years of which one’s form 2316 was released',
    returns: z.strictObject({ items: z.array(z.strictObject({ year: z.int(), releasedAt: Instant })) }),
    scope: 'own',
    leaver: 'reads',
  }),
  myCertificatePdf: endpoint('GET /payroll/me/certificates/:year/pdf', {
    summary: 'One’s form 2316 as it was released. Asks for a sign-in within the last quarter of an hour',
    takes: z.strictObject({ year: Year }),
    answer: 'file',
    scope: 'own',
    leaver: 'reads',
    example: { year },
  }),
};
