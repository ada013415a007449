// The history of a record, kept as lines of the audit log: nothing that changed is told twice, in two places.
import type { FieldChange, History } from '@kawani/kit/contract/history';
import { type Db, sql } from './db.ts';
import type { AuditEntry, Work } from './work.ts';

const CHANGE = 'CHANGE';

/** Writes what changed of a record; nothing where nothing did. Values that are confidential come masked. */
export async function recordChange(
  { audit }: Pick<Work, 'audit'>,
  { subject, subjectId }: Required<Pick<AuditEntry, 'subject' | 'subjectId'>>,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length > 0) await audit({ action: CHANGE, subject, subjectId, detail: { changes } });
}

/** The newest first. */
export async function historyOf(
  db: Db,
  { subject, subjectId }: Required<Pick<AuditEntry, 'subject' | 'subjectId'>>,
  { page, size }: { page: number; size: number },
): Promise<History> {
  const lines = sql`from audit_line where subject = ${subject} and subject_id = ${subjectId} and action = ${CHANGE}`;
  const items = await db.rows<History['items'][number]>(sql`select at, actor as by, detail -> 'changes' as changes
    ${lines} order by at desc, seq desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${lines}`);
  return { items, page, size, total: counted?.total ?? 0 };
}
