// Streams of server-sent events: kept alive, ended when their time is up and when the server drains.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GiveHeaders } from './headers.ts';
import type { Events } from './serve.ts';

const HEARTBEAT_MS = 25_000;
/** The life of an access token: who listens on has to show a good one again. */
const LONGEST_MS = 5 * 60_000;

export type Streams = { start(request: FastifyRequest, reply: FastifyReply, events: Events): void; endAll(): void };

export function openStreams(giveHeaders: GiveHeaders): Streams {
  const ends = new Set<() => void>();
  return {
    start: (request, reply, events) => {
      giveHeaders(request, reply);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(': open\n\n');
      const stop = events((event, body) => raw.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`));
      const heartbeat = setInterval(() => raw.write(': beat\n\n'), HEARTBEAT_MS);
      const timeUp = setTimeout(() => raw.end(), LONGEST_MS);
      const end = () => raw.end();
      ends.add(end);
      request.raw.on('close', () => {
        ends.delete(end);
        clearInterval(heartbeat);
        clearTimeout(timeUp);
        stop();
      });
    },
    endAll: () => {
      for (const end of ends) end();
    },
  };
}
