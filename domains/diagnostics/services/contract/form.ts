// What the office fills in of items and clinics. A browser loads it with the form, not with the page.
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { typedCode } from '@kawani/kit/contract/typed';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { DiagnosticCategory } from '../lists.ts';

const MAX_CODE = 20;
const MAX_NAME = 80;
const MAX_PREPARATION = 400;
const MAX_CLINIC_NAME = 60;
const MAX_ADDRESS = 200;
const MAX_DIRECTIONS = 300;
const MAX_HOURS = 100;
const MAX_PHONE = 40;

const required = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const optional = (longest: number) => z._default(z.string().check(z.trim(), z.maxLength(longest)), '');

const itemFields = {
  name: required(MAX_NAME),
  needsResult: z.boolean(),
  needsAppointment: z.boolean(),
  /** Only the employee may ask for it, neither company nor client. */
  isVoluntary: z.boolean(),
  /** What to do before it and what to bring, in English and in Filipino. */
  preparationEn: optional(MAX_PREPARATION),
  preparationFil: optional(MAX_PREPARATION),
};

export const ItemForm = z.strictObject({
  code: typedCode(MAX_CODE),
  category: codeIn(DiagnosticCategory),
  /** In centavos. */
  price: amountOf({ least: 0 }),
  ...itemFields,
});
export type ItemForm = z.output<typeof ItemForm>;

/** The code and the category stay: requests of the past were filed by them. */
export const ItemChange = z.strictObject({ id: z.uuid(), version: Version, isActive: z.boolean(), ...itemFields });
export type ItemChange = z.output<typeof ItemChange>;

export const PriceForm = z.strictObject({ id: z.uuid(), amount: amountOf({ least: 0 }), effectiveFrom: Day });
export type PriceForm = z.output<typeof PriceForm>;

const clinicFields = {
  name: required(MAX_CLINIC_NAME),
  address: required(MAX_ADDRESS),
  directions: optional(MAX_DIRECTIONS),
  hours: required(MAX_HOURS),
  phone: optional(MAX_PHONE),
};
export const ClinicForm = z.strictObject(clinicFields);
export type ClinicForm = z.output<typeof ClinicForm>;

export const ClinicChange = z.strictObject({ id: z.uuid(), version: Version, isActive: z.boolean(), ...clinicFields });
export type ClinicChange = z.output<typeof ClinicChange>;
