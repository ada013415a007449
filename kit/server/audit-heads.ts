// Signed heads of the chain, kept where the database's owner cannot reach them: anyone who shortens the chain, or makes another
// one, contradicts a head that left before. docs/audit.md says what each place protects against.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { chainHead } from './audit-seal.ts';
import type { Clock } from './clock.ts';
import { type Database, type Db, sql } from './db.ts';
import { putInOutbox } from './mail.ts';
import { secretFor } from './secret.ts';

const SignedHead = z.object({
  at: z.string(),
  position: z.int(),
  hash: z.string(),
  /** The public key (Ed25519, SPKI in base64), so that a copy can be checked by itself. */
  key: z.string(),
  signature: z.string(),
});
export type SignedHead = z.output<typeof SignedHead>;

export type HeadPlaces = {
  /** Appended to, one JSON object a line. */
  readonly file: string;
  /** Receives each head as a POST of JSON. */
  readonly url?: string | undefined;
  /** Receives one mail a day. */
  readonly mailTo?: string | undefined;
};

const POST_TIMEOUT_MS = 10_000;

/** The chain's head now, signed; undefined while the chain has no link. */
async function signedHead(db: Db, now: Date): Promise<SignedHead | undefined> {
  const { position, hash } = await chainHead(db);
  if (position === 0) return undefined;
  const key = createPrivateKey({ key: await secretFor(db, 'audit heads', newKey), format: 'der', type: 'pkcs8' });
  const head = { at: now.toISOString(), position, hash: hash.toString('hex') };
  return {
    ...head,
    key: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    signature: sign(null, signedText(head), key).toString('base64'),
  };
}

function newKey(): Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
}

function signedText({ at, position, hash }: Pick<SignedHead, 'at' | 'position' | 'hash'>): Buffer {
  return Buffer.from(`kawani audit head\n${at}\n${position}\n${hash}`);
}

/** The head that a line of a file holds; undefined when it holds none, or its signature is not of its key. */
export function headOf(line: string): SignedHead | undefined {
  try {
    const head = SignedHead.parse(JSON.parse(line));
    const key = createPublicKey({ key: Buffer.from(head.key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedText(head), key, Buffer.from(head.signature, 'base64')) ? head : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Gives what publishes the head whenever it moved: into the file of this process, to the address, and once a day by mail.
 * Throws when a place cannot be reached, after the others were served; the next call tries again.
 */
export function headPublisher(database: Database, { file, url, mailTo }: HeadPlaces, clock: Clock) {
  const served = new Map<string, number>();
  return async (): Promise<void> => {
    const head = await signedHead(database, clock());
    if (head === undefined) return;
    const serve = async (place: string, send: () => Promise<void>) => {
      if (served.get(place) === head.position) return;
      await send();
      served.set(place, head.position);
    };
    const sent = await Promise.allSettled([
      serve('file', () => appendHead(file, head)),
      url === undefined ? undefined : serve('url', () => postHead(url, head)),
      mailTo === undefined ? undefined : serve('mail', () => mailHead(database, mailTo, head)),
    ]);
    for (const each of sent) if (each.status === 'rejected') throw each.reason;
  };
}

async function appendHead(path: string, head: SignedHead): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(head)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function postHead(url: string, head: SignedHead): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(head),
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`AUDIT_HEAD_URL answered ${answer.status}.`);
}

/** One process mails, once a Manila day. */
async function mailHead(database: Database, to: string, head: SignedHead): Promise<void> {
  await database.transaction(async (db) => {
    const claimed = await db.run(sql`
      insert into audit_head_sent as sent (channel, position, at) values ('mail', ${head.position}, ${head.at})
      on conflict (channel) do update set position = excluded.position, at = excluded.at
      where (sent.at at time zone 'Asia/Manila')::date < (excluded.at at time zone 'Asia/Manila')::date`);
    if (claimed === 0) return;
    const body = `Keep this mail. It proves what the audit log held at this time.\n\n${JSON.stringify(head)}\n`;
    await putInOutbox(db, { to, subject: `Audit log: ${head.position} lines`, body });
  });
}
