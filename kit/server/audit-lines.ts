// The lines of the log in the order of their numbers, read beside the chain. Links come almost in that order: what was read
// and not linked yet waits in a window, and what is left at the end is in no link.
import { LINE_TEXT } from './audit-seal.ts';
import { type Db, type Sql, sql } from './db.ts';

const LINES_A_PART = 5_000;
const WINDOW = 40_000;
const DOUBLED_KEPT = 50;

export type Link = {
  readonly position: number;
  readonly seq: number;
  readonly hash: Buffer;
  /** Null in links of earlier releases. */
  readonly lineAt: string | null;
  readonly digest: Buffer | null;
};
export type LineTexts = { readonly text: string; readonly oldText: string | null };

export type LineReader = {
  /** The number of the oldest line there is. */
  readonly firstSeq: number;
  /** Lines that two links name; the first few. */
  readonly doubled: readonly number[];
  /** The texts of the lines that these links name, without those that are not there. */
  textsOf(links: readonly Link[]): Promise<ReadonlyMap<number, LineTexts>>;
  /** After the last link: how many lines no link names and no queue holds. */
  strays(lastPosition: number): Promise<number>;
};

type Read = LineTexts & { readonly seq: number };

/** Reads up to the line that is the newest now. */
export async function lineReader(db: Db): Promise<LineReader> {
  const ends = await db.one<{ first: number | null; last: number | null }>(
    sql`select min(seq) as first, max(seq) as last from audit_line`,
  );
  const [firstSeq, lastSeq] = [ends?.first ?? 0, ends?.last ?? 0];
  const waiting = new Map<number, LineTexts>();
  const doubled: number[] = [];
  let cursor = 0;
  /** Lines that left the window with no link; one of them may still be named by a later link. */
  let unlinked = 0;

  const readOn = async (withOld: boolean): Promise<void> => {
    const lines = await linesAfter(db, { after: cursor, upTo: lastSeq, withOld });
    for (const { seq, ...texts } of lines) waiting.set(seq, texts);
    cursor = lines.length < LINES_A_PART ? lastSeq : (lines.at(-1)?.seq ?? lastSeq);
    if (waiting.size > WINDOW) await makeSpace();
  };
  const makeSpace = async (): Promise<void> => {
    const oldest = [...waiting.keys()].slice(0, WINDOW / 2);
    for (const seq of oldest) waiting.delete(seq);
    unlinked += oldest.length - (await queuedOf(db, oldest)).length;
  };
  /** A line that is not in the window: left it, was linked before, came after the newest, or was removed. */
  const elsewhere = async (missing: readonly number[], withOld: boolean): Promise<Read[]> => {
    const found = await linesNumbered(db, missing, withOld);
    for (const { seq } of found.filter((line) => line.seq <= lastSeq)) {
      if (unlinked > 0) unlinked -= 1;
      else if (doubled.length < DOUBLED_KEPT) doubled.push(seq);
    }
    return found;
  };

  return {
    firstSeq,
    doubled,
    textsOf: async (links) => {
      const withOld = links.some(({ digest }) => digest === null);
      const furthest = Math.min(lastSeq, Math.max(...links.map(({ seq }) => seq)));
      while (cursor < furthest) await readOn(withOld);
      const texts = new Map<number, LineTexts>();
      const missing: number[] = [];
      for (const { seq } of links) {
        const line = waiting.get(seq);
        if (line === undefined) missing.push(seq);
        else texts.set(seq, line);
        waiting.delete(seq);
      }
      if (missing.length > 0) for (const { seq, ...line } of await elsewhere(missing, withOld)) texts.set(seq, line);
      return texts;
    },
    strays: async (lastPosition) => {
      while (cursor < lastSeq) await readOn(false);
      const left = [...waiting.keys()];
      // First the queue, then the links made since: a line moves from one to the other, never back.
      const settled = new Set(await queuedOf(db, left));
      for (const seq of await linkedAfter(db, lastPosition, left)) settled.add(seq);
      return unlinked + left.filter((seq) => !settled.has(seq)).length;
    },
  };
}

/** What earlier releases hashed of a line. */
const OLD_TEXT: Sql = sql`concat_ws('|', l.id, (extract(epoch from l.at) * 1000000)::bigint, l.seq, l.actor, l.action,
  l.subject, coalesce(l.subject_id, ''), l.detail::text)`;

function textsWanted(withOld: boolean): Sql {
  return sql`l.seq, ${LINE_TEXT} as text, ${withOld ? OLD_TEXT : sql`null`} as "oldText"`;
}

type Part = { readonly after: number; readonly upTo: number; readonly withOld: boolean };

async function linesAfter(db: Db, { after, upTo, withOld }: Part): Promise<Read[]> {
  return db.rows<Read>(sql`select ${textsWanted(withOld)} from audit_line l
    where l.seq > ${after} and l.seq <= ${upTo} order by l.seq limit ${LINES_A_PART}`);
}

async function linesNumbered(db: Db, seqs: readonly number[], withOld: boolean): Promise<Read[]> {
  return db.rows<Read>(sql`select ${textsWanted(withOld)} from audit_line l where l.seq = any(${seqs}::bigint[])`);
}

async function queuedOf(db: Db, seqs: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ seq: number }>(sql`select seq from audit_unsealed where seq = any(${seqs}::bigint[])`);
  return rows.map(({ seq }) => seq);
}

async function linkedAfter(db: Db, position: number, seqs: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ seq: number }>(sql`select seq from audit_link
    where position > ${position} and seq = any(${seqs}::bigint[])`);
  return rows.map(({ seq }) => seq);
}
