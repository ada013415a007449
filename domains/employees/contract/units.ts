// What clusters, departments, detachments and job designations have in common, and who may be chosen to lead them.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { typed, typedCode } from '@kawani/kit/contract/typed';
import * as z from 'zod/mini';

export const UnitRefusal = refusals({
  CODE_TAKEN: 'The code {code} is taken already.',
  NO_SUCH_PERSON: 'There is no such employee, or this person has left.',
  NO_SUCH_UNIT: 'There is no such {one}, or it is not in use.',
  BELOW_ITSELF: 'A department cannot be below itself: {name} is already below this one.',
  NO_SUCH_DOCUMENT: 'There is no document {code} that designations ask for.',
  RATE_REVERSED: 'This is less than what the range begins with.',
  NO_SUCH_PLACE: 'There is no such city, municipality or barangay.',
  NO_SUCH_WAGE_CLASS: 'This place has no wage class {wageClass} today. It has {classes}.',
  ENDS_BEFORE: 'This ends before it begins.',
});

export const MAX_CODE = 20;
export const UnitCode = typedCode(MAX_CODE);
export const MAX_UNIT_NAME = 100;
export const UnitName = typed('STRING', MAX_UNIT_NAME);

export const UnitRef = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });
export type UnitRef = z.output<typeof UnitRef>;

export const UnitPerson = z.strictObject({ id: z.string(), number: z.string(), name: z.string() });
export type UnitPerson = z.output<typeof UnitPerson>;

const { CLUSTERS, DEPARTMENTS, MANAGE_DETACHMENT, MANAGE_JOB_DESIGNATION_LIST } = OrganizationPermission;
const MOST_FOUND = 10;

export const unitsApi = {
  people: endpoint('GET /organization/people', {
    summary: 'Employees by the beginnings of their names or number, to be chosen as leaders',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.maxLength(100)) }),
    returns: z.strictObject({
      items: z
        .array(z.strictObject({ ...UnitPerson.def.shape, post: z.nullable(z.string()) }))
        .check(z.maxLength(MOST_FOUND)),
    }),
    needs: [CLUSTERS, DEPARTMENTS, MANAGE_DETACHMENT],
    scope: 'all',
    example: { search: 'dela cruz j' },
  }),
  choices: endpoint('GET /organization/choices', {
    summary: 'Units in use by name, to be chosen in forms and filters',
    readsNobody: 'units by name',
    returns: z.strictObject({
      clusters: z.array(UnitRef),
      departments: z.array(UnitRef),
      detachments: z.array(UnitRef),
      documents: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    }),
    needs: [CLUSTERS, DEPARTMENTS, MANAGE_DETACHMENT, MANAGE_JOB_DESIGNATION_LIST],
    scope: 'all',
  }),
};
