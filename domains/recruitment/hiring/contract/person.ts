// What somebody who accepted an offer enters about themselves. Nobody is asked for it before (RA 10911).
import { CivilStatus, Relation, Sex } from '@kawani/domains/employees/contract/lists';
import { PlaceCode } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { typed } from '@kawani/kit/contract/typed';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

const MAX_NAME = 100;
/** As the employee record has room for it. */
const MAX_STREET = 120;
const MAX_NUMBER = 30;
const MAX_SIZE = 10;

const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const Size = typed('ALPHANUMERIC_PERIOD', MAX_SIZE);
const Government = z.optional(z.string().check(z.trim(), z.maxLength(MAX_NUMBER)));

export const HirePersonForm = z.strictObject({
  birthDate: Day,
  sex: codeIn(Sex),
  civilStatus: codeIn(CivilStatus),
  /** The barangay. */
  psgc: PlaceCode,
  street: typed('STRING', MAX_STREET),
  sss: Government,
  philhealth: Government,
  pagibig: Government,
  tin: Government,
  emergencyName: typed('NAME', MAX_NAME),
  emergencyRelation: codeIn(Relation),
  emergencyMobile: said(MAX_NUMBER),
  /** Of the uniform. */
  upper: z.optional(Size),
  lower: z.optional(Size),
  head: z.optional(Size),
  foot: z.optional(Size),
});
export type HirePersonForm = z.output<typeof HirePersonForm>;

/** As it was entered, with the names of the place. */
export const HirePerson = z.strictObject({
  birthDate: Day,
  sex: codeIn(Sex),
  civilStatus: codeIn(CivilStatus),
  psgc: z.string(),
  street: z.string(),
  sss: z.nullable(z.string()),
  philhealth: z.nullable(z.string()),
  pagibig: z.nullable(z.string()),
  tin: z.nullable(z.string()),
  emergencyName: z.string(),
  emergencyRelation: codeIn(Relation),
  emergencyMobile: z.string(),
  upper: z.nullable(z.string()),
  lower: z.nullable(z.string()),
  head: z.nullable(z.string()),
  foot: z.nullable(z.string()),
  /** Of the barangay and its city. */
  place: z.string(),
  cityCode: z.string(),
});
export type HirePerson = z.output<typeof HirePerson>;
