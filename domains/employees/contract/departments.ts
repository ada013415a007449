// Departments: where office staff work, one below another, and who approves there.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { UnitCode, UnitName, UnitPerson, UnitRef } from './units.ts';

export const DepartmentForm = z.strictObject({
  code: UnitCode,
  name: UnitName,
  headId: z.optional(z.uuid()),
  /** The department above. */
  parentId: z.optional(z.uuid()),
  /** The detachment where its people work; of a new one the office of the department above, where nothing is said. */
  officeId: z.optional(z.uuid()),
  /** From when another head leads it, and from when a new one is in use; today where nothing is said. */
  since: z.optional(Day),
});
export type DepartmentForm = z.output<typeof DepartmentForm>;

/** A rule of its own: who decides what, in which order. Everything else goes the company's usual way. */
const ApproversByKind = z.strictObject({ types: z.array(z.string()), levels: z.array(z.string()) });

export const Department = z.strictObject({
  ...entryFields,
  code: z.string(),
  name: z.string(),
  head: z.nullable(UnitPerson),
  parent: z.nullable(UnitRef),
  office: z.nullable(UnitRef),
  approvers: z.array(ApproversByKind),
  /** People posted there today. */
  headcount: z.int(),
});
export type Department = z.output<typeof Department>;

export const departmentsApi = registerApi('/organization/departments', {
  one: 'department',
  many: 'departments',
  needs: [OrganizationPermission.DEPARTMENTS],
  item: Department,
  form: DepartmentForm,
  sorts: ['code', 'name'],
  example: { code: 'LEGAL', name: 'Legal' },
});
