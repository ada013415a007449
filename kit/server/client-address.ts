// The address a call is counted by.

/** Of an IPv6 address the first half: its holder may choose the rest. `203.0.113.7`, `2001:db8:1:2`. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].slice(0, 4).join(':');
}

/** Where a call came from, without the part that tells one of its people from another: `203.0.113.0/24`, `2001:db8:1:2::/64`. */
export function prefixOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? `${network}::/64` : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
