// Ports for servers that must know their own address before they listen.
import { createServer } from 'node:net';

/** Below those that systems give to whatever asks for any port: none of them is taken between here and the server's start. */
const FIRST = 11_000;
const BLOCKS = 200;
/** Of one process, which takes them by turns. Processes of one run have ids that lie near each other. */
const BLOCK = 100;

// Every test file loads its helpers again.
const given = globalThis as { kawaniPorts?: number };

/** A port of this machine that nobody listens on, and that no other test is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < BLOCK; tries += 1) {
    const nth = given.kawaniPorts ?? 0;
    given.kawaniPorts = nth + 1;
    const port = FIRST + (process.pid % BLOCKS) * BLOCK + (nth % BLOCK);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}

/** Servers listen on addresses of either family. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', 'localhost']) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
