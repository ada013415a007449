// Who stands at a kiosk: by the ID card, or by number and PIN. Wrong PINs are counted and slowed down.
import { holderOfCard, numberOnCard } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { isPassword } from '@kawani/kit/server/password';
import { type KioskProof, KioskRefusal, PAUSE_MINUTES, WRONG_PINS } from '../../contract/kiosk.ts';
import { countTry, forgetTries, personOfNumber } from '../../table/kiosk-proof.ts';
import { opened } from './sealing.ts';

/** `step`: of the code of the card, which serves one punch. */
export type Proven = { readonly employeeId: string; readonly step: number | null };

/** The number that is claimed, believed or not. */
export function numberClaimed(proof: KioskProof): string | null {
  return 'card' in proof ? numberOnCard(proof.card) : proof.number;
}

/** `at`: when it was shown. Must not run in the transaction of what it allows: a wrong try counts whatever follows. */
export async function proven(db: Db, proof: KioskProof, at: Date, now: Date): Promise<Proven> {
  if ('card' in proof) {
    const read = await holderOfCard(db, proof.card, at);
    if ('holder' in read) return { employeeId: read.holder, step: read.step };
    const isOther = read.refused === 'NO_CARD';
    throw new Refused(isOther ? KioskRefusal.CARD_UNREADABLE('proof') : KioskRefusal.CARD_NOT_GOOD('proof'));
  }
  const { number, sealedPin } = proof;
  const minutes = await countTry(db, number, { most: WRONG_PINS, pauseMinutes: PAUSE_MINUTES, now });
  if (minutes > 0) throw new Refused(KioskRefusal.PAUSED({ minutes }, 'proof'), 429);
  const [claimed, pin = ''] = (await opened(db, sealedPin))?.split(' ') ?? [];
  const person = await personOfNumber(db, number);
  // Hashed as slowly for a number that nobody has.
  const isRight = await isPassword(pin, person?.pinHash);
  if (!isRight || claimed !== number || person === undefined) throw new Refused(KioskRefusal.WRONG_PIN('proof'));
  await forgetTries(db, number);
  return { employeeId: person.id, step: null };
}
