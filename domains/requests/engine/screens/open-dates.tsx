// Dates that payroll has closed: forms shut them, and days show no form for them.
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { RequestRefusal, requestsApi } from '../contract.ts';

export const POSTED_STALE_MS = 300_000;

type Shut = { from: Day; to: Day; because: string };

/** For the limits of a date field; none while they are not known: the server judges anyway. */
export function usePostedDates(): readonly Shut[] {
  const { data } = useAnswer(requestsApi.posted, {}, { staleMs: POSTED_STALE_MS });
  return (data?.ranges ?? []).map((range) => ({ ...range, because: RequestRefusal.PERIOD_POSTED().message }));
}

export function isPosted(on: Day, posted: readonly { from: Day; to: Day }[]): boolean {
  return posted.some(({ from, to }) => on >= from && on <= to);
}
