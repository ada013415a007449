// What stands against a section as it would be after a change. Pure.
import { type EmergencyContact, type Licence, ProfileRefusal, type Relative } from '@kawani/domains/employees/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Day } from '@kawani/kit/values/day';
import type { ProfileSection } from '../contract/profile-sections.ts';

/** Nobody younger is employed (RA 9231: children under fifteen). */
const LEAST_AGE = 15;
const WHOLE_SHARE = 100;

export function sectionObjections(
  section: ProfileSection,
  whole: Readonly<Record<string, unknown>>,
  today: Day,
): Refusal[] {
  switch (section) {
    case 'PERSONAL':
      return isOldEnough(whole.birthDate as Day, today)
        ? []
        : [ProfileRefusal.TOO_YOUNG({ age: LEAST_AGE }, 'birthDate')];
    case 'FAMILY':
      return familyObjections(whole.relatives as readonly Relative[], today);
    case 'EMERGENCY':
      return emergencyObjections(whole.contacts as readonly EmergencyContact[]);
    case 'EDUCATION':
      return (whole.licences as readonly Licence[]).some(isReversed)
        ? [ProfileRefusal.LICENCE_REVERSED('licences')]
        : [];
    case 'PAY_OUT':
      return ['channel', 'accountName', 'accountNumber']
        .filter((field) => !whole[field])
        .map((field) => ProfileRefusal.FIELD_NEEDED(field));
    case 'ADDRESS':
      return whole.present ? [] : [ProfileRefusal.FIELD_NEEDED('present')];
    default:
      return [];
  }
}

function isOldEnough(birthDate: Day, today: Day): boolean {
  const of = `${Number(birthDate.slice(0, 4)) + LEAST_AGE}${birthDate.slice(4)}`;
  return of <= today;
}

function isReversed({ issuedOn, expiresOn }: Licence): boolean {
  return expiresOn !== null && expiresOn < issuedOn;
}

function familyObjections(relatives: readonly Relative[], today: Day): Refusal[] {
  const shares = relatives.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const isUnborn = relatives.some(({ birthDate }) => birthDate !== null && birthDate > today);
  const isUndated = relatives.some(
    ({ relation, isDependent, birthDate }) => birthDate === null && (relation === 'Child' || isDependent),
  );
  return [
    ...(shares === 0 || shares === WHOLE_SHARE ? [] : [ProfileRefusal.SHARES_WRONG({ sum: shares }, 'relatives')]),
    ...(relatives.filter(({ relation }) => relation === 'Spouse').length > 1
      ? [ProfileRefusal.ONE_SPOUSE('relatives')]
      : []),
    ...(isUndated ? [ProfileRefusal.BIRTH_DATE_NEEDED('relatives')] : []),
    ...(isUnborn ? [ProfileRefusal.BORN_LATER('relatives')] : []),
  ];
}

function emergencyObjections(contacts: readonly EmergencyContact[]): Refusal[] {
  return contacts.filter(({ isPrimary }) => isPrimary).length === 1 ? [] : [ProfileRefusal.ONE_PRIMARY('contacts')];
}
