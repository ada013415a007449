// Passwords: hashed with scrypt, compared in the same time whether or not there is an account.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import { requireNoTransaction } from './costly.ts';

/** Sixteen megabytes and five passes: OWASP's recommendation where memory is short. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 5, maxmem: 32 * 1024 * 1024 };
const HASH_BYTES = 32;
/** Hashing shares a few threads with reading files and compressing: it never takes them all. */
const AT_ONCE = 2;
/** The last of them waits some five seconds. */
const MOST_WAITING = 60;
const { TOO_BUSY } = refusals({ TOO_BUSY: 'Too many people are signing in right now. Please try again.' });
const LONGEST_PASSWORD = 200;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Takes as long without a hash as with one, so that the time of an answer names no accounts. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? (await nobodysHash())).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { ...COST, N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password.slice(0, LONGEST_PASSWORD), Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(actual, expected) && stored !== null && stored !== undefined;
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodys;
}

async function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  requireNoTransaction('A password is hashed');
  await turn();
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
      scrypt(password.normalize('NFKC'), salt, HASH_BYTES, cost, done);
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/** Refuses rather than let people wait for minutes. Who ends hands the place to the next. */
async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw new Refused(TOO_BUSY(), 503);
  await new Promise<void>((go) => waiting.push(go));
}
