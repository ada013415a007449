// PINs on their way: sealed on the tablet for the server's eyes alone, so that none lies readable on a tablet that waits for
// a signal. The key pair is the product's own.
import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto';
import type { Db } from '@kawani/kit/server/db';
import { secretFor } from '@kawani/kit/server/secret';
import { readSealed, type SealedPin } from '../../rules/sealed-pin.ts';

const PURPOSE = 'PINs of kiosks';
const BITS = 2048;

/** SPKI in base64, as a browser takes it. */
export async function sealingKey(db: Db): Promise<string> {
  const key = createPublicKey(await privateKey(db));
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

export type OpenedSeal = SealedPin & {
  /** Of the sealed bytes. Sealing is randomised, so that equal bytes are a copy. */
  readonly hash: Buffer;
};

/** Null: it was not sealed for us, or not by a kiosk. */
export async function opened(db: Db, sealedPin: string): Promise<OpenedSeal | null> {
  const key = { key: await privateKey(db), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const bytes = Buffer.from(sealedPin, 'base64');
  try {
    const read = readSealed(privateDecrypt(key, bytes).toString('utf8'));
    return read && { ...read, hash: createHash('sha256').update(bytes).digest() };
  } catch {
    return null;
  }
}

async function privateKey(db: Db) {
  const der = await secretFor(db, PURPOSE, fresh);
  return createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
}

function fresh(): Buffer {
  const { privateKey: made } = generateKeyPairSync('rsa', { modulusLength: BITS });
  return made.export({ type: 'pkcs8', format: 'der' });
}
