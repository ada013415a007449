// Erasing: because an applicant asks for it, or because the data was kept as long as people were promised.
import { type AuditEntry, writeAudit } from '@kawani/kit/server/audit';
import type { Database, Db } from '@kawani/kit/server/db';
import { forgetAnswers } from '@kawani/kit/server/idempotency';
import {
  type ErasedBecause,
  eraseApplications,
  erasePeople,
  eraseReasons,
  holdPeopleOf,
  keptTooLong,
  recordsOf,
} from '../table/erasure.ts';

const SYSTEM = 'kawani';
const AT_ONCE = 200;
/** Operations whose answers tell of applicants. */
const TELLING = '/(applica|interviews|offer|hir|pafs|endorsements|requests)';

type Erasing = {
  readonly ids: readonly string[];
  readonly because: ErasedBecause;
  readonly at: Date;
  /** What was moved later stays. */
  readonly before: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** The audit log says which applications were erased and how many people with them, and nothing of who they were. */
export async function erase(db: Db, { ids, because, at, before, audit }: Erasing): Promise<void> {
  await holdPeopleOf(db, ids);
  const erased = await eraseApplications(db, { ids, because, at }, before);
  await eraseReasons(
    db,
    erased.map(({ id }) => id),
  );
  const people = await erasePeople(
    db,
    erased.map(({ personId }) => personId),
    at,
  );
  await forgetAnswers(db, await recordsOf(db, erased), TELLING);
  for (const { id } of erased) {
    await audit({ action: 'ERASE', subject: 'application', subjectId: id, detail: { because, people: people.length } });
  }
}

/** Any number of processes may do it at the same time. */
export async function eraseKeptTooLong(database: Database, now: Date): Promise<void> {
  const chosen = await keptTooLong(database, now, AT_ONCE);
  if (chosen.length === 0) return;
  const before = new Date(Math.max(...chosen.map(({ movedAt }) => new Date(movedAt).getTime())));
  await database.transaction((db) =>
    erase(db, {
      ids: chosen.map(({ id }) => id),
      because: 'NOT_KEPT_LONGER',
      at: now,
      before,
      audit: (entry) => writeAudit(db, SYSTEM, entry),
    }),
  );
}
