// What is kept on the phone outside local storage. A browser may have no such place, or refuse it (private windows, a
// full disk): then every use of it rejects, never the call itself, so that who keeps something can go on without.
import { createStore, type UseStore } from 'idb-keyval';

/** Opened at its first use: nothing lies on the phone before. */
export function storage(database: string, store: string): UseStore {
  let opened: UseStore | undefined;
  return async (mode, use) => {
    opened ??= createStore(database, store);
    return opened(mode, use);
  };
}
