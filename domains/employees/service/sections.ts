// Changing a section of a record, by whoever may: at once, or on the day it is for.
import {
  type AddressForm,
  changeOf,
  EmployeeRefusal,
  GovernmentNumber,
  type ProfileRecord,
  ProfileRefusal,
  type SectionChange,
} from '@kawani/domains/employees/contract';
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import { identifiers, placeOf } from '@kawani/domains/statutory/service';
import type { FieldChange } from '@kawani/kit/contract/history';
import { fieldsOf } from '@kawani/kit/contract/issue';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { ProfileSection } from '../contract/profile-sections.ts';
import { sectionChanges, sectionObjections } from '../rules.ts';
import { insertPlanned } from '../table/planned.ts';
import { holdEmployee, holderOf, profileRecord } from '../table/profile.ts';
import { writeSection } from '../table/section-writing.ts';

export type SectionChanging = {
  readonly employeeId: string;
  readonly section: ProfileSection;
  /** The fields that change; the others stay. */
  readonly values: SectionChange;
  readonly effectiveFrom: Day;
  /** Why, as history tells it. */
  readonly because: string;
  /** The request that approved it, where one did. A pay-out account is never written without. */
  readonly requestId?: string | null;
};

/** What a change needs of the work it is done in. */
export type ChangeContext = Pick<RequestContext, 'db' | 'now' | 'today' | 'actor' | 'audit'>;

/**
 * Writes the fields of a section, or plans it for a later day; the history tells old and new, confidential numbers by their
 * last four. What stands against it is refused, all of it at once. Gives the id of the planned change, where it is one.
 */
export async function changeSection(ctx: ChangeContext, changing: SectionChanging): Promise<string | null> {
  const { employeeId, section, effectiveFrom, because, requestId = null } = changing;
  const { db, today, now, actor } = ctx;
  if (section === 'PAY_OUT' && requestId === null) throw new Refused(ProfileRefusal.PAY_OUT_BY_REQUEST('section'), 409);
  if ((await holdEmployee(db, employeeId)) === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const weighed = await weigh(db, changing, today);
  refuseFor(weighed.objections);
  if (effectiveFrom > today) {
    const values = canonicalForm(section, changing.values, weighed.after);
    return insertPlanned(db, {
      employeeId,
      section,
      values,
      effectiveFrom,
      because,
      plannedBy: actor.username,
      requestId,
      at: now,
    });
  }
  const isWritten = await writeSection(db, section, weighed.after as ProfileRecord[typeof section], {
    employeeId,
    effectiveFrom,
    requestId,
  });
  if (!isWritten) throw new Refused(ProfileRefusal.NUMBER_TAKEN({ what: 'number' }), 409);
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, toldWith(because, weighed.changes));
  return null;
}

function toldWith(because: string, changes: readonly FieldChange[]): readonly FieldChange[] {
  return because === '' || changes.length === 0 ? changes : [...changes, { field: 'Because', was: null, is: because }];
}

export type Weighed = {
  readonly objections: readonly Refusal[];
  readonly changes: readonly FieldChange[];
  /** The section as it would stand. */
  readonly after: Readonly<Record<string, unknown>>;
};

/** What a change would come to, and what stands against it; nothing is written. */
export async function weigh(
  db: Db,
  { employeeId, section, values }: Pick<SectionChanging, 'employeeId' | 'section' | 'values'>,
  today: Day,
): Promise<Weighed> {
  const record = await profileRecord(db, employeeId, today);
  if (record === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const before: Readonly<Record<string, unknown>> = record[section];
  const parsed = changeOf(section).safeParse(values);
  if (!parsed.success) {
    const wrongs = Object.entries(fieldsOf(parsed.error.issues));
    const objections = wrongs.map(([field, message]) => ({ code: 'INVALID', message, field }));
    return { objections, changes: [], after: before };
  }
  const { given, objections: wrong } = await canonical(db, employeeId, section, parsed.data);
  const after = { ...before, ...given };
  const changes = sectionChanges(section, before, after);
  const objections = [...wrong, ...(wrong.length > 0 ? [] : sectionObjections(section, after, today))];
  return {
    objections: changes.length === 0 && objections.length === 0 ? [ProfileRefusal.NOTHING_CHANGES()] : objections,
    changes,
    after,
  };
}

type Canonical = { given: Record<string, unknown>; objections: Refusal[] };

/** Numbers as they are stored, addresses with the names of their places. */
async function canonical(
  db: Db,
  employeeId: string,
  section: ProfileSection,
  values: SectionChange,
): Promise<Canonical> {
  switch (section) {
    case 'GOVERNMENT':
      return governmentNumbers(db, employeeId, values);
    case 'ADDRESS':
      return addresses(values);
    case 'CONTACT':
      return numbered(values, 'mobile', 'mobile');
    case 'EMERGENCY':
      return contacts(values);
    case 'PAY_OUT': {
      const { accountNumber } = values;
      if (typeof accountNumber !== 'string') return { given: { ...values }, objections: [] };
      return { given: { ...values, accountNumber: accountNumber.replace(/\D/g, '') }, objections: [] };
    }
    default:
      return { given: { ...values }, objections: [] };
  }
}

function numbered(values: SectionChange, field: string, kind: string): Canonical {
  const value = values[field];
  if (typeof value !== 'string') return { given: { ...values }, objections: [] };
  const { canonical: digits } = checkIdentifier(kind, value, identifiers());
  if (digits === null)
    return { given: {}, objections: [ProfileRefusal.NOT_A_NUMBER({ what: 'mobile number' }, field)] };
  return { given: { ...values, [field]: digits }, objections: [] };
}

function contacts(values: SectionChange): Canonical {
  const objections: Refusal[] = [];
  const list = (values.contacts as readonly { mobile: string }[]).map((contact) => {
    const kinds = ['mobile', 'landline'].map((kind) => checkIdentifier(kind, contact.mobile, identifiers()).canonical);
    const mobile = kinds.find((digits) => digits !== null);
    if (mobile === undefined || mobile === null) {
      objections.push(ProfileRefusal.NOT_A_NUMBER({ what: 'mobile number' }, 'contacts'));
      return contact;
    }
    return { ...contact, mobile };
  });
  return { given: { contacts: list }, objections: objections.slice(0, 1) };
}

function addresses(values: SectionChange): Canonical {
  const given: Record<string, unknown> = {};
  const objections: Refusal[] = [];
  for (const [field, value] of Object.entries(values)) {
    const { houseStreet, psgc, zip } = value as AddressForm;
    const place = placeOf(psgc);
    if (place === undefined || place.barangay === null) {
      objections.push(ProfileRefusal.NO_SUCH_BARANGAY(field));
      continue;
    }
    const { barangay, city, province, region } = place;
    given[field] = { houseStreet, psgc, zip, barangay, city, province, region };
  }
  return { given, objections };
}

const KINDS = { sss: 'sss', philhealth: 'philhealth', pagibig: 'pagibig_mid', tin: 'tin_individual' } as const;

async function governmentNumbers(db: Db, employeeId: string, values: SectionChange): Promise<Canonical> {
  const given: Record<string, unknown> = {};
  const objections: Refusal[] = [];
  for (const [field, value] of Object.entries(values) as [keyof typeof KINDS, string][]) {
    const kind = field.toUpperCase() as GovernmentNumber;
    const what = `${GovernmentNumber.labelOf(kind)} number`;
    const { canonical: digits } = checkIdentifier(KINDS[field], value, identifiers());
    if (digits === null) {
      objections.push(ProfileRefusal.NOT_A_NUMBER({ what }, field));
    } else if ((await holderOf(db, { employeeId, kind, value: digits })) !== undefined) {
      objections.push(ProfileRefusal.NUMBER_TAKEN({ what }, field));
    } else {
      given[field] = digits;
    }
  }
  return { given, objections };
}

/** What is kept for a later day is the form it was written with: names of places are looked up again then. */
function canonicalForm(section: ProfileSection, values: SectionChange, after: Readonly<Record<string, unknown>>) {
  if (section === 'ADDRESS') return values;
  return Object.fromEntries(Object.keys(values).map((field) => [field, after[field]]));
}

function refuseFor(objections: readonly Refusal[]): void {
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, first.code === 'INVALID' ? 400 : 409, others);
}
