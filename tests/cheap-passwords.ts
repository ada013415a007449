// Loaded before every server test: hashes passwords at a fraction of the product's cost, because the tests sign in hundreds of
// times. The real cost is tested where this is not loaded (kit/server/password.test.ts, journeys). Other costs stay as they are.
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const USUAL = { N: 2 ** 14, r: 8, p: 5 };
const CHEAP = { N: 16, r: 8, p: 1 };

type Done = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;

function cheapScrypt(password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done): void {
  const isUsual = options.N === USUAL.N && options.r === USUAL.r && options.p === USUAL.p;
  scrypt(password, salt, length, isUsual ? { ...options, ...CHEAP } : options, done);
}

// Files of one worker share the module.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}
