// The history of a record, kept as lines of the audit log: nothing that changed is told twice, in two places.
import type { FieldChange, History } from '@kawani/kit/contract/history';
import { sayWith } from '@kawani/kit/contract/say';
import { type AuditEntry, writeAudits } from './audit.ts';
import { type Db, sql } from './db.ts';
import type { RequestContext } from './request-context.ts';

const CHANGE = 'CHANGE';

/** Writes what changed of a record; nothing where nothing did. Values that are confidential come masked. */
export async function recordChange(
  { audit }: Pick<RequestContext, 'audit'>,
  { subject, subjectId }: Required<Pick<AuditEntry, 'subject' | 'subjectId'>>,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length > 0) await audit({ action: CHANGE, subject, subjectId, detail: { changes } });
}

export type RecordChanges = Required<Pick<AuditEntry, 'subject' | 'subjectId'>> & {
  readonly changes: readonly FieldChange[];
};

/** The same of many records, in as few statements. */
export async function recordChanges(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  records: readonly RecordChanges[],
): Promise<void> {
  const changed = records.filter(({ changes }) => changes.length > 0);
  await writeAudits(
    db,
    actor.username,
    changed.map(({ changes, ...record }) => ({ action: CHANGE, ...record, detail: { changes } })),
  );
}

/** The newest first. */
export async function historyOf(
  db: Db,
  { subject, subjectId }: Required<Pick<AuditEntry, 'subject' | 'subjectId'>>,
  { page, size }: { page: number; size: number },
): Promise<History> {
  const lines = sql`from audit_line where subject = ${subject} and subject_id = ${subjectId} and action = ${CHANGE}`;
  const written = await db.rows<History['items'][number]>(sql`select at, actor as by, detail -> 'changes' as changes
    ${lines} order by at desc, seq desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${lines}`);
  const items = written.map((entry) => ({ ...entry, changes: entry.changes.map(inReadersLanguage) }));
  return { items, page, size, total: counted?.total ?? 0 };
}

/** The log is English; fields of modules that mark their names are told in the reader's language. */
function inReadersLanguage(change: FieldChange): FieldChange {
  return { ...change, field: sayWith(change.field) };
}
