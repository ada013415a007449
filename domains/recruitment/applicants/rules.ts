// What an applicant may do in which state. Pure.
import type { ApplicationState } from './lists.ts';

const ENDED: readonly ApplicationState[] = ['Hired', 'Not passed', 'Withdrawn'];

export function isUnderWay(state: ApplicationState): boolean {
  return !ENDED.includes(state);
}
