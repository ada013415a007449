// Comparing the chain with signed heads that were kept outside the database.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { headOf, type SignedHead } from './audit-heads.ts';
import { chainHead } from './audit-seal.ts';
import { type Db, sql } from './db.ts';

const HEADS_A_PART = 1_000;

type Compared = { count: number; beyond: number; furthest: SignedHead | undefined };

/**
 * Compares every head in the file, one JSON object a line, with the link of its position; what disagrees is a fault. Gives
 * the number of heads compared.
 */
export async function compareHeads(db: Db, path: string, fault: (text: string) => void): Promise<number> {
  const { position: end } = await chainHead(db);
  const compared: Compared = { count: 0, beyond: 0, furthest: undefined };
  const part: SignedHead[] = [];
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const head = headOf(line);
    if (head === undefined) fault(`${path} has a line that is no signed head`);
    else if (head.position > end) lookBeyond(head, compared);
    else part.push(head);
    if (part.length === HEADS_A_PART) await comparePart(db, part.splice(0), compared, fault);
  }
  await comparePart(db, part, compared, fault);
  const { beyond, furthest } = compared;
  if (furthest !== undefined) {
    const { position, at } = furthest;
    fault(
      `the chain ends at link ${end}, but link ${position} was signed on ${at} (${beyond} signed heads lie beyond)`,
    );
  }
  return compared.count + beyond;
}

function lookBeyond(head: SignedHead, compared: Compared): void {
  compared.beyond += 1;
  if (head.position > (compared.furthest?.position ?? 0)) compared.furthest = head;
}

/** Links of retired parts are not there to be compared; that they are missing is told by the walk. */
async function comparePart(db: Db, part: readonly SignedHead[], compared: Compared, fault: (text: string) => void) {
  const links = await db.rows<{ position: number; hash: string }>(sql`
    select position, encode(hash, 'hex') as hash from audit_link
    where position = any(${part.map(({ position }) => position)}::bigint[])`);
  const hashes = new Map(links.map(({ position, hash }) => [position, hash]));
  for (const { position, hash, at } of part) {
    const known = hashes.get(position);
    if (known !== undefined && known !== hash) {
      fault(`link ${position} is not the one that was signed on ${at}: the chain was rewritten`);
    }
  }
  compared.count += part.length;
}
