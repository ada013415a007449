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

function yearAfter(on: Day): Day {
  const year = Number(on.slice(0, 4)) + 1;
  return on.slice(5) === '02-29' ? day(`${year}-03-01`) : day(`${year}${on.slice(4)}`);
}
