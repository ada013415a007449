// A record as it is read: the sections of the profile with what stands in them, or null where nothing does.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { BloodType, CivilStatus, Sex, TaxExemptionCode } from './lists.ts';
import { AddressForm, EmergencyContact, Licence, Relative, Schooling } from './sections.ts';

const Text = z.nullable(z.string());

/** An address with the names as they stood when it was given. */
export const Address = z.strictObject({
  ...AddressForm.shape,
  houseStreet: z.string(),
  zip: Text,
  barangay: z.string(),
  city: z.string(),
  province: Text,
  region: z.string(),
});
export type Address = z.output<typeof Address>;

/** Numbers come masked to their last four; whole ones are asked for by themselves. */
export const ProfileRecord = z.strictObject({
  PERSONAL: z.strictObject({
    firstName: z.string(),
    middleName: Text,
    lastName: z.string(),
    suffix: Text,
    birthDate: Day,
    birthplace: Text,
    sex: codeIn(Sex),
    civilStatus: codeIn(CivilStatus),
    citizenship: Text,
    religion: Text,
    bloodType: z.nullable(codeIn(BloodType)),
    heightCm: z.nullable(z.int()),
    weightKg: z.nullable(z.int()),
    taxExemptionCode: z.nullable(codeIn(TaxExemptionCode)),
  }),
  CONTACT: z.strictObject({ mobile: Text, email: Text }),
  ADDRESS: z.strictObject({ present: z.nullable(Address), permanent: z.nullable(Address) }),
  FAMILY: z.strictObject({ relatives: z.array(Relative) }),
  EMERGENCY: z.strictObject({ contacts: z.array(z.extend(EmergencyContact, { mobile: z.string() })) }),
  GOVERNMENT: z.strictObject({ sss: Text, philhealth: Text, pagibig: Text, tin: Text }),
  EDUCATION: z.strictObject({ schooling: z.array(Schooling), licences: z.array(Licence) }),
  PAY_OUT: z.strictObject({ channel: Text, accountName: Text, accountNumber: Text }),
  SIZES: z.strictObject({ upper: Text, lower: Text, head: Text, foot: Text }),
});
export type ProfileRecord = z.output<typeof ProfileRecord>;
