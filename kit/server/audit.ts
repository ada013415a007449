// The audit log: who did or saw what, append-only. Lines are written in the transaction that causes them; a sealer chains
// them by hash in the background (audit-seal.ts), so that writers never wait for one another.
import { type Db, newId, sql } from './db.ts';
import type { AuditEntry } from './work.ts';

/** The most characters kept of any one text: what comes from outside may be as long as a body. */
const TEXT_LIMIT = 500;
/** The most entries kept of a list or an object in the detail, and the most characters of the whole detail. */
const ENTRY_LIMIT = 1_000;
const DETAIL_LIMIT = 50_000;
/** Control characters, direction marks and lone surrogates: what could hide or forge text where a line is read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Writes one line in the caller's transaction. Every text in it is bounded and shows its control characters escaped. */
export async function writeAudit(db: Db, actor: string, { action, subject, subjectId, detail }: AuditEntry) {
  const id = subjectId === undefined ? null : boundedText(subjectId);
  await db.run(sql`insert into audit_line (id, actor, action, subject, subject_id, detail)
    values (${newId()}, ${boundedText(actor)}, ${boundedText(action)}, ${boundedText(subject)}, ${id},
      ${boundedDetail(detail ?? {})})`);
}

function boundedText(text: string): string {
  const cut = text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT)}… (${text.length} characters)` : text;
  return cut.replace(UNSEEN, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

function boundedDetail(detail: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(detail, (_, value: unknown) => boundedValue(value));
  return text.length <= DETAIL_LIMIT
    ? text
    : JSON.stringify({ characters: text.length, begins: text.slice(0, TEXT_LIMIT) });
}

/** One value of the detail; what is inside a list or an object comes by itself afterwards. */
function boundedValue(value: unknown): unknown {
  if (typeof value === 'string') return boundedText(value);
  if (Array.isArray(value)) return value.slice(0, ENTRY_LIMIT);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).slice(0, ENTRY_LIMIT);
  return Object.fromEntries(entries.map(([name, each]) => [boundedText(name), each]));
}
