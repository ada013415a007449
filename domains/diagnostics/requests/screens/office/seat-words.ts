// What a seat of the calendar says of itself, and whether it may be moved.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import type { CalendarSeat } from '../../contract/office.ts';
import { isOpenAttendee } from '../../rules.ts';

/** Of those who are still expected; what is only held moves with its form. */
export function mayMoveSeat({ requestId, state }: Pick<CalendarSeat, 'requestId' | 'state'>): boolean {
  return requestId !== null && state !== null && isOpenAttendee(state);
}

export function seatState({ state }: CalendarSeat): string {
  return state === null ? say('On hold') : InviteState.labelOf(state);
}

/** For who can't see where it stands. */
export function seatName(seat: CalendarSeat): string {
  return say('{name}, {state}, {time}', {
    name: seat.name,
    state: seatState(seat),
    time: showTime(seat.startsAt),
  });
}
