// Who stands at a kiosk: by the ID card, or by number and PIN. Wrong PINs are counted and slowed down.
import { holderOfCard, numberOnCard } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { isPassword } from '@kawani/kit/server/password';
import { type KioskProof, KioskRefusal, PAUSE_MINUTES, WRONG_PINS } from '../../contract/kiosk.ts';
import { countTry, forgetTries, personOfNumber } from '../../table/kiosk-proof.ts';
import { type OpenedSeal, opened } from './sealing.ts';

/** What proved it serves one punch: the step of a card's code, or the hash of a sealed PIN. */
export type Proven = { readonly employeeId: string; readonly usedUp: { step: number } | { hash: Buffer } };

/** What is inside a sealed PIN; null for a card, and for what can't be opened. */
export async function sealIn(db: Db, proof: KioskProof): Promise<OpenedSeal | null> {
  return 'card' in proof ? null : opened(db, proof.sealedPin);
}

/** The number that is claimed, believed or not. */
export function numberClaimed(proof: KioskProof): string | null {
  return 'card' in proof ? numberOnCard(proof.card) : proof.number;
}

/** `at`: when it was shown. Must not run in the transaction of what it allows: a wrong try counts whatever follows. */
export async function proven(
  db: Db,
  { proof, seal, at, now }: { proof: KioskProof; seal: OpenedSeal | null; at: Date; now: Date },
): Promise<Proven> {
  if ('card' in proof) {
    const read = await holderOfCard(db, proof.card, at);
    if ('holder' in read) return { employeeId: read.holder, usedUp: { step: read.step } };
    const isOther = read.refused === 'NO_CARD';
    throw new Refused(isOther ? KioskRefusal.CARD_UNREADABLE('proof') : KioskRefusal.CARD_NOT_GOOD('proof'));
  }
  const { number } = proof;
  const minutes = await countTry(db, number, { most: WRONG_PINS, pauseMinutes: PAUSE_MINUTES, now });
  if (minutes > 0) throw new Refused(KioskRefusal.PAUSED({ minutes }, 'proof'), 429);
  const person = await personOfNumber(db, number);
  // Hashed as slowly for a number that nobody has.
  const isRight = await isPassword(seal?.pin ?? '', person?.pinHash);
  if (!isRight || seal?.number !== number || person === undefined) throw new Refused(KioskRefusal.WRONG_PIN('proof'));
  await forgetTries(db, number);
  return { employeeId: person.id, usedUp: { hash: seal.hash } };
}
