// Streams of server-sent events: kept alive, ended when their time is up and when the server drains.
import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GiveHeaders } from './headers.ts';
import type { Events } from './serve.ts';

const HEARTBEAT_MS = 25_000;
/** The life of an access token: who listens on has to show a good one again. */
const LONGEST_MS = 5 * 60_000;

/** So soon the stream of somebody who was disabled, signed out or left ends. */
const LOOK_EVERY_MS = 3_000;
/** Of one person. A further one ends the oldest, which is often that of a phone that is out of reach by now. */
const MOST_EACH = 5;

export type Streams = {
  start(request: FastifyRequest, reply: FastifyReply, listener: Listener, events: Events): void;
  endAll(): void;
};

/** Who listens, and to what. */
type Listener = { readonly who: string; readonly endpoint: Endpoint };
type IsStillIn = (request: FastifyRequest, endpoint: Endpoint) => Promise<boolean>;

export function openStreams(giveHeaders: GiveHeaders, isStillIn: IsStillIn): Streams {
  const open = new Map<string, Set<() => void>>();
  return {
    start: (request, reply, { who, endpoint }, events) => {
      const { raw } = reply;
      begin(request, reply, giveHeaders);
      const end = () => raw.end();
      const own = open.get(who) ?? new Set();
      const [oldest] = own;
      if (own.size >= MOST_EACH && oldest !== undefined) {
        own.delete(oldest);
        oldest();
      }
      open.set(who, own.add(end));
      const stop = events((event, body) => raw.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`));
      const timers = [
        setInterval(() => raw.write(': beat\n\n'), HEARTBEAT_MS),
        setInterval(() => void isStillIn(request, endpoint).then((isIn) => isIn || end()), LOOK_EVERY_MS),
        setTimeout(end, LONGEST_MS),
      ];
      raw.once('close', () => {
        own.delete(end);
        if (own.size === 0 && open.get(who) === own) open.delete(who);
        timers.forEach(clearInterval);
        stop();
      });
    },
    endAll: () => {
      for (const own of open.values()) for (const end of own) end();
    },
  };
}

function begin(request: FastifyRequest, reply: FastifyReply, giveHeaders: GiveHeaders): void {
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
}
