// Admission: so many requests are worked on at a time, some wait a moment, and the rest are told to come again. What people
// stand in line for goes first: a server that does everything a little serves nobody. A write holds a connection through all
// of its steps, and costs as much as many reads: a few at a time leave the others room.
import type { Endpoint, Priority } from '@kawani/kit/contract/endpoint';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import { WRITES_BESIDE_READS } from './db.ts';
import { measureLateness } from './lateness.ts';

export type Capacity = {
  /** Requests at work at a time; `normal` and `last` leave some places to those before them. */
  readonly atOnce: number;
  readonly normal: number;
  readonly last: number;
  /** Of the `normal` ones, writes at a time while anything else is at work or waits. */
  readonly writes: number;
  /** A write that takes longer stops counting as one of `writes`, so the writes behind it can start. */
  readonly longMs: number;
  /** Writes count as alone once nobody has read for this long. Even many readers leave short gaps between two reads. */
  readonly quietMs: number;
  /** Requests that wait, of each turn, and how long one does at most; a write, which others go before, twice as long. */
  readonly waiting: number;
  readonly waitMs: number;
  /** How late the event loop may be, look after look, before only `first` requests are accepted. */
  readonly lateMs: number;
};

// Somewhat more than the connections of the database: none of them is idle, and nobody waits long for one.
const CAPACITY: Capacity = {
  atOnce: 20,
  normal: 16,
  last: 8,
  writes: WRITES_BESIDE_READS,
  longMs: 250,
  quietMs: 20,
  waiting: 100,
  waitMs: 500,
  lateMs: 1_000,
};

/** What a request waits as. */
export type Turn = Priority | 'write';

export function turnOf({ priority, method, changesNothing }: Endpoint): Turn {
  return priority === 'normal' && method !== 'GET' && !changesNothing ? 'write' : priority;
}

export type Admission = {
  /** Gives how to leave again; refuses with 503 when there is no place in time. */
  admit(turn: Turn): Promise<() => void>;
  /** Throws where `admit` would refuse by now, before anything was done for the request. */
  requireHope(turn: Turn): void;
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
  /** Begins to look how late the process is. Before it listens, nothing but its own work turns the event loop. */
  watch(): void;
  close(): void;
};

type Waiter = { readonly enter: () => void };
const ORDER: readonly Turn[] = ['first', 'normal', 'write', 'last'];
const { TOO_BUSY } = refusals({ TOO_BUSY: 'Too many people are here right now. Please try again.' });

export function openAdmission(capacity: Capacity = CAPACITY): Admission {
  const { longMs, waiting, waitMs, lateMs } = capacity;
  const lines: Readonly<Record<Turn, Waiter[]>> = { first: [], normal: [], write: [], last: [] };
  const places = countPlaces(capacity, () => lines.first.length + lines.normal.length > 0);
  const lateness = measureLateness(lateMs);

  const refuse = () => new Refused(TOO_BUSY(), 503);
  const fill = () => {
    for (const next of ORDER) {
      while (lines[next].length > 0 && places.has(next)) lines[next].shift()?.enter();
    }
  };
  const enter = (turn: Turn) => takePlace(turn, { places, longMs, onFree: fill });

  function requireHope(turn: Turn): void {
    const isLate = turn !== 'first' && lateness.isLate();
    if (isLate || lines[turn].length >= waiting) throw refuse();
  }

  async function admit(turn: Turn): Promise<() => void> {
    const line = lines[turn];
    requireHope(turn);
    if (line.length === 0 && places.has(turn)) return enter(turn);
    return new Promise<() => void>((resolve, reject) => {
      const giveUp = () => {
        line.splice(line.indexOf(waiter), 1);
        reject(refuse());
      };
      const timer = setTimeout(giveUp, turn === 'write' ? 2 * waitMs : waitMs);
      const waiter = {
        enter: () => {
          clearTimeout(timer);
          resolve(enter(turn));
        },
      };
      line.push(waiter);
    });
  }

  return {
    admit,
    requireHope,
    run: async (turn, work) => {
      const done = await admit(turn);
      try {
        return await work();
      } finally {
        done();
      }
    },
    watch: lateness.start,
    close: lateness.stop,
  };
}

type Taking = { readonly places: Places; readonly longMs: number; readonly onFree: () => void };

/** Gives how to leave it. */
function takePlace(turn: Turn, { places, longMs, onFree }: Taking): () => void {
  let taken: Turn | undefined = turn;
  places.take(turn);
  const change = (to: Turn | undefined) => {
    if (taken === undefined) return;
    places.free(taken);
    if (to !== undefined) places.take(to);
    taken = to;
    onFree();
  };
  const long = turn === 'write' ? setTimeout(change, longMs, 'normal') : undefined;
  return () => {
    clearTimeout(long);
    change(undefined);
  };
}

type Places = ReturnType<typeof countPlaces>;

/** Who is at work, and for whom else there is a place. */
function countPlaces({ atOnce, normal, last, writes, quietMs }: Capacity, doReadsWait: () => boolean) {
  const most: Readonly<Record<Priority, number>> = { first: atOnce, normal, last };
  let atWork = 0;
  let writing = 0;
  let lastRead = Number.NEGATIVE_INFINITY;
  return {
    has: (turn: Turn): boolean => {
      if (turn !== 'write') return atWork < most[turn];
      const isAlone = atWork === writing && performance.now() - lastRead >= quietMs && !doReadsWait();
      // Beside others a few writes have places that no other `normal` request takes: however many read, somebody writes.
      return isAlone ? atWork < normal : writing < writes && atWork < atOnce;
    },
    take: (turn: Turn): void => {
      atWork += 1;
      if (turn === 'write') writing += 1;
    },
    free: (turn: Turn): void => {
      atWork -= 1;
      if (turn === 'write') writing -= 1;
      else lastRead = performance.now();
    },
  };
}
