// Small truths about employees. Pure.
import type { EmployeeStatus } from '@kawani/domains/employees/contract';

const LEFT: ReadonlySet<EmployeeStatus> = new Set(['Terminated', 'Resigned']);

/** Whoever was terminated or resigned is no longer employed; the other statuses keep a person on the rolls. */
export function isEmployedAs(status: EmployeeStatus): boolean {
  return !LEFT.has(status);
}

/** Biometric devices know people by their company number as a number: without leading zeros. */
export function deviceUserOf(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

export * from './rules/pay-terms.ts';
export * from './rules/profile.ts';
export * from './rules/sections.ts';
