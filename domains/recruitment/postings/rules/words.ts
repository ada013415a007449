// A posting in words. Pure.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import type { OpenPosting } from '../contract.ts';

/** What a day's work pays; null where the posting doesn't say. */
export function payText({ payFrom, payTo }: Pick<OpenPosting, 'payFrom' | 'payTo'>): string | null {
  const [from, to] = [payFrom ?? payTo, payTo ?? payFrom];
  if (from === null || to === null) return null;
  if (from === to) return say('{amount} a day', { amount: showPesos(from) });
  return say('{from} to {to} a day', { from: showPesos(from), to: showPesos(to) });
}

/** Where anybody who has a code of a posting reads it and applies. */
export function applicationAddress(appUrl: string, code: string): string {
  return new URL(`apply/${code}`, appUrl).href;
}
