// Believing an ID card: whose code this is, if it is a good one of that moment.
import type { Db } from '@kawani/kit/server/db';
import { isCardGood, readCard } from '../rules/id-card.ts';
import { cardOfNumber } from '../table/id-card.ts';

export type CardRead =
  | { readonly holder: string; readonly step: number }
  /** `NO_CARD`: something else was read. `NOT_GOOD`: nobody's, forged, or not of that moment; never said which. */
  | { readonly refused: 'NO_CARD' | 'NOT_GOOD' };

/** `at`: when it was read, by the server's clock. */
export async function holderOfCard(db: Db, text: string, at: Date): Promise<CardRead> {
  const code = readCard(text);
  if (code === null) return { refused: 'NO_CARD' };
  const card = await cardOfNumber(db, code.number);
  if (card === undefined || !(await isCardGood(code, card.secret, at))) return { refused: 'NOT_GOOD' };
  return { holder: card.employeeId, step: code.step };
}

/** The company number that a card names, believed or not. */
export function numberOnCard(text: string): string | null {
  return readCard(text)?.number ?? null;
}
