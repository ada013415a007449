// What an applicant may do in which state, and how an address is shown. Pure.
import type { ApplicationState } from './lists.ts';

const ENDED: readonly ApplicationState[] = ['Hired', 'Not passed', 'Withdrawn'];

export function isUnderWay(state: ApplicationState): boolean {
  return !ENDED.includes(state);
}

/** `maria@example.org` as `m…@example.org`: enough to know it by. */
export function shortAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
