// The times of a date that a seat may be moved to; what is full or closed says so.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import type { DiagnosticService } from '../../../services/lists.ts';
import { type OfferedSlot, slotsApi } from '../../../slots/contract.ts';
import { SlotState } from '../../../slots/lists.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';

type Where = { service: DiagnosticService; clinicId: string | null; date: Day | null };

export function useSlotOptions({ service, clinicId, date }: Where, today: Day) {
  const isChosen = clinicId !== null && date !== null;
  const on = date ?? today;
  const answer = useAnswer(
    slotsApi.slots,
    { service, clinicId: clinicId ?? NO_ID, from: on, to: on },
    { enabled: isChosen },
  );
  const [found] = isChosen ? (answer.data?.days ?? []) : [];
  const slots = (found?.slots ?? []).filter(({ state }) => state !== 'PAST');
  return {
    options: slots.map((slot) => ({ value: slot.startsAt, label: labelOf(slot) })),
    /** Why nothing is offered; empty while it is looked up. */
    why:
      found === undefined || slots.length > 0 ? '' : say('Nothing is offered on this date. Please choose another one.'),
    closedFor: found?.closedFor ?? null,
  };
}

function labelOf({ startsAt, state, free }: OfferedSlot): string {
  const time = showTime(startsAt);
  if (state !== 'OPEN') return say('{time}: {state}', { time, state: SlotState.labelOf(state) });
  return say('{time}: {free, plural, one {# free seat} other {# free seats}}', { time, free });
}
