// What the form of the personal data begins with.
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import type { HirePerson } from '../../contract/person.ts';
import type { UploadStanding } from '../../contract/upload.ts';
import type { SizePart } from '../../lists.ts';

const EMPTY = {
  ...{ birthDate: null, sex: null, civilStatus: null, psgc: null, street: null },
  ...{ sss: null, philhealth: null, pagibig: null, tin: null },
  ...{ emergencyName: null, emergencyRelation: null, emergencyMobile: null },
  ...{ upper: null, lower: null, head: null, foot: null },
};

/** The city of the barangay that was entered before. */
export function cityOf(person: HirePerson | null): Suggestion | null {
  if (person === null) return null;
  return { id: person.cityCode, label: person.place.split(', ').slice(1).join(', ') };
}

/** A size that the catalogue no longer offers is asked for again. */
export function startOf(person: HirePerson | null, sizes: UploadStanding['sizes']) {
  if (person === null) return EMPTY;
  const { place: _, cityCode: __, ...entered } = person;
  const offered = (of: SizePart) =>
    sizes.find((asked) => asked.of === of)?.sizes.find((size) => size === entered[of]) ?? null;
  return {
    ...entered,
    ...{ upper: offered('upper'), lower: offered('lower'), head: offered('head'), foot: offered('foot') },
  };
}
