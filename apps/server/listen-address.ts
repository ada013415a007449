// Where the server listens: found out before anything is started or changed, so that a mistake costs nothing.
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** False for a host that stands for every address. */
export function isOneAddress(host: string): boolean {
  return host !== '0.0.0.0' && host !== '::';
}

/** How this process reaches itself: every address includes those of this machine. */
export function urlAt(host: string, port: number): string {
  const own = isOneAddress(host) ? host : host === '::' ? '::1' : '127.0.0.1';
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** Throws, in words for an operator, when the server could not listen there. */
export async function expectFree(host: string, port: number): Promise<void> {
  const addresses = host === 'localhost' ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  for (const { address } of addresses) {
    await tryAddress(address, port).catch((error: unknown) => {
      const code = codeOf(error);
      // A machine without IPv6 may name `::1` all the same.
      if (host === 'localhost' && code === 'EADDRNOTAVAIL') return;
      throw new Error(adviceOn(code, host, port) ?? String(error));
    });
  }
}

/** What to do when listening failed; undefined for a failure that has another cause. */
export function adviceOn(code: string | undefined, host: string, port: number): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken. Stop what listens there or set PORT.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to 1024 or above.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is not an address of this machine. Set HOST to one, or leave it out.`;
  return undefined;
}

async function tryAddress(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
