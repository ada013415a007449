// Uploads on their way: read to their end before anything else is done for them, so that a slow or silent sender holds no
// connection of the database. One person sends a few at a time, and anyone who stops sending gives the place to others.
import type { IncomingMessage } from 'node:http';
import { Refused } from '@kawani/kit/contract/refusal';
import { UploadRefusal } from './refusals.ts';

type Capacity = {
  /** Uploads on their way at a time, and of one person: a request takes five files, which a page may send together. */
  readonly most: number;
  readonly mostEach: number;
  /** Bytes that have to arrive in each span, else the upload is given up. */
  readonly spanMs: number;
  readonly bytesASpan: number;
};
// A kilobyte a second is slower than any phone that still has signal.
const CAPACITY: Capacity = { most: 40, mostEach: 5, spanMs: 5_000, bytesASpan: 5_120 };

export type Arrivals = {
  /** Runs `read` on the request's body. Refuses when there are too many, or when the body stops arriving. */
  receive<Read>(who: string, request: IncomingMessage, read: () => Promise<Read>): Promise<Read>;
};

type Arrival = { readonly who: string; readonly progress: Progress; giveUp(): void };

export function openArrivals({ most, mostEach, spanMs, bytesASpan }: Capacity = CAPACITY): Arrivals {
  const arriving = new Set<Arrival>();

  /** Frees a place by ending the one that has not moved for longest. */
  function freePlace() {
    if (arriving.size < most) return;
    const [stillest] = [...arriving].sort((one, other) => other.progress.stoodStill() - one.progress.stoodStill());
    if (stillest === undefined || stillest.progress.stoodStill() === 0)
      throw new Refused(UploadRefusal.TRY_AGAIN(), 503);
    arriving.delete(stillest);
    stillest.giveUp();
  }

  return {
    receive: async (who, request, read) => {
      if ([...arriving].filter((other) => other.who === who).length >= mostEach) {
        throw new Refused(UploadRefusal.ONE_BY_ONE(), 429);
      }
      freePlace();
      const progress = progressOf(request);
      let arrival: Arrival | undefined;
      const givenUp = new Promise<never>((_, reject) => {
        arrival = { who, progress, giveUp: () => reject(new Refused(UploadRefusal.TOO_SLOW('file'), 408)) };
        arriving.add(arrival);
      });
      const looking = setInterval(() => progress.look() < bytesASpan && arrival?.giveUp(), spanMs / LOOKS_A_SPAN);
      try {
        return await Promise.race([read(), givenUp]);
      } finally {
        clearInterval(looking);
        if (arrival) arriving.delete(arrival);
      }
    },
  };
}

const LOOKS_A_SPAN = 5;

type Progress = {
  /** Gives the bytes of the last span; as good as endless before the first one is over. */
  look(): number;
  /** How many looks in a row saw nothing new. */
  stoodStill(): number;
};

/** Told by the socket, which knows every byte whatever reads them. */
function progressOf({ socket }: IncomingMessage): Progress {
  const seen = [socket.bytesRead];
  return {
    look: () => {
      seen.push(socket.bytesRead);
      if (seen.length <= LOOKS_A_SPAN) return Number.POSITIVE_INFINITY;
      return socket.bytesRead - (seen.splice(0, seen.length - LOOKS_A_SPAN)[0] ?? 0);
    },
    stoodStill: () => seen.length - 1 - seen.indexOf(seen.at(-1) ?? 0),
  };
}
