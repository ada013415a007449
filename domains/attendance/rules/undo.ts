// Until when a punch can be taken back: a minute after the server had it. A punch is pay, so that later nothing but a request
// that somebody approves changes it.
import type { Instant } from '@kawani/kit/values/hours';
import { UNDO_SECONDS } from '../contract/own-punches.ts';

export function mayUndo(receivedAt: Instant, now: Date): boolean {
  return now.getTime() - Date.parse(receivedAt) <= UNDO_SECONDS * 1000;
}
