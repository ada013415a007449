// Job designations: what people are posted as, what that may pay a day, and what it asks for.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import * as z from 'zod/mini';
import { UnitCode, UnitName, UnitRef } from './units.ts';

const MOST_ASKED = 30;
/** Php 100,000 a day. */
const MAX_RATE = 10_000_000;

const Rate = amountOf({ most: MAX_RATE });
const Names = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(MOST_ASKED));

export const DesignationForm = z.strictObject({
  code: UnitCode,
  title: UnitName,
  departmentId: z.optional(z.uuid()),
  billable: z.boolean(),
  /** Centavos a day. */
  rateFrom: z.optional(Rate),
  rateTo: z.optional(Rate),
  /** Codes of documents that the 201 file must hold beside what everybody's does. */
  documents: z._default(z.array(z.string().check(z.regex(/^[A-Z0-9_]{2,30}$/))).check(z.maxLength(MOST_ASKED)), []),
  diagnostics: z._default(Names, []),
});
export type DesignationForm = z.output<typeof DesignationForm>;

export const Designation = z.strictObject({
  ...entryFields,
  code: z.string(),
  title: z.string(),
  department: z.nullable(UnitRef),
  billable: z.boolean(),
  rateFrom: z.nullable(Centavos),
  rateTo: z.nullable(Centavos),
  documents: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  diagnostics: z.array(z.string()),
  /** People posted as this today. */
  headcount: z.int(),
});
export type Designation = z.output<typeof Designation>;

export const designationsApi = registerApi('/organization/job-designations', {
  readsNobody: 'designations and how many hold them',
  one: 'job designation',
  many: 'job designations',
  needs: [OrganizationPermission.MANAGE_JOB_DESIGNATION_LIST],
  item: Designation,
  form: DesignationForm,
  sorts: ['code', 'title'],
  example: {
    code: 'RIGGER',
    title: 'Rigger',
    billable: true,
    rateFrom: 69_500,
    rateTo: 82_000,
    documents: [],
    diagnostics: ['Drug Test'],
  },
});
