// Punches that their owners take back: a review beside the punch, which stays as it was written.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { Punch, PunchKind, PunchSource } from '../contract.ts';

export type UndoablePunch = {
  readonly id: string;
  readonly kind: PunchKind;
  readonly at: Instant;
  readonly source: PunchSource;
  readonly receivedAt: Instant;
  /** Null while nobody looked at it. */
  readonly undone: boolean | null;
};

/** Until the transaction ends no tap of the person is written: one that comes meanwhile is not given to a punch taken back. */
export async function holdTaps(db: Db, employeeId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('tap ' || ${employeeId}::uuid, 0))`);
}

export async function undoableUnder(db: Db, employeeId: string, key: string): Promise<UndoablePunch | undefined> {
  return db.one<UndoablePunch>(sql`
    select p.id, p.kind, p.at, p.source, p.received_at as "receivedAt", r.undone
    from punch_key k join punch p on p.employee_id = k.employee_id and p.at = k.punched_at and p.id = k.punch_id
      left join punch_review r on r.employee_id = p.employee_id and r.punch_id = p.id
    where k.employee_id = ${employeeId} and k.key = ${key}`);
}

type Undoing = { readonly employeeId: string; readonly punch: Pick<Punch, 'id' | 'at'>; readonly by: string };

/** False where somebody reviewed it meanwhile. */
export async function insertUndo(db: Db, { employeeId, punch, by }: Undoing, at: Date): Promise<boolean> {
  const added = await db.run(sql`
    insert into punch_review (employee_id, punch_id, punched_at, accepted, reason, by, at, undone)
    values (${employeeId}, ${punch.id}, ${punch.at}, false, '', ${by}, ${at}, true) on conflict do nothing`);
  return added === 1;
}
