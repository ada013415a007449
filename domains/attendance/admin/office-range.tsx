// Which days an office page is about: the pay period of today unless the address names others.
import { scheduleApi } from '@kawani/domains/schedule/contract';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayNow } from '@kawani/kit/web/now';
import { useRangeAround } from '../screens/range.tsx';

export function useOfficeRange() {
  const period = useAnswer(scheduleApi.payPeriod, { date: dayNow() }, { staleMs: 300_000 });
  return useRangeAround(period, period.data);
}
