// What stands against personal data, and the numbers as their agencies know them.
import { ageFault } from '@kawani/domains/employees/rules/new-employee';
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import { identifiers, placeOf } from '@kawani/domains/statutory/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Day } from '@kawani/kit/values/day';
import type { HirePersonForm } from '../contract/person.ts';
import { UploadStepRefusal } from '../contract/refusals.ts';
import { SizePart } from '../lists.ts';
import type { PersonRow } from '../table/person.ts';

const NUMBERS = { sss: 'sss', philhealth: 'philhealth', pagibig: 'pagibig_mid', tin: 'tin_individual' } as const;

/** Everything that stands against the data, at its field; numbers as their agency knows them. */
export function judged(form: HirePersonForm, hiredOn: Day, today: Day): { row: PersonRow; faults: Refusal[] } {
  const faults = ageFault({ birthDate: form.birthDate, hiredOn }, today).filter(({ field }) => field === 'birthDate');
  const place = placeOf(form.psgc);
  if (place === undefined || place.barangay === null) faults.push(UploadStepRefusal.NO_SUCH_PLACE('psgc'));
  const canonical = (field: keyof typeof NUMBERS) => {
    const given = form[field];
    if (given === undefined || given === '') return null;
    const { canonical: digits } = checkIdentifier(NUMBERS[field], given, identifiers());
    if (digits === null) faults.push(UploadStepRefusal.NUMBER(field));
    return digits;
  };
  const numbers = {
    sss: canonical('sss'),
    philhealth: canonical('philhealth'),
    pagibig: canonical('pagibig'),
    tin: canonical('tin'),
  };
  const { canonical: mobile } = checkIdentifier('mobile', form.emergencyMobile, identifiers());
  if (mobile === null) faults.push(UploadStepRefusal.MOBILE('emergencyMobile'));
  const { upper = null, lower = null, head = null, foot = null } = form;
  const sizes = { upper, lower, head, foot };
  return { row: { ...form, ...numbers, ...sizes, emergencyMobile: mobile ?? '' }, faults };
}

type Offered = { readonly of: SizePart; readonly sizes: readonly string[] };

/** Sizes that the uniform of the designation doesn't come in. */
export function sizeFaults(form: HirePersonForm, offered: readonly Offered[]): Refusal[] {
  return SizePart.codes.flatMap((of) => {
    const given = form[of];
    const part = () => SizePart.labelOf(of);
    const sizes = offered.find((each) => each.of === of)?.sizes;
    if (given === undefined || sizes?.includes(given)) return [];
    if (sizes === undefined) return [UploadStepRefusal.NO_SIZE({ part }, of)];
    return [UploadStepRefusal.NO_SUCH_SIZE({ part, sizes: sizes.join(', ') }, of)];
  });
}
