// What the views of interviews are narrowed to, kept in the address.
import type { Day } from '@kawani/kit/values/day';
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { InterviewStep } from '../lists.ts';

const STATE = { day: '', step: '', page: '1' };

export type Chosen = ReturnType<typeof useChosen>;

export function useChosen() {
  const [{ day: said, step: named }, set] = useUrlState(STATE);
  const day: Day = dayFrom(said) ?? dayNow();
  const step = InterviewStep.codes.find((code) => code === named);
  return {
    day,
    step,
    choose: (changes: { day?: Day; step?: string }) => set({ ...changes, page: '1' }, { replace: true }),
  };
}
