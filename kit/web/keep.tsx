// Answers kept on the phone, so that the app opens without a network with what it showed last. Only one's own data, one
// blob a person, dropped when the build or the person changes, emptied by logout.
import type { QueryClient } from '@tanstack/react-query';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { person } from './tokens.tsx';

const DAY_MS = 86_400_000;
const WRITE_EVERY_MS = 1000;
let store: UseStore | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest: PersistedClient | undefined;

export const KEPT_FOR_MS = 7 * DAY_MS;

/** Answers of another build may have another shape: this file's address carries the build's hash. */
const BUILD = new URL(import.meta.url).pathname;

const persister: Persister = {
  persistClient: (client) => {
    latest = client;
    timer ??= setTimeout(write, WRITE_EVERY_MS);
  },
  restoreClient: async () => {
    const mine = person();
    return mine === null ? undefined : get<PersistedClient>(mine, answers()).catch(() => undefined);
  },
  removeClient: forgetAnswers,
};

export const PERSISTENCE = {
  persister,
  maxAge: KEPT_FOR_MS,
  buster: BUILD,
  dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
};

type Kept = {
  state: { data?: unknown };
  queryKey: readonly unknown[];
  meta?: Readonly<Record<string, unknown>> | undefined;
};

/** What was answered once stays worth keeping while a refresh without a signal fails. */
function isKept(query: Kept): boolean {
  return query.state.data !== undefined && (query.queryKey[0] === 'me' || query.meta?.isOwn === true);
}

export async function forgetAnswers(client?: QueryClient): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  latest = undefined;
  client?.clear();
  await clear(answers()).catch(() => {});
}

function write(): void {
  timer = undefined;
  const mine = person();
  if (mine !== null && latest) void set(mine, latest, answers()).catch(() => {});
}

function answers(): UseStore {
  store ??= createStore('kawani-answers', 'answers');
  return store;
}
