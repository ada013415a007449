// Verifying: the chain and the log are walked side by side in parts, each row read once, in bounded memory.
import { type LineReader, type LineTexts, type Link, lineReader } from './audit-lines.ts';
import { chainHead, digestOf, GENESIS, type Head, linkHash } from './audit-seal.ts';
import { type Db, sql } from './db.ts';

const LINKS_A_PART = 5_000;
const FAULTS_KEPT = 50;

export type AuditVerdict = { readonly lines: number; readonly head: string; readonly faults: readonly string[] };

export type VerifyOptions = {
  /** A Manila date: lines before it may be gone, because their months were retired (docs/audit.md). */
  readonly retiredBefore?: string | undefined;
  /** Heads that were kept outside the database; adds what does not agree with them. */
  readonly compareHeads?: (db: Db, fault: (text: string) => void) => Promise<void>;
  /** Told after every part: links walked, and links there are. */
  readonly progress?: (walked: number, all: number) => void;
};

/**
 * Recomputes the whole chain as it is at the start: a line that was changed, removed or never linked is a fault, and so is a
 * link that was. Never throws for a fault; the first 50 are told, the others counted.
 */
export async function verifyAudit(db: Db, options: VerifyOptions = {}): Promise<AuditVerdict> {
  const faults = faultList();
  const lines = await lineReader(db);
  const end = await chainHead(db);
  let walked: Walked = { position: 0, hash: GENESIS };
  for (;;) {
    const links = await linksAfter(db, walked.position, end.position);
    if (links.length === 0) break;
    const texts = await lines.textsOf(links);
    for (const link of links) walked = checked(link, texts.get(link.seq), walked, { options, lines, faults });
    options.progress?.(walked.position, end.position);
  }
  if (walked.position !== end.position) faults.add(`the chain ends at link ${walked.position}, not at ${end.position}`);
  for (const seq of lines.doubled) faults.add(`line ${seq} is in two links`);
  const strays = await lines.strays(end.position);
  if (strays > 0) faults.add(`${strays} lines are in no link`);
  await options.compareHeads?.(db, faults.add);
  return { lines: walked.position, head: end.hash.toString('hex'), faults: faults.told() };
}

/** `hash` is null where the links before are retired: the next one is believed. */
type Walked = { readonly position: number; readonly hash: Buffer | null };
type Walk = {
  readonly options: VerifyOptions;
  readonly lines: LineReader;
  readonly faults: ReturnType<typeof faultList>;
};

/** Checks one link and goes on from its own hash, so that one change is one fault. */
function checked(link: Link, line: LineTexts | undefined, walked: Walked, { options, lines, faults }: Walk): Head {
  const { position, seq, hash, digest } = link;
  const isRetired = (): boolean =>
    options.retiredBefore !== undefined &&
    (link.lineAt === null ? seq < lines.firstSeq : link.lineAt < options.retiredBefore);
  let previous = walked.hash;
  if (position !== walked.position + 1) {
    previous = null;
    const isBeginning = walked.position === 0;
    if (!isBeginning || !isRetired()) faults.add(`links ${walked.position + 1} to ${position - 1} are missing`);
  }
  if (line === undefined && !isRetired()) faults.add(`line ${seq} was removed`);
  if (line !== undefined && digest !== null && !digestOf(line.text).equals(digest)) {
    faults.add(`line ${seq} was changed`);
  }
  const expected = previous === null ? null : expectedHash(previous, digest, line);
  if (expected !== null && !expected.equals(hash)) {
    faults.add(digest === null ? `line ${seq} or its link was changed` : `link ${position} was changed`);
  }
  return { position, hash };
}

/** Null where it cannot be known: an earlier release's link needs its line. */
function expectedHash(previous: Buffer, digest: Buffer | null, line: LineTexts | undefined): Buffer | null {
  if (digest !== null) return linkHash(previous, digest);
  return line === undefined ? null : linkHash(previous, Buffer.from(line.oldText ?? ''));
}

async function linksAfter(db: Db, after: number, upTo: number): Promise<Link[]> {
  return db.rows<Link>(sql`
    select position, seq, hash, line_at as "lineAt", digest from audit_link
    where position > ${after} and position <= ${upTo} order by position limit ${LINKS_A_PART}`);
}

function faultList() {
  const first: string[] = [];
  let count = 0;
  return {
    add: (text: string): void => {
      count += 1;
      if (first.length < FAULTS_KEPT) first.push(text);
    },
    told: (): string[] => (count > first.length ? [...first, `and ${count - first.length} more faults`] : first),
  };
}
