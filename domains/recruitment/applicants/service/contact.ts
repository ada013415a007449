// What everybody who applies is reached by, whether they send the form themselves or the office writes it down.
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import { identifiers, placeOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { ApplicationForm } from '../contract/form.ts';
import { ApplicationRefusal } from '../contract/refusals.ts';

/** The mobile number as it is kept. Refuses a number that is none, and a place that is no city. */
export function requireContact({ mobile, city }: Pick<ApplicationForm, 'mobile' | 'city'>): string {
  const { canonical } = checkIdentifier('mobile', mobile, identifiers());
  const place = placeOf(city);
  const [first, ...others] = [
    ...(canonical === null ? [ApplicationRefusal.MOBILE('mobile')] : []),
    ...(place === undefined || place.barangay !== null ? [ApplicationRefusal.NO_SUCH_CITY('city')] : []),
  ];
  if (canonical === null || first !== undefined) throw new Refused(first ?? ApplicationRefusal.MOBILE(), 400, others);
  return canonical;
}

type Names = Pick<ApplicationForm, 'firstName' | 'middleName' | 'lastName' | 'suffix'>;

export function nameOf({ firstName, middleName, lastName, suffix }: Names): string {
  return [firstName, middleName, lastName, suffix].filter((part) => part !== undefined).join(' ');
}
