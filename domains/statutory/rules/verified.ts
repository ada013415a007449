// When a version of a table of the law is to be compared with its source again.
import { type Day, day } from '@kawani/kit/values/day';

/**
 * Twelve months after it took effect or was last checked, whichever is later: wage boards may act once a year, and agencies
 * change their schedules with the year.
 */
export function needsCheck(
  { effectiveFrom, verifiedOn }: { readonly effectiveFrom: Day; readonly verifiedOn: Day | null },
  today: Day,
): boolean {
  const since = verifiedOn !== null && verifiedOn > effectiveFrom ? verifiedOn : effectiveFrom;
  return yearAfter(since) <= today;
}

/** The proclamation of a year is published in the autumn before it. */
const PROCLAIMED_BY = '-11-01';

/**
 * The holidays of this year and, from November, of the next one. Those of the moon are proclaimed within the year, so twelve
 * months count here too; a year that is over is paid.
 */
export function yearNeedsCheck(
  { year, verifiedOn }: { readonly year: number; readonly verifiedOn: Day | null },
  today: Day,
): boolean {
  const current = Number(today.slice(0, 4));
  const isAsked = year === current || (year === current + 1 && today >= `${current}${PROCLAIMED_BY}`);
  return isAsked && (verifiedOn === null || yearAfter(verifiedOn) <= today);
}

function yearAfter(on: Day): Day {
  const year = Number(on.slice(0, 4)) + 1;
  return on.slice(5) === '02-29' ? day(`${year}-03-01`) : day(`${year}${on.slice(4)}`);
}
