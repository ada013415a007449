// Connections that die without a word: a firewall that forgets them, a machine that loses its power. PostgreSQL ends every
// statement within its time limit, so a connection that owes an answer for longer is dead and is closed, and with it every
// other one that has said nothing since.
import type { Socket } from 'node:net';
import pg from 'pg';

const LOOK_EVERY_MS = 500;

export type Silence = {
  /** From now on this connection is closed when it owes an answer for too long. */
  watch(client: pg.ClientBase): void;
  /** Statements of this connection may take so long; without a time, as long as others. */
  allow(client: pg.ClientBase, ms?: number): void;
  stop(): void;
};

type Watched = {
  readonly stream: Pick<Socket, 'bytesWritten' | 'destroy'>;
  written: number;
  owesAnswer: boolean;
  /** Looks since it last said anything. Not a time: a process that was held up has not read what arrived meanwhile. */
  silentLooks: number;
  /** Looks of these since it was asked. */
  owedLooks: number;
  mostLooks: number;
};

const isDead = ({ owedLooks, mostLooks }: Watched) => owedLooks > mostLooks;
const looksIn = (ms: number) => Math.ceil(ms / LOOK_EVERY_MS);

export function watchSilence(usualMs: number): Silence {
  const all = new Map<pg.ClientBase, Watched>();

  const close = (client: pg.ClientBase, { stream }: Watched) => {
    all.delete(client);
    stream.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }));
  };
  const look = () => {
    for (const one of all.values()) {
      one.silentLooks += 1;
      one.owedLooks = one.owesAnswer ? one.owedLooks + 1 : 0;
      if (one.stream.bytesWritten === one.written) continue;
      one.written = one.stream.bytesWritten;
      one.owesAnswer = true;
    }
    if (![...all.values()].some(isDead)) return;
    for (const [client, one] of all) {
      const isPatient = one.owesAnswer && one.mostLooks > looksIn(usualMs);
      if (isDead(one) || (!isPatient && one.silentLooks >= looksIn(usualMs))) close(client, one);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();

  return {
    watch: (client) => {
      const stream = streamOf(client);
      if (stream === undefined) return;
      const one = {
        stream,
        written: stream.bytesWritten,
        owesAnswer: false,
        silentLooks: 0,
        owedLooks: 0,
        mostLooks: looksIn(usualMs),
      };
      stream.on('data', () => {
        one.silentLooks = 0;
        one.owedLooks = 0;
      });
      // Everything that was asked is answered: several statements may be on their way.
      client.on('drain', () => {
        one.owesAnswer = false;
        one.written = stream.bytesWritten;
      });
      stream.once('close', () => all.delete(client));
      all.set(client, one);
    },
    allow: (client, ms = usualMs) => {
      const one = all.get(client);
      if (one) one.mostLooks = looksIn(ms);
    },
    stop: () => clearInterval(timer),
  };
}

/** Undefined of a connection that is no socket of ours. */
export function streamOf(client: pg.ClientBase): Socket | undefined {
  if (!(client instanceof pg.Client)) return undefined;
  const { stream } = client.connection;
  return isSocket(stream) ? stream : undefined;
}

function isSocket(stream: object): stream is Socket {
  return 'bytesWritten' in stream && 'destroy' in stream;
}
