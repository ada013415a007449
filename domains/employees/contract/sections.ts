// The fields of each section of a record, as they are written. A change names the fields it changes and no other.
import { codeIn } from '@kawani/kit/contract/code-in';
import { typed, Zip } from '@kawani/kit/contract/typed';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { BloodType, CivilStatus, PayOutChannel, Relation, SchoolLevel, Sex, TaxExemptionCode } from './lists.ts';
import { ProfileRequestType, type ProfileSection } from './profile-sections.ts';

const said = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const Name = typed('NAME', 50);
const FullName = typed('NAME', 100);
const Size = z.nullable(typed('ALPHANUMERIC_PERIOD', 10));
const shaped = (pattern: RegExp, example: string) =>
  z.string().check(z.trim(), z.maxLength(30), z.regex(pattern, { error: `Expected a number like ${example}.` }));
/** With or without hyphens and the country's code (philippine-rules F-4). */
const Mobile = shaped(/^(\+63|63|0)?[ -]?9(?:[ ()-]*\d){9}$/, '0917 123 4567');
const Phone = shaped(/^\+?[\d ()-]{7,20}$/, '0917 123 4567');

/** The longest list of a section: relatives, schools, licences. */
export const MAX_ENTRIES = 20;
export const MAX_EMERGENCY_CONTACTS = 3;

/** The barangay by its code; what it is called there and then is looked up. */
export const AddressForm = z.strictObject({
  houseStreet: typed('STRING', 120),
  psgc: z.string().check(z.regex(/^\d{10}$/, { error: 'Please choose the barangay.' })),
  zip: z._default(z.nullable(Zip), null),
});
export type AddressForm = z.output<typeof AddressForm>;

/** Who has a share is a beneficiary. */
export const Relative = z.strictObject({
  name: FullName,
  relation: codeIn(Relation),
  birthDate: z._default(z.nullable(Day), null),
  isDependent: z.boolean(),
  /** Whole per cent; those of all beneficiaries come to 100. */
  share: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100))), null),
  /** The file that proves who it is: of the request, or of an earlier one. */
  documentId: z.optional(z.uuid()),
});
export type Relative = z.output<typeof Relative>;

export const EmergencyContact = z.strictObject({
  name: FullName,
  relation: said(40),
  mobile: Phone,
  address: z._default(z.nullable(said(200)), null),
  isPrimary: z.boolean(),
});
export type EmergencyContact = z.output<typeof EmergencyContact>;

export const Schooling = z.strictObject({
  level: codeIn(SchoolLevel),
  school: typed('STRING', 120),
  course: z._default(z.nullable(said(120)), null),
  year: z.int().check(z.gte(1930), z.lte(2100)),
});
export type Schooling = z.output<typeof Schooling>;

export const Licence = z.strictObject({
  name: said(100),
  number: said(40),
  issuedOn: Day,
  expiresOn: z._default(z.nullable(Day), null),
});
export type Licence = z.output<typeof Licence>;

/** Every field of every section. No two sections share a name, so that a change is one flat form. */
export const SECTION_FIELDS = {
  PERSONAL: {
    firstName: Name,
    middleName: z.nullable(Name),
    lastName: Name,
    suffix: z.nullable(typed('ALPHA', 10)),
    birthDate: Day,
    birthplace: z.nullable(said(100)),
    sex: codeIn(Sex),
    civilStatus: codeIn(CivilStatus),
    citizenship: z.nullable(typed('ALPHA', 40)),
    religion: z.nullable(said(60)),
    bloodType: z.nullable(codeIn(BloodType)),
    heightCm: z.nullable(z.int().check(z.gte(50), z.lte(260))),
    weightKg: z.nullable(z.int().check(z.gte(20), z.lte(400))),
    taxExemptionCode: z.nullable(codeIn(TaxExemptionCode)),
  },
  CONTACT: {
    mobile: Mobile,
    email: z.nullable(z.email({ error: 'Please enter a valid email address.' }).check(z.maxLength(100))),
  },
  ADDRESS: { present: AddressForm, permanent: AddressForm },
  FAMILY: { relatives: z.array(Relative).check(z.maxLength(MAX_ENTRIES)) },
  EMERGENCY: { contacts: z.array(EmergencyContact).check(z.minLength(1), z.maxLength(MAX_EMERGENCY_CONTACTS)) },
  GOVERNMENT: {
    sss: shaped(/^\d{2}-?\d{7}-?\d$/, '34-1234567-8'),
    philhealth: shaped(/^\d{2}-?\d{9}-?\d$/, '12-345678901-2'),
    pagibig: shaped(/^\d{4}-?\d{4}-?\d{4}$/, '1212-3456-7890'),
    tin: shaped(/^[1-9]\d{2}-?\d{3}-?\d{3}(-?(\d{3}|\d{5}))?$/, '123-456-789-000'),
  },
  EDUCATION: {
    schooling: z.array(Schooling).check(z.maxLength(MAX_ENTRIES)),
    licences: z.array(Licence).check(z.maxLength(MAX_ENTRIES)),
  },
  PAY_OUT: {
    channel: codeIn(PayOutChannel),
    accountName: said(100),
    accountNumber: shaped(/^\d[\d -]{4,24}$/, '0012 3456 7890'),
  },
  SIZES: { upper: Size, lower: Size, head: Size, foot: Size },
} as const satisfies Readonly<Record<ProfileSection, Readonly<Record<string, z.ZodMiniType>>>>;

/** The fields that change, of any section. */
export type SectionChange = Readonly<Record<string, unknown>>;

/** A change of a section: some of its fields, and nothing else. */
export function changeOf(section: ProfileSection): z.ZodMiniType<SectionChange> {
  return z.strictObject(optional(SECTION_FIELDS[section])) as unknown as z.ZodMiniType<SectionChange>;
}

type Optional<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodMiniType ? z.ZodMiniOptional<Shape[Field]> : never;
};
export function optional<const Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape): Optional<Shape> {
  return Object.fromEntries(Object.entries(shape).map(([field, each]) => [field, z.optional(each)])) as Optional<Shape>;
}

/** What a change of the profile is asked for with: the fields of one section; of a photo, the file that comes with it. */
export const ProfileChangeForm = z.strictObject({
  section: codeIn(ProfileRequestType),
  ...optional(SECTION_FIELDS.PERSONAL),
  ...optional(SECTION_FIELDS.ADDRESS),
  ...optional(SECTION_FIELDS.FAMILY),
  ...optional(SECTION_FIELDS.GOVERNMENT),
  ...optional(SECTION_FIELDS.EDUCATION),
  ...optional(SECTION_FIELDS.PAY_OUT),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(250))),
});
