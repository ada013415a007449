// Lines of the audit log, found by time, actor, operation, record and person; the newest first, a page after the last one.
import { type Db, empty, type Sql, sql } from './db.ts';

export type AuditQuery = {
  /** From the beginning of one instant to before another. */
  readonly from: string;
  readonly before: string;
  readonly actor?: string | undefined;
  /** How the action begins: `POST /payroll`, `READ`. */
  readonly action?: string | undefined;
  /** The id of a record: the line's own, or that of the person it names. */
  readonly about?: string | undefined;
  /** Of the last line shown. */
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly size: number;
};

export type FoundLine = {
  readonly id: string;
  /** To the microsecond, as the next page needs it. */
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

const LINE = sql`id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, action, subject,
  subject_id as "subjectId", detail`;

/** Each branch has its index; what names a person in both ways is one line. */
export async function findAuditLines(db: Db, query: AuditQuery): Promise<FoundLine[]> {
  const { about, size } = query;
  if (about === undefined) return db.rows<FoundLine>(sql`${linesOf(query, empty)} limit ${size}`);
  return db.rows<FoundLine>(sql`
    select * from ((${linesOf(query, sql`and subject_id = ${about}`)} limit ${size})
      union (${linesOf(query, sql`and detail ->> 'employeeId' = ${about}`)} limit ${size})) found
    order by at desc, id desc limit ${size}`);
}

function linesOf({ from, before, actor, action, after }: AuditQuery, narrowed: Sql): Sql {
  return sql`select ${LINE} from audit_line l
    where l.at >= ${from}::timestamptz and l.at < ${before}::timestamptz ${narrowed}
      ${actor === undefined ? empty : sql`and actor = ${actor}`}
      ${action === undefined ? empty : sql`and action like ${beginning(action)}`}
      ${after === undefined ? empty : sql`and (l.at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by l.at desc, l.id desc`;
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
