// Until when payroll is posted: what lies there is filed for no more.
import { scheduleApi } from '@kawani/domains/schedule/contract';
import { addDays, type Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayNow } from '@kawani/kit/web/now';

const STALE_MS = 300_000;

/** The last day of a posted period: the current one and two before it are looked at; earlier ones are posted too. */
export function usePostedUntil(): Day | undefined {
  const current = useAnswer(scheduleApi.payPeriod, { date: dayNow() }, { staleMs: STALE_MS }).data;
  const before = useBefore(current?.starts);
  const earlier = useBefore(before?.starts);
  return [current, before, earlier].find((period) => period?.state === 'Posted')?.ends;
}

function useBefore(starts: Day | undefined) {
  const date = addDays(starts ?? dayNow(), -1);
  return useAnswer(scheduleApi.payPeriod, { date }, { staleMs: STALE_MS, enabled: starts !== undefined }).data;
}
