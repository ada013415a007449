// Marks of attendance, and invitations that nobody answered.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { SeatMark } from '../lists.ts';

type Marking = {
  readonly state: SeatMark;
  readonly at: Date;
  readonly by: string;
  readonly how: NonNullable<Tables['onboarding_seat']['markedHow']>;
};

export async function markSeats(db: Db, ids: readonly string[], { state, at, by, how }: Marking): Promise<void> {
  await db.run(sql`update onboarding_seat set state = ${state}, marked_at = ${at}, marked_by = ${by}, marked_how = ${how},
    version = version + 1 where id = any(${ids}::uuid[])`);
}

export async function unmarkSeat(db: Db, id: string, state: InviteState): Promise<void> {
  await db.run(sql`update onboarding_seat set state = ${state}, marked_at = null, marked_by = null, marked_how = null,
    version = version + 1 where id = ${id}`);
}

/** People who did not answer before the session was over. */
export async function missUnanswered(db: Db, now: Date): Promise<number> {
  return db.run(sql`update onboarding_seat set state = 'Missed', version = version + 1 where id in (
      select id from onboarding_seat where state = 'Invited' and upper(during) <= ${now}
      order by id for no key update skip locked) and state = 'Invited'`);
}
