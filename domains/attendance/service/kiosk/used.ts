// Which card codes and sealed PINs were used is forgotten once nothing as old is accepted.
import type { Db } from '@kawani/kit/server/db';
import { forgetUsed } from '../../table/kiosk-proof.ts';

/** Punches older than a week are refused, and sealed PINs without a time after the transition of 30 days. */
const KEPT_DAYS = 40;
const DAY_MS = 86_400_000;

export async function forgetUsedProofs(db: Db, now: Date): Promise<void> {
  await forgetUsed(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}
