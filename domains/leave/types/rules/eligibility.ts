// Whom a type of leave is for: sex, civil status, records and months of service.
import { type Day, wholeMonths } from '@kawani/kit/values/day';
import type { Policy } from './terms.ts';

export type Applicant = {
  readonly sex: string;
  readonly civilStatus: string;
  readonly hiredOn: Day;
  /** Dates on which each record is valid; `to` null: without end. */
  readonly records: readonly { readonly kind: string; readonly from: Day; readonly to: Day | null }[];
};

/** Whether the person may ever use it: types of the other sex are not even shown. */
export function fitsThem({ sex }: Policy, applicant: Pick<Applicant, 'sex'>): boolean {
  return sex === null || sex === applicant.sex;
}

/** What the person lacks for a type on a date, in words; null: nothing. */
export function missingFor(policy: Policy, applicant: Applicant, on: Day): string | null {
  const lacks =
    !fitsThem(policy, applicant) ||
    (policy.civilStatus !== null && policy.civilStatus !== applicant.civilStatus) ||
    (policy.record !== null && !hasRecord(applicant, policy.record, on)) ||
    wholeMonths(applicant.hiredOn, on) < policy.tenureMonths;
  return lacks ? policy.needs : null;
}

export function hasRecord({ records }: Applicant, kind: string, on: Day): boolean {
  return records.some((record) => record.kind === kind && record.from <= on && (record.to === null || record.to >= on));
}
