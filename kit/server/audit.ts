// The audit log: who did or saw what, append-only. Lines are written in the transaction that causes them; a sealer chains
// them by hash in the background (audit-seal.ts), so that writers never wait for one another. Lines of reads that change
// nothing are committed together with those of other reads, before any of them is answered.
import { Refused } from '@kawani/kit/contract/refusal';
import { type Database, type Db, isRowsFault, newId, sql } from './db.ts';
import { gather } from './gather.ts';

export type AuditEntry = {
  /** What was done: a request line for writes, `READ` for a look at another person's record. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** The most characters kept of any one text: what comes from outside may be as long as a body. */
const TEXT_LIMIT = 500;
/** The most entries kept of a list or an object in the detail, and the most characters of the whole detail. */
const ENTRY_LIMIT = 1_000;
const DETAIL_LIMIT = 50_000;
/** Control characters, direction marks and lone surrogates: what could hide or forge text where a line is read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export type AuditLine = { readonly actor: string; readonly entry: AuditEntry };

/** Writes one line in the caller's transaction. Every text in it is bounded and shows its control characters escaped. */
export function writeAudit(db: Db, actor: string, entry: AuditEntry): Promise<void> {
  return writeLines(db, [{ actor, entry }]);
}

/** Many lines of one actor, in the caller's transaction. */
export async function writeAudits(db: Db, actor: string, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += MOST_TOGETHER) {
    const some = entries.slice(from, from + MOST_TOGETHER);
    await writeLines(
      db,
      some.map((entry) => ({ actor, entry })),
    );
  }
}

const MOST_TOGETHER = 500;
const MOST_WAITING = 10_000;
const TOO_BUSY = { code: 'TOO_BUSY', message: 'The system is very busy right now. Please try again in a moment.' };

/** Resolves once the line is committed, in a transaction that it shares with the lines of other callers. */
export function sharedAudit(database: Database): (line: AuditLine) => Promise<void> {
  return gather<AuditLine, void>({
    round: async (lines) => {
      await writeLines(database, lines);
      return [];
    },
    most: MOST_TOGETHER,
    waiting: MOST_WAITING,
    full: () => new Refused(TOO_BUSY, 503),
    isItemsFault: isRowsFault,
  });
}

async function writeLines(db: Db, lines: readonly AuditLine[]): Promise<void> {
  const entries = lines.map(({ entry }) => entry);
  await db.run(sql`insert into audit_line (id, actor, action, subject, subject_id, detail)
    select * from unnest(${lines.map(() => newId())}::uuid[], ${lines.map(({ actor }) => boundedText(actor))}::text[],
      ${entries.map(({ action }) => boundedText(action))}::text[], ${entries.map(({ subject }) => boundedText(subject))}::text[],
      ${entries.map(({ subjectId }) => (subjectId === undefined ? null : boundedText(subjectId)))}::text[],
      ${entries.map(({ detail }) => boundedDetail(detail ?? {}))}::jsonb[])`);
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
