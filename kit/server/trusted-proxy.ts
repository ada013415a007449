// Which proxies the server trusts to name the client's address. Without this, everybody behind a proxy would share the
// proxy's address and its limits.
import { isIP } from 'node:net';

/** Where the proxies are, or which of those that forwarded a request one after another; false: none is believed. */
export type TrustedProxy = false | string[] | ((address: string, hop: number) => boolean);

const MOST_HOPS = 10;
/** Ranges that the server knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

export const TRUSTED_PROXY_FORMS =
  'must be none, a number of proxies from 1 to 10, or addresses like loopback, 10.0.0.5 or 10.0.0.0/8, separated by commas';

/** `loopback`, `2`, `10.0.0.0/8, 192.168.1.4`; undefined for anything else. */
export function trustedProxy(text: string): TrustedProxy | undefined {
  if (text === 'none') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_HOPS ? (_, hop) => hop < hops : undefined;
  }
  const places = text.split(',').map((place) => place.trim());
  return places.every(isPlace) ? places : undefined;
}

function isPlace(place: string): boolean {
  if (NAMED.includes(place)) return true;
  const [address = '', bits, ...rest] = place.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
