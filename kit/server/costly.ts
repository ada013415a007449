// Costly work (hashing a password, drawing a picture or a paper) must not run while a transaction is open: it would hold
// one of the few connections, and a handful of such calls would stop everybody else. The tests watch that it never does.
import { AsyncLocalStorage } from 'node:async_hooks';

let watch: AsyncLocalStorage<boolean> | undefined;

/** For tests: from now on costly work throws inside a transaction. Following every call costs too much in production. */
export function watchCostlyWork(): void {
  watch ??= new AsyncLocalStorage();
}

/** Runs the work of a transaction, remembered as such where it is watched. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return watch === undefined ? work() : watch.run(true, work);
}

/** For a command that has the database to itself, such as seeding: there is nobody to wait for its connection. */
export function aloneInDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  return watch === undefined ? work() : watch.run(false, work);
}

/** Called first by every costly function. */
export function requireNoTransaction(what: string): void {
  if (watch?.getStore()) throw new Error(`${what} while a transaction is open: prepare it before, or do it after.`);
}
