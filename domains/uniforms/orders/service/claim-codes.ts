// Claim codes (decision 0316): derived from the order by a key of the server, so that its owner can be shown the code whenever
// they look, while the database keeps only what a code is recognized by.
import type { Db } from '@kawani/kit/server/db';
import { sealed, secretFor } from '@kawani/kit/server/secret';
import { CLAIM_ALPHABET, CLAIM_LENGTH } from '../lists.ts';

const PURPOSE = 'uniform-claim';

export async function claimCodeOf(db: Db, orderId: string): Promise<string> {
  const bytes = sealed(await secretFor(db, PURPOSE), `code of ${orderId}`);
  return [...bytes.subarray(0, CLAIM_LENGTH)].map((byte) => CLAIM_ALPHABET[byte % CLAIM_ALPHABET.length]).join('');
}

export async function claimHashOf(db: Db, code: string): Promise<string> {
  return sealed(await secretFor(db, PURPOSE), `hash of ${code}`).toString('hex');
}
