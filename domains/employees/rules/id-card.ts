// The code that an ID card shows: whose card it is and which half minute it is, signed with the card's own secret. A phone
// makes it without a signal; only the server, which knows the secret too, can tell a good one. Pure but for the signing.

/** A code stands so long on the card, in milliseconds. */
export const CARD_STEP_MS = 30_000;
/** Steps before and after the moment of reading that still count: clocks differ, and people take their time. */
const EARLIER = 4;
const LATER = 2;
const MARK = 'KW1';
const SIGNATURE_BYTES = 16;
const SHAPE = /^KW1\.(\d{4,10})\.(\d{6,12})\.([\w-]{22})$/;

export type CardCode = { readonly number: string; readonly step: number; readonly signature: string };

/** What the card of this company number shows at a moment. */
export async function cardCode(number: string, secret: string, at: Date): Promise<string> {
  const step = stepAt(at);
  return [MARK, number, step, await signatureOf(number, step, secret)].join('.');
}

/** What was read from a card; null: it is something else. Nothing is said yet of whether it is good. */
export function readCard(text: string): CardCode | null {
  const [, number, step, signature] = SHAPE.exec(text) ?? [];
  if (number === undefined || step === undefined || signature === undefined) return null;
  return { number, step: Number(step), signature };
}

/** Whether the card was there at that moment, give or take a minute. */
export async function isCardGood(code: CardCode, secret: string, at: Date): Promise<boolean> {
  const late = stepAt(at) - code.step;
  if (late > EARLIER || late < -LATER) return false;
  return isSame(code.signature, await signatureOf(code.number, code.step, secret));
}

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / CARD_STEP_MS);
}

async function signatureOf(number: string, step: number, secret: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), how, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`${MARK} ${number} ${step}`)));
  return btoa(String.fromCharCode(...signed.subarray(0, SIGNATURE_BYTES)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** In the same time wherever they differ. */
function isSame(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let differs = 0;
  for (let at = 0; at < left.length; at += 1) differs |= left.charCodeAt(at) ^ right.charCodeAt(at);
  return differs === 0;
}
