// Entering versions of the law's tables, and what becomes of them.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { VersionForm } from '../contract/version-form.ts';
import { type OfDay, type VersionRow, versionRow } from './versions.ts';

/** Held until the transaction ends. */
export async function holdVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  await db.run(sql`select id from statutory_version where id = ${id} for update`);
  return versionRow(db, id);
}

type Entered = Omit<VersionForm, 'rows'> & OfDay & { readonly rows: readonly object[]; readonly by: string };

export async function insertVersion(db: Db, entered: Entered): Promise<string> {
  const id = newId();
  const { kind, scope, effectiveFrom, source, link = null, rows, correctsId = null, reason = null, by } = entered;
  await db.run(sql`
    insert into statutory_version (id, kind, scope, effective_from, source, link, rows, corrects_id, reason, entered_by)
    values (${id}, ${kind}, ${scope}, ${effectiveFrom}, ${source}, ${link}, ${JSON.stringify(rows)}::jsonb, ${correctsId}::uuid,
      ${reason}, ${by})`);
  return id;
}

/** Two accounts of one person count as one. */
export async function isSamePerson(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.one<{ same: boolean }>(sql`select is_same_person(${one}, ${other}) as same`);
  return row?.same === true;
}

type Deciding = { readonly state: 'IN_FORCE' | 'DISCARDED'; readonly by: string; readonly at: Date };

export async function decideVersion(db: Db, id: string, { state, by, at }: Deciding): Promise<void> {
  await db.run(sql`update statutory_version set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and state = 'PENDING'`);
}

export async function endCorrected(db: Db, id: string): Promise<void> {
  await db.run(sql`update statutory_version set state = 'CORRECTED' where id = ${id} and state = 'IN_FORCE'`);
}

export async function askRemovalOf(db: Db, id: string, { by, reason }: { by: string; reason: string }): Promise<void> {
  await db.run(sql`update statutory_version set removal_asked_by = ${by}, removal_reason = ${reason} where id = ${id}`);
}

export async function removeVersion(db: Db, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await db.run(
    sql`update statutory_version set state = 'REMOVED', removed_by = ${by}, removed_at = ${at} where id = ${id}`,
  );
}

export async function insertCheck(db: Db, check: { versionId: string; on: Day; by: string }): Promise<void> {
  await db.run(sql`insert into statutory_check (id, version_id, checked_on, checked_by)
    values (${newId()}, ${check.versionId}, ${check.on}, ${check.by})`);
}
