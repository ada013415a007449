// Whether a request comes from the very machine that the server runs on.
import type { FastifyRequest } from 'fastify';

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}

/**
 * A proxy on this machine connects from it for people elsewhere: every address that it names must be of this machine too,
 * whether or not the proxy is trusted.
 */
export function isFromThisMachine({ ip, socket, headers }: FastifyRequest): boolean {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return headers.forwarded === undefined && [socket.remoteAddress ?? '', ip, ...forwarded].every(isLoopback);
}
