// Headers of every answer: what a browser may load, embed, send and keep.
import type { FastifyReply, FastifyRequest } from 'fastify';

type Options = {
  readonly baseUrl: string;
  readonly origins: readonly string[];
  readonly authUrl: string;
  /** Where pictures may come from besides here: an address whose host may begin with `{s}.` */
  readonly mapTiles?: { readonly url: string } | undefined;
};

export type GiveHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export function safetyHeaders({ baseUrl, origins, authUrl, mapTiles }: Options): GiveHeaders {
  const isSecure = baseUrl.startsWith('https:');
  const connect = [...new Set(["'self'", ...origins, new URL(authUrl).origin])].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mapTiles === undefined ? '' : ` ${originOf(mapTiles.url)}`}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return (request, reply) => {
    // The sign-in pages bring a policy of their own.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  };
}

/** `https://{s}.tile.example/{z}/{x}/{y}.png` is of `https://*.tile.example`. */
function originOf(tiles: string): string {
  return tiles.replace('{s}.', '*.').replace(/^(https?:\/\/[^/]+).*$/, '$1');
}
