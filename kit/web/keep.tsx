// Answers kept on the phone, so that the app opens without a network with what it showed last. Only one's own data, one
// blob a person, dropped when the build or the person changes, emptied by logout.
import { languageNow } from '@kawani/kit/contract/say';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { clear, get, set } from 'idb-keyval';
import { storage } from './storage.tsx';
import { person } from './tokens.tsx';

const DAY_MS = 86_400_000;
const WRITE_EVERY_MS = 1000;
const answers = storage('kawani-answers', 'answers');
let timer: ReturnType<typeof setTimeout> | undefined;
let latest: PersistedClient | undefined;
let isOver = false;

export const KEPT_FOR_MS = 7 * DAY_MS;

/** Answers of another build may have another shape: this file's address carries the build's hash. */
export const BUILD = new URL(import.meta.url).pathname;

const persister: Persister = {
  persistClient: (client) => {
    latest = client;
    timer ??= setTimeout(write, WRITE_EVERY_MS);
  },
  restoreClient: async () => {
    const mine = person();
    return mine === null ? undefined : get<PersistedClient>(mine, answers).then(asOld, () => undefined);
  },
  removeClient: removeAnswers,
};

/** Once the language of the page is known: answers hold words in it. */
export function persistence() {
  return {
    persister,
    maxAge: KEPT_FOR_MS,
    buster: `${BUILD} ${languageNow()}`,
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
  };
}

/** What was kept is shown at once and asked for again: who loads a page anew wants what is true now. */
function asOld(kept: PersistedClient | undefined): PersistedClient | undefined {
  if (kept === undefined) return undefined;
  const queries = kept.clientState.queries.map((query) =>
    query.queryKey[0] === 'me' ? query : { ...query, state: { ...query.state, isInvalidated: true } },
  );
  return { ...kept, clientState: { ...kept.clientState, queries } };
}

type Kept = {
  state: { data?: unknown };
  queryKey: readonly unknown[];
  meta?: Readonly<Record<string, unknown>> | undefined;
};

/** What was answered once stays worth keeping while a refresh without a signal fails. */
function isKept(query: Kept): boolean {
  return query.state.data !== undefined && (query.queryKey[0] === 'me' || query.meta?.isOwn === true);
}

/** For good: what is still answered after a logout is not kept either. */
export async function forgetAnswers(): Promise<void> {
  isOver = true;
  await removeAnswers();
}

async function removeAnswers(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  latest = undefined;
  await clear(answers).catch(() => {});
}

function write(): void {
  timer = undefined;
  const mine = person();
  if (mine !== null && latest && !isOver) void set(mine, latest, answers).catch(() => {});
}
