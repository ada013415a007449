// What a type of leave requires and gives on a date.
import type { Day } from '@kawani/kit/values/day';
import { LeaveCode, SpecialLeave } from '../lists.ts';

export type Policy = {
  readonly type: LeaveCode;
  /** The name HR gave it; null: its own name. */
  readonly label: string | null;
  readonly from: Day;
  readonly to: Day | null;
  readonly statutory: boolean;
  readonly paid: boolean;
  /** Working days leave out rest days and holidays. */
  readonly unit: 'WORKING' | 'CALENDAR';
  /** A year's credits, so many days for each event, or nothing to draw on. */
  readonly per: 'YEAR' | 'EVENT' | 'NONE';
  readonly halfDays: boolean;
  readonly sex: 'Male' | 'Female' | null;
  readonly civilStatus: string | null;
  readonly record: 'SOLO_PARENT' | null;
  readonly tenureMonths: number;
  readonly needs: string;
  readonly noticeDays: number;
  readonly backDays: number;
  readonly document: string | null;
  readonly documentOver: number;
  readonly maxPerFiling: number | null;
  readonly entitlement: number;
  /** Not given beside credits of this other type. */
  readonly unlessType: LeaveCode | null;
};

export function policyOn(policies: readonly Policy[], type: LeaveCode, on: Day): Policy | undefined {
  return policies
    .filter((policy) => policy.type === type && policy.from <= on && (policy.to === null || policy.to >= on))
    .reduce<Policy | undefined>((last, next) => (last === undefined || next.from > last.from ? next : last), undefined);
}

export function isSpecial(type: string): boolean {
  return type in SpecialLeave.labels;
}

/** Most days of one filing. What a father was given by the mother comes on top of his own. */
export function longestOf({ type, entitlement, maxPerFiling }: Policy, allocatedDays: number): number {
  if (type === 'PL') return Math.min(maxPerFiling ?? Number.POSITIVE_INFINITY, entitlement + allocatedDays);
  return maxPerFiling ?? Number.POSITIVE_INFINITY;
}

/** A code without a name of its own is offered once HR has given it one. */
export function isNameless(type: LeaveCode): boolean {
  return LeaveCode.labelOf(type) === type;
}

export function nameOf({ type, label }: Pick<Policy, 'type' | 'label'>): string {
  return label ?? LeaveCode.labelOf(type);
}
