// Which day of which person is opened.
import type { Day } from '@kawani/kit/values/day';
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';

const STATE = { person: '', date: '' };

/** The opened day stands in the address. */
export function useOpenDay() {
  const [{ person, date }, set] = useUrlState(STATE);
  const open = (employeeId: string, on: Day) => set({ person: employeeId, date: on });
  return [{ person, date: dayFrom(date) }, open, set] as const;
}
