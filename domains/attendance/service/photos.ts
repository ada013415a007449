// Photos of punches that became nobody's: kept for a while, since a tablet without a signal sends its punches late.
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { forgetPhotos } from '../table/team-exports.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Their rows first: a file that nobody knows harms nobody. How many there were. */
export async function forgetPunchPhotos(database: Database, files: Files, now: Date): Promise<number> {
  const keys = await forgetPhotos(database, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  for (const key of keys) await files.remove(key);
  return keys.length;
}
