// A section of a record in words: the labels of its fields, what changed in them, and what nobody else reads whole.
import {
  type Address,
  type EmergencyContact,
  type Licence,
  type ProfileRecord,
  Relation,
  type Relative,
  type Schooling,
  SchoolLevel,
  type SECTION_FIELDS,
  TaxExemptionCode,
} from '@kawani/domains/employees/contract';
import { changesBetween, type FieldChange } from '@kawani/kit/contract/history';
import { phrases, say, sayWith } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { ProfileSection } from '../contract/profile-sections.ts';

type Labels = Readonly<Record<string, string>>;

export const FIELD_LABELS: {
  readonly [Section in ProfileSection]: { readonly [Field in keyof (typeof SECTION_FIELDS)[Section]]: string };
} = {
  PERSONAL: phrases({
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    suffix: 'Suffix',
    birthDate: 'Birth date',
    birthplace: 'Birthplace',
    sex: 'Sex',
    civilStatus: 'Civil status',
    citizenship: 'Citizenship',
    religion: 'Religion',
    bloodType: 'Blood type',
    heightCm: 'Height (cm)',
    weightKg: 'Weight (kg)',
    taxExemptionCode: 'Tax exemption code',
  }),
  CONTACT: phrases({ mobile: 'Mobile', email: 'E-mail' }),
  ADDRESS: phrases({ present: 'Present address', permanent: 'Permanent address' }),
  FAMILY: phrases({ relatives: 'Family' }),
  EMERGENCY: phrases({ contacts: 'Emergency contacts' }),
  GOVERNMENT: phrases({ sss: 'SSS no.', philhealth: 'PhilHealth no.', pagibig: 'Pagibig no.', tin: 'TIN' }),
  EDUCATION: phrases({ schooling: 'Education and training', licences: 'Licences' }),
  PAY_OUT: phrases({ channel: 'Bank or channel', accountName: 'Account name', accountNumber: 'Account no.' }),
  SIZES: phrases({ upper: 'Upper', lower: 'Lower', head: 'Head', foot: 'Foot' }),
};

/** The label of a field of any section. */
export function fieldLabel(field: string): string {
  const own: Labels | undefined = Object.values(FIELD_LABELS).find((labels) => field in labels);
  return own?.[field] ?? field;
}

/** Fields whose values are of a list that is said. */
const LISTED: ReadonlySet<string> = new Set(['sex', 'civilStatus']);
const CONFIDENTIAL: ReadonlySet<string> = new Set(['sss', 'philhealth', 'pagibig', 'tin', 'accountNumber']);

/** The last four of a number, and nothing else of it (philippine-rules V-6). */
export function masked(value: string): string {
  return `••••${value.slice(-4)}`;
}

/** The record as it may be shown: numbers masked. */
export function maskedRecord(record: ProfileRecord): ProfileRecord {
  const hide = (value: string | null) => (value === null ? null : masked(value));
  const { sss, philhealth, pagibig, tin } = record.GOVERNMENT;
  return {
    ...record,
    GOVERNMENT: { sss: hide(sss), philhealth: hide(philhealth), pagibig: hide(pagibig), tin: hide(tin) },
    PAY_OUT: { ...record.PAY_OUT, accountNumber: hide(record.PAY_OUT.accountNumber) },
  };
}

/** What differs between two states of a section, field by field; numbers masked, however much of them changed. */
export function sectionChanges(
  section: ProfileSection,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const labels: Labels = FIELD_LABELS[section];
  const changed = Object.entries(labels).filter(([field]) => field in after);
  const was = worded(changed, before);
  const is = worded(changed, after);
  return changesBetween(was, is, Object.fromEntries(changed)).map((change) => {
    const [field = ''] = changed.find(([, label]) => label === change.field) ?? [];
    if (!CONFIDENTIAL.has(field)) return change;
    return { field: change.field, was: change.was && masked(change.was), is: change.is && masked(change.is) };
  });
}

function worded(fields: readonly (readonly [string, string])[], values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fields.map(([field]) => [field, inWords(field, values[field])]));
}

/** A field's value as people read it; null where there is none. */
export function inWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((each) => entryInWords(field, each)).join('; ');
  if (field === 'present' || field === 'permanent') return addressInWords(value as Address);
  if (field === 'birthDate') return showDay(value as Day);
  if (field === 'taxExemptionCode') return `${value} ${TaxExemptionCode.labelOf(value as TaxExemptionCode)}`.trim();
  return LISTED.has(field) ? sayWith(String(value)) : String(value);
}

function addressInWords({ houseStreet, barangay, city, province, zip }: Address): string {
  return [houseStreet, barangay, city, province, zip].filter((part) => part).join(', ');
}

const said = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ');

function entryInWords(field: string, entry: unknown): string {
  switch (field) {
    case 'relatives': {
      const { name, relation, birthDate, isDependent, share, documentId } = entry as Relative;
      const born = birthDate !== null && say('born {date}', { date: showDay(birthDate) });
      const part = share !== null && say('beneficiary of {share} %', { share });
      return said(
        name,
        Relation.labelOf(relation),
        born,
        isDependent && say('dependent'),
        part,
        documentId !== undefined && say('with document'),
      );
    }
    case 'contacts': {
      const { name, relation, mobile, address, isPrimary } = entry as EmergencyContact;
      return said(name, relation, mobile, address, isPrimary && say('primary'));
    }
    case 'schooling': {
      const { level, school, course, year } = entry as Schooling;
      return said(SchoolLevel.labelOf(level), school, course, String(year));
    }
    default: {
      const { name, number, issuedOn, expiresOn } = entry as Licence;
      const until = expiresOn !== null && say('until {date}', { date: showDay(expiresOn) });
      return said(name, say('no. {number}', { number }), say('issued {date}', { date: showDay(issuedOn) }), until);
    }
  }
}

/** `Personal: Civil status, Last name` */
export function sectionSummary(section: ProfileSection, fields: readonly string[]): string {
  return `${ProfileSection.labelOf(section)}: ${fields.map(fieldLabel).join(', ')}`;
}
