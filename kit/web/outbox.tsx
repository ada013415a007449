// Actions that must not be lost without a signal: written to the phone before they are sent, sent in order, accepted once
// (each keeps its idempotency key), and kept apart by person. Logout leaves them for that person alone.
import { useQueryClient } from '@tanstack/react-query';
import { del, entries, set } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import { type CallFailed, isCallFailed } from './failure.tsx';
import { phoneTime } from './now.tsx';
import { storage } from './storage.tsx';
import { person } from './tokens.tsx';

const LOCK = 'kawani outbox';
const RETRY_MS = 20_000;
/** Not the action is refused but the moment: it is kept and tried again. */
const LATER = [0, 401, 408, 425, 429, 500, 502, 503, 504];

export type Waiting<Input = unknown> = {
  /** The idempotency key; also orders the queue. */
  readonly key: string;
  readonly queue: string;
  readonly person: string | null;
  readonly input: Input;
  /** The phone's clock at the tap. */
  readonly at: number;
};

type Send = (input: never, key: string) => Promise<unknown>;
/** What came of an action: answered, or kept on the phone until there is a signal. */
export type Outcome<Answer> = { sent: Answer } | { kept: true };
export type Queue<Input, Answer> = { readonly name: string; readonly _?: (input: Input) => Answer };

const senders = new Map<string, Send>();
const settled = new Map<string, { resolve: (answer: unknown) => void; reject: (failed: unknown) => void }>();
const listeners = new Set<() => void>();
let waiting: readonly Waiting[] = [];
/** By this tab or another, since answers were refreshed last. */
let hasSent = false;
const outbox = storage('kawani-outbox', 'waiting');

/** Declares a queue at the top of a module: `const punches = queue('punch', (punch, key) => call(…, { key }))`. */
export function queue<Input, Answer>(
  name: string,
  send: (input: Input, key: string) => Promise<Answer>,
): Queue<Input, Answer> {
  senders.set(name, send as Send);
  void sendWaiting();
  return { name };
}

/**
 * Keeps the action on the phone, then sends what waits. Rejects with the server's refusal. A phone that keeps nothing sends
 * at once, and rejects when there is no answer.
 */
export async function put<Input, Answer>({ name }: Queue<Input, Answer>, input: Input): Promise<Outcome<Answer>> {
  const entry: Waiting<Input> = { key: crypto.randomUUID(), queue: name, person: person(), input, at: phoneTime() };
  const place = `${String(entry.at).padStart(15, '0')} ${entry.key}`;
  const isSafe = await set(place, entry, outbox).then(
    () => true,
    () => false,
  );
  if (!isSafe) return sendUnkept(entry);
  await readWaiting();
  const answered = new Promise<unknown>((resolve, reject) => settled.set(entry.key, { resolve, reject }));
  const kept = sendWaiting().then(() => {
    const isKept = waiting.some(({ key }) => key === entry.key);
    if (isKept) settled.delete(entry.key);
    return isKept ? KEPT : answered;
  });
  const outcome = await Promise.race([answered, kept]);
  return outcome === KEPT ? { kept: true } : { sent: outcome as Answer };
}
const KEPT = Symbol('kept');

async function sendUnkept<Answer>({ queue: name, input, key }: Waiting): Promise<Outcome<Answer>> {
  const answer = await senders.get(name)?.(input as never, key);
  hasSent = true;
  tell();
  return { sent: answer as Answer };
}

/** Whether something waits on this phone. */
export function isWaiting<Input, Answer>({ name }: Queue<Input, Answer>): boolean {
  return waiting.some(({ queue: one }) => one === name);
}

/** What waits on this phone for the signed-in person, oldest first. */
export function useWaiting<Input, Answer>(of?: Queue<Input, Answer>): readonly Waiting<Input>[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  return (of ? all.filter(({ queue: name }) => name === of.name) : all) as readonly Waiting<Input>[];
}

/** Stands once in every app: sends when the signal or the person returns, and refreshes answers after it sent. */
export function useOutbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    const go = () => void sendWaiting();
    const stop = subscribe(() => {
      if (hasSent) void client.invalidateQueries();
      hasSent = false;
    });
    const timer = setInterval(go, RETRY_MS);
    addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    void readWaiting().then(go);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
    };
  }, [client]);
}

/** Sends in order until something has to wait. One tab at a time. */
export async function sendWaiting(): Promise<void> {
  if (person() === null || !navigator.onLine) return;
  return navigator.locks ? navigator.locks.request(LOCK, sendInOrder) : sendInOrder();
}

async function sendInOrder(): Promise<void> {
  for (const [place, entry] of await readWaiting()) {
    const send = senders.get(entry.queue);
    if (!send) continue;
    try {
      const answer = await send(entry.input as never, entry.key);
      await del(place, outbox);
      settled.get(entry.key)?.resolve(answer);
    } catch (failed) {
      if (mayStillPass(failed)) break;
      await del(place, outbox);
      if (settled.has(entry.key)) settled.get(entry.key)?.reject(failed);
      else onRefused(failed as CallFailed, entry);
    }
    settled.delete(entry.key);
  }
  await readWaiting();
}

let onRefused: (failed: CallFailed, entry: Waiting) => void = () => {};

/** Told of what was kept, sent later and then refused. */
export function whenRefused(listener: typeof onRefused): void {
  onRefused = listener;
}

function mayStillPass(failed: unknown): boolean {
  return !isCallFailed(failed) || LATER.includes(failed.status);
}

async function readWaiting(): Promise<[string, Waiting][]> {
  const mine = person();
  if (mine === null) return [];
  const all = await entries<string, Waiting>(outbox).catch(() => []);
  const own = all.filter(([, entry]) => entry.person === mine).sort(([a], [b]) => (a < b ? -1 : 1));
  hasSent ||= waiting.some(({ key }) => !own.some(([, entry]) => entry.key === key));
  waiting = own.map(([, entry]) => entry);
  tell();
  return own;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
