// Which paper a change of a record needs, as the company's policy says. Pure.
import type { CivilStatus, Licence, Relative } from '@kawani/domains/employees/contract';
import type { ProfileSection } from '../contract/profile-sections.ts';

type Values = Readonly<Record<string, unknown>>;

const OF_CIVIL_STATUS: Readonly<Record<CivilStatus, string>> = {
  Single: 'a certificate of no marriage',
  Married: 'the marriage certificate',
  Annulled: 'the decision of the court',
  Widowed: 'the death certificate',
};
const IN_BIRTH_CERTIFICATE = ['firstName', 'middleName', 'lastName', 'suffix', 'birthDate', 'sex'];

/** What must be attached to a change, in words; null where nothing must. */
export function paperNeeded(section: ProfileSection, before: Values, change: Values): string | null {
  switch (section) {
    case 'PERSONAL':
      return personalPaper(before, change);
    case 'GOVERNMENT':
      return 'a card or form that shows the number';
    case 'EDUCATION':
      return isNewLicence(before, change) ? 'the licence or certificate' : null;
    case 'PAY_OUT':
      return 'a picture of the card or passbook';
    default:
      return null;
  }
}

function personalPaper(before: Values, change: Values): string | null {
  const isChanged = (field: string) => field in change && change[field] !== before[field];
  if (isChanged('civilStatus')) return OF_CIVIL_STATUS[change.civilStatus as CivilStatus];
  return IN_BIRTH_CERTIFICATE.some(isChanged) ? 'the birth certificate' : null;
}

/**
 * Where in the list those stand whose own document is missing: who is added as a dependent, whose file did not come with it, and
 * who is given the file of another.
 */
export function withoutDocument(
  before: readonly Relative[],
  after: readonly Relative[],
  files: readonly string[],
): number[] {
  const known = new Map(before.filter(counts).map((each) => [each.name, each.documentId]));
  const held = new Set([...files, ...before.map(({ documentId }) => documentId)]);
  return after.flatMap((each, at) => {
    const { documentId } = each;
    if (documentId === undefined) return counts(each) && !known.has(each.name) ? [at] : [];
    const isOthers = after.findIndex((other) => other.documentId === documentId) !== at;
    return isOthers || !held.has(documentId) ? [at] : [];
  });
}

export function counts({ relation, isDependent }: Pick<Relative, 'relation' | 'isDependent'>): boolean {
  return isDependent || relation === 'Child' || relation === 'Spouse';
}

function isNewLicence(before: Values, { licences = [] }: Values): boolean {
  const known = new Set((before.licences as readonly Licence[]).map(({ number }) => number));
  return (licences as readonly Licence[]).some(({ number }) => !known.has(number));
}
