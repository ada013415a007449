// A minimal load balancer: one address, and each call goes to the next process.
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Balancer = {
  readonly url: string;
  /** How many API calls each process got, by method, in the order in which they were added. */
  readonly answered: ReadonlyMap<string, readonly number[]>;
  /** From now on this process has its turns as well. */
  add(url: string): void;
  close(): void;
};

/** Calls of each method take turns of their own: what reads between two that write does not decide who answers those. */
export async function openBalancer(): Promise<Balancer> {
  const behind: string[] = [];
  const answered = new Map<string, number[]>();
  const turns = new Map<string, number>();
  const next = ({ method = 'GET', url = '/' }: IncomingMessage): URL => {
    const turn = turns.get(method) ?? 0;
    turns.set(method, turn + 1);
    const nth = turn % behind.length;
    if (url.startsWith('/api/')) {
      const counts = answered.get(method) ?? behind.map(() => 0);
      answered.set(method, counts.with(nth, (counts[nth] ?? 0) + 1));
    }
    return new URL(url, behind[nth]);
  };
  const server = createServer((request, response) => forward(request, response, next(request))).listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.');
  return {
    url: `http://localhost:${address.port}`,
    answered,
    add: (url) => void behind.push(url),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, to: URL): void {
  const onward = ask(to, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
