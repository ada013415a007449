// Public answers that browsers and caches between may keep: for how long, and told apart by a tag, so that what has not changed
// is not sent again.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** True when the caller has this very answer already. */
export function sayKept(request: FastifyRequest, reply: FastifyReply, body: string, seconds: number): boolean {
  // Weak: the same answer leaves in several encodings.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag).header('vary', 'accept-language');
  return request.headers['if-none-match'] === tag;
}
