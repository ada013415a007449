// What sessions do when somebody leaves the company: seats to come are given to others. When the status is taken back before
// its day, the person is invited again where a seat is left.
import { isEmployedAs } from '@kawani/domains/employees/rules';
import type { StatusFollower } from '@kawani/domains/employees/service';
import { say } from '@kawani/kit/contract/say';
import { midnight } from '../rules/sessions.ts';
import { freedSessions, seatsFrom } from '../table/leaving.ts';
import { trainedFrom } from '../table/sessions.ts';
import { freeSeats, inviteToSessions } from './seats.ts';

export const sessionsFollowStatus: StatusFollower = {
  objections: async () => [],

  effects: async ({ employeeId, to, effectiveFrom }, db) => {
    if (isEmployedAs(to)) return [];
    const since = midnight(effectiveFrom);
    const [seats, trained] = [await seatsFrom(db, employeeId, since), await trainedFrom(db, employeeId, since)];
    return [
      ...(seats === 0
        ? []
        : [
            say(
              '{seats, plural, one {# seat in an onboarding session is} other {# seats in onboarding sessions are}} given up.',
              { seats },
            ),
          ]),
      ...(trained === 0
        ? []
        : [
            say(
              '{trained, plural, one {# onboarding session needs} other {# onboarding sessions need}} another trainer.',
              {
                trained,
              },
            ),
          ]),
    ];
  },

  follow: async ({ employeeId, to, effectiveFrom }, ctx) => {
    if (!isEmployedAs(to)) await freeSeats(employeeId, midnight(effectiveFrom), ctx);
  },

  restore: async ({ employeeId, to, effectiveFrom }, ctx) => {
    if (isEmployedAs(to)) return;
    const { db, now } = ctx;
    const freed = await freedSessions(db, employeeId, { since: midnight(effectiveFrom), now });
    if (freed.length === 0) return;
    await inviteToSessions(
      freed.map((sessionId) => ({ employeeId, sessionId })),
      ctx,
    );
  },
};
