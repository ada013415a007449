// Secrets that every process of a deployment shares: kept in the database, so that they are the same in every data folder,
// and come back with a backup.
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@kawani/kit/server/db';
import { secretFor } from '@kawani/kit/server/secret';
import * as z from 'zod/mini';

/** `forgery` signs anti-forgery cookies; `server` is the secret of the embedded provider's client `hris-server`. */
export type Secrets = { readonly forgery: string; readonly server: string };

const Kept = z.object({ forgery: z.string().check(z.minLength(16)), server: z.string().check(z.minLength(16)) });

/** Earlier releases kept them in `secrets.json` of the data folder: that file is taken over once and removed. */
export async function sharedSecrets(db: Db, dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const old = await earlierSecrets(path);
  const secrets = {
    forgery: await textFor(db, 'anti-forgery', old?.forgery),
    server: await textFor(db, 'hris-server', old?.server),
  };
  // Where it cannot be removed it does no harm: the database's secrets count.
  if (old !== undefined) await rm(path).catch(() => {});
  return secrets;
}

async function earlierSecrets(path: string): Promise<Secrets | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Kept.parse(JSON.parse(text));
}

async function textFor(db: Db, purpose: string, known: string | undefined): Promise<string> {
  const make = () => Buffer.from(known ?? randomBytes(32).toString('base64url'));
  return (await secretFor(db, purpose, make)).toString('utf8');
}
