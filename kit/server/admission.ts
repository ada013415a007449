// Admission: so many requests are worked on at a time, some wait a moment, and the rest are told to come again. What people
// stand in line for goes first: a server that does everything a little serves nobody.
import type { Priority } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';

export type Capacity = {
  /** Requests at work at a time; `normal` and `last` leave some places to those before them. */
  readonly atOnce: number;
  readonly normal: number;
  readonly last: number;
  /** Requests that wait, of each priority, and how long one does at most. */
  readonly waiting: number;
  readonly waitMs: number;
  /** So late the process may be before it takes on nothing but what is `first`. */
  readonly lateMs: number;
};

// Four times the connections of the database: enough that none of them rests, few enough that the last does not wait long.
const CAPACITY: Capacity = { atOnce: 48, normal: 40, last: 16, waiting: 100, waitMs: 700, lateMs: 2_000 };

export type Admission = {
  /** Gives how to leave again; refuses with 503 when there is no place in time. */
  admit(priority: Priority): Promise<() => void>;
  /** Throws where `admit` would refuse by now, before anything was done for the request. */
  requireHope(priority: Priority): void;
  run<Result>(priority: Priority, work: () => Promise<Result>): Promise<Result>;
  /** Begins to look how late the process is. Before it listens, nothing but its own work turns the event loop. */
  watch(): void;
  close(): void;
};

type Waiter = { readonly enter: () => void };
const ORDER: readonly Priority[] = ['first', 'normal', 'last'];
const BUSY = { code: 'TOO_BUSY', message: 'Very many people are here right now. Please try again.' };

export function openAdmission(capacity: Capacity = CAPACITY): Admission {
  const { atOnce, normal, last, waiting, waitMs, lateMs } = capacity;
  const places: Readonly<Record<Priority, number>> = { first: atOnce, normal, last };
  const lines: Readonly<Record<Priority, Waiter[]>> = { first: [], normal: [], last: [] };
  const lateness = measureLateness();
  let atWork = 0;

  const refuse = () => new Refused(BUSY, 503);
  const leave = () => {
    atWork -= 1;
    for (const priority of ORDER) {
      while (lines[priority].length > 0 && atWork < places[priority]) lines[priority].shift()?.enter();
    }
  };
  const once = () => {
    let isIn = true;
    return () => {
      if (isIn) leave();
      isIn = false;
    };
  };

  function requireHope(priority: Priority): void {
    const isLate = priority !== 'first' && lateness.ms() > lateMs;
    if (isLate || lines[priority].length >= waiting) throw refuse();
  }

  async function admit(priority: Priority): Promise<() => void> {
    const line = lines[priority];
    requireHope(priority);
    if (line.length === 0 && atWork < places[priority]) {
      atWork += 1;
      return once();
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        reject(refuse());
      }, waitMs);
      const enter = () => {
        clearTimeout(timer);
        atWork += 1;
        resolve();
      };
      const waiter = { enter };
      line.push(waiter);
    });
    return once();
  }

  return {
    admit,
    requireHope,
    run: async (priority, work) => {
      const done = await admit(priority);
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

const LOOK_EVERY_MS = 100;

/** How late the event loop was when it was last looked at, or is by now; 0 while nobody looks. */
function measureLateness() {
  let due = Number.POSITIVE_INFINITY;
  let late = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    late = Math.max(0, now - due);
    due = now + LOOK_EVERY_MS;
  };
  return {
    ms: () => Math.max(late, performance.now() - due),
    start: () => {
      look();
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      due = Number.POSITIVE_INFINITY;
      late = 0;
    },
  };
}
