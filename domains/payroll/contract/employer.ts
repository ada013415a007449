// The employer as the agencies know it, from a day on: names, numbers, and who signs.

import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { LARGEST_VERSION } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';

const said = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const shaped = (pattern: RegExp, example: string) =>
  z.string().check(z.trim(), z.maxLength(30), z.regex(pattern, { error: `Expected a number like ${example}.` }));

const fields = {
  effectiveFrom: Day,
  registeredName: said(100),
  address: said(200),
  zip: shaped(/^\d{4}$/, '1200'),
  tin: shaped(/^\d{3}-?\d{3}-?\d{3}-?(\d{3}|\d{5})$/, '004-123-456-00000'),
  /** Revenue district office. */
  rdo: shaped(/^\d{2,3}[A-Z]?$/, '047 or 53A'),
  sss: shaped(/^\d{2}-?\d{7}-?\d$/, '03-9876543-2'),
  philhealth: shaped(/^\d{2}-?\d{9}-?\d$/, '20-012345678-9'),
  pagibig: shaped(/^\d{4}-?\d{4}-?\d{4}$/, '2001-2345-6789'),
  signatory: said(100),
  position: said(100),
} as const;

export const EmployerForm = z.strictObject({
  ...fields,
  /** Those that are not given yet are left out. */
  sss: z.optional(fields.sss),
  philhealth: z.optional(fields.philhealth),
  pagibig: z.optional(fields.pagibig),
  /** How many rows stood when the form was opened. */
  version: z.int().check(z.gte(0), z.lte(LARGEST_VERSION)),
});
export type EmployerForm = z.output<typeof EmployerForm>;

export const Employer = z.strictObject({
  id: z.string(),
  ...fields,
  sss: z.nullable(fields.sss),
  philhealth: z.nullable(fields.philhealth),
  pagibig: z.nullable(fields.pagibig),
  enteredBy: z.string(),
  at: Instant,
});
export type Employer = z.output<typeof Employer>;

export const EmployerRefusal = refusals({
  NOT_A_NUMBER: 'This cannot be a {what}.',
  CHANGED: 'This request changed. Review it again.',
  NO_EMPLOYER: 'Enter the particulars of the employer first: nothing goes to an agency without them.',
});

const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;
const Particulars = z.strictObject({
  /** In force today; null before anybody entered any. */
  current: z.nullable(Employer),
  /** The newest day first; what was entered for the same day later stands above. */
  items: z.array(Employer),
  version: z.int(),
});

export const employerApi = {
  employer: endpoint('GET /payroll/employer', {
    summary: 'The employer as the agencies know it, with every earlier particular',
    readsNobody: 'the employer itself',
    returns: Particulars,
    ...office,
  }),
  setEmployer: endpoint('POST /payroll/employer', {
    actsOn: 'nobody',
    summary: 'Set the particulars of the employer from a day on; what stood before stays to be read',
    takes: EmployerForm,
    returns: Particulars,
    example: {
      effectiveFrom: '2026-01-01',
      registeredName: 'Bantay Pilipinas Security Services, Inc.',
      address: '12 Ayala Avenue, Makati City',
      zip: '1200',
      tin: '004-123-456-00000',
      rdo: '047',
      sss: '03-9876543-2',
      philhealth: '20-012345678-9',
      pagibig: '2001-2345-6789',
      signatory: 'Maria L. Peña',
      position: 'Head of Payroll',
      version: 0,
    },
    ...office,
  }),
};
