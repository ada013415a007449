// What a day is marked with beside its results: how its punches came about.
import { DayMark, type Punch } from '../contract.ts';
import type { DayFlag } from './facts.ts';

export function marksOf(
  punches: readonly Pick<Punch, 'offline' | 'needsReview' | 'place' | 'source'>[],
  flags: readonly DayFlag[],
): DayMark[] {
  const holds: Readonly<Record<DayMark, boolean>> = {
    OFFLINE: punches.some(({ offline }) => offline),
    REVIEW: punches.some(({ needsReview }) => needsReview),
    OUTSIDE: punches.some(({ place }) => place === 'OUTSIDE'),
    NO_LOCATION: punches.some(({ place, source }) => place === 'UNKNOWN' && source === 'PHONE'),
    SUPERVISOR: punches.some(({ source }) => source === 'SUPERVISOR'),
    EDITED: flags.includes('CORRECTED'),
    UNSCHEDULED: flags.includes('UNSCHEDULED'),
  };
  return DayMark.codes.filter((mark) => holds[mark]);
}
