// Actions that must not be lost without a signal: written to the phone before they are sent, sent in order, accepted once
// (each keeps its idempotency key), and kept apart by person. Logout leaves them for that person alone. What the server
// refuses stays too, with the reason, until its owner or the server says that it is settled.

import { useQueryClient } from '@tanstack/react-query';
import { del, entries, set } from 'idb-keyval';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CallFailed, isCallFailed } from './failure.tsx';
import { phoneTime } from './now.tsx';
import { decisionAfter } from './outbox-decision.tsx';
import { refreshAnswers } from './refresh-answers.tsx';
import { isConfirmed, useMe } from './session.tsx';
import { storage } from './storage.tsx';
import { person } from './tokens.tsx';

const LOCK = 'kawani outbox';
const RETRY_MS = 20_000;
const REPORT_AGAIN_MS = 300_000;
/** What waits behind an action whose module does not come is not held up by it for longer. */
const MODULE_WITHIN_MS = 10_000;

/** What the server answered, and whether it was told afterwards that the action is still kept here. */
export type Refused = {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly isReported: boolean;
};

export type Waiting<Input = unknown> = {
  /** The idempotency key; also orders the queue. */
  readonly key: string;
  readonly queue: string;
  readonly person: string | null;
  readonly input: Input;
  /** The phone's clock at the tap. */
  readonly at: number;
  readonly refused?: Refused;
};

type Sender = {
  readonly send: (input: never, key: string, keep: (input: unknown) => Promise<void>) => Promise<unknown>;
  readonly report?: ((input: never, key: string, refused: Refused) => Promise<unknown>) | undefined;
};
/** What came of an action: answered, or kept on the phone until there is a signal. */
export type Outcome<Answer> = { sent: Answer } | { kept: true };
export type Queue<Input, Answer> = { readonly name: string; readonly _?: (input: Input) => Answer };

const senders = new Map<string, Sender>();
let loadSender: (queue: string) => Promise<unknown> = async () => {};
const settled = new Map<string, { resolve: (answer: unknown) => void; reject: (failed: unknown) => void }>();
const listeners = new Set<() => void>();
/** Put on the phone by this page and never on their way to the server yet. */
const untried = new Set<string>();
/** Refused while their person looks on, who may put them right: not reported yet. */
const inHand = new Set<string>();
/** When a report was tried last, by this page. */
const reportTried = new Map<string, number>();
let waiting: readonly Waiting[] = [];
/** By this tab or another, since answers were refreshed last. */
let hasSent = false;
const outbox = storage('kawani-outbox', 'waiting');

/**
 * Declares a queue at the top of a module: `const punches = queue('punch', (punch, key) => call(…, { key }))`. What sends may
 * `keep` the action changed before it goes on, such as with the name of a file that the server has by now. `report` tells the
 * server of an action it refused.
 */
export function queue<Input, Answer>(
  name: string,
  send: (input: Input, key: string, keep: (input: Input) => Promise<void>) => Promise<Answer>,
  report?: (input: Input, key: string, refused: Refused) => Promise<unknown>,
): Queue<Input, Answer> {
  senders.set(name, { send: (input: Input, key, keep) => send(input, key, keep), report });
  void sendWaiting();
  return { name };
}

/**
 * Says where the modules are that declare queues, by the names of the queues: what waits is sent from any page, also from one
 * that does not load the module by itself.
 */
export function findQueues(modules: Readonly<Record<string, () => Promise<unknown>>>): void {
  loadSender = async (name) => modules[name]?.();
}

/** Undefined when no module of this app declares the queue, or its module cannot be loaded now. */
async function senderOf(name: string): Promise<Sender | undefined> {
  if (!senders.has(name)) {
    const patience = new Promise((resolve) => setTimeout(resolve, MODULE_WITHIN_MS));
    await Promise.race([loadSender(name).catch(() => {}), patience]);
  }
  return senders.get(name);
}

/** `key` names the action; `replaces` the refused one that it puts right, which leaves the phone once this one is on it. */
type Try = { readonly key: string; readonly replaces?: string | undefined };

/**
 * Keeps the action on the phone, then sends what waits. Rejects with the server's refusal. A phone that keeps nothing sends
 * immediately, and rejects when there is no answer.
 */
export async function put<Input, Answer>(
  { name }: Queue<Input, Answer>,
  input: Input,
  { key, replaces }: Try,
): Promise<Outcome<Answer>> {
  const entry: Waiting<Input> = { key, queue: name, person: person(), input, at: phoneTime() };
  const isSafe = await set(placeOf(entry), entry, outbox).then(
    () => true,
    () => false,
  );
  if (!isSafe) return sendUnkept(entry);
  untried.add(key);
  if (replaces !== undefined) await forget([replaces]);
  inHand.add(key);
  await readWaiting();
  const answered = new Promise<unknown>((resolve, reject) => settled.set(key, { resolve, reject }));
  const kept = sendWaiting().then(() => {
    const isKept = waiting.some((one) => one.key === key && one.refused === undefined);
    if (isKept) settled.delete(key);
    return isKept ? KEPT : answered;
  });
  const outcome = await Promise.race([answered, kept]);
  return outcome === KEPT ? { kept: true } : { sent: outcome as Answer };
}
const KEPT = Symbol('kept');

/** Its person has turned to something else: when it was refused, the server is told. */
export function letGo(key: string): void {
  if (inHand.delete(key)) void sendWaiting();
}

/** Takes refused actions off this phone: those that were replaced, and those the server calls settled. */
export async function forget(keys: readonly string[]): Promise<void> {
  const all = await readWaiting();
  const over = all.filter(([, { key, refused }]) => refused !== undefined && keys.includes(key));
  await Promise.all(over.map(([place]) => del(place, outbox)));
  await readWaiting();
}

/**
 * Takes an action off this phone that was not sent yet. `perhaps sent`: the server may have it, whether or not its answer came.
 */
export async function withdraw(key: string): Promise<'unsent' | 'perhaps sent'> {
  return locked(async () => {
    const own = (await readWaiting()).find(([, one]) => one.key === key && one.refused === undefined);
    if (own === undefined) return 'perhaps sent';
    await del(own[0], outbox);
    settled.delete(key);
    await readWaiting();
    return untried.delete(key) ? 'unsent' : 'perhaps sent';
  });
}

function placeOf({ at, key }: Waiting): string {
  return `${String(at).padStart(15, '0')} ${key}`;
}

async function sendUnkept<Answer>({ queue: name, input, key }: Waiting): Promise<Outcome<Answer>> {
  const answer = await senders.get(name)?.send(input as never, key, async () => {});
  hasSent = true;
  tell();
  return { sent: answer as Answer };
}

/** Whether something waits on this phone to be sent. */
export function isWaiting<Input, Answer>({ name }: Queue<Input, Answer>): boolean {
  return waiting.some(({ queue: one, refused }) => one === name && refused === undefined);
}

/** What waits on this phone for the signed-in person to be sent, oldest first. */
export function useWaiting<Input, Answer>(of?: Queue<Input, Answer>): readonly Waiting<Input>[] {
  return useKept(of, false);
}

/** What the server refused and this phone still keeps for the signed-in person, oldest first. */
export function useRefused<Input, Answer>(of: Queue<Input, Answer>): readonly Waiting<Input>[] {
  return useKept(of, true);
}

function useKept<Input, Answer>(of: Queue<Input, Answer> | undefined, isRefused: boolean): readonly Waiting<Input>[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  const name = of?.name;
  return useMemo(() => {
    const chosen = all.filter((one) => (one.refused !== undefined) === isRefused);
    return (name === undefined ? chosen : chosen.filter((one) => one.queue === name)) as Waiting<Input>[];
  }, [all, name, isRefused]);
}

/** Used once in every app: sends when the signal or the person returns, and refreshes answers after it sent. */
export function useOutbox(): void {
  const client = useQueryClient();
  const who = useMe()?.username;
  useEffect(() => {
    // The app may be drawn before a sign-in is complete: what waits is sent as soon as its person is known.
    if (who !== undefined) void sendWaiting();
  }, [who]);
  useEffect(() => {
    const go = () => void sendWaiting();
    const stop = subscribe(() => {
      if (hasSent) void refreshAnswers(client);
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
  return locked(sendInOrder);
}

function locked<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  return navigator.locks ? navigator.locks.request(LOCK, act) : act();
}

/** Nothing is sent before the server has said who is signed in: until then the session may be over, or another's. */
async function sendInOrder(): Promise<void> {
  const all = await readWaiting();
  if (all.length === 0 || !(await isConfirmed())) return;
  for (const [place, entry] of all) {
    if (entry.refused === undefined && !(await sendOne(place, entry))) break;
  }
  for (const [place, entry] of await readWaiting()) await reportOne(place, entry);
  await readWaiting();
}

/** False when it has to wait, and everything after it too. */
async function sendOne(place: string, entry: Waiting): Promise<boolean> {
  const sender = await senderOf(entry.queue);
  if (!sender) return true;
  try {
    untried.delete(entry.key);
    const keep = (input: unknown) => set(place, { ...entry, input }, outbox);
    const answer = await sender.send(entry.input as never, entry.key, keep);
    await del(place, outbox);
    inHand.delete(entry.key);
    settled.get(entry.key)?.resolve(answer);
  } catch (failed) {
    if (!isCallFailed(failed) || decisionAfter(failed) === 'try again') return false;
    const { status, code, message } = failed;
    await set(place, { ...entry, refused: { status, code, message, isReported: false } }, outbox);
    if (settled.has(entry.key)) settled.get(entry.key)?.reject(failed);
    else onRefused(failed, entry);
  }
  settled.delete(entry.key);
  return true;
}

async function reportOne(place: string, entry: Waiting): Promise<void> {
  const report = senders.get(entry.queue)?.report;
  const { key, input, refused } = entry;
  if (!report || refused === undefined || refused.isReported || inHand.has(key)) return;
  if (phoneTime() - (reportTried.get(key) ?? 0) < REPORT_AGAIN_MS) return;
  reportTried.set(key, phoneTime());
  const isReported = await report(input as never, key, refused).then(
    () => true,
    () => false,
  );
  if (isReported) await set(place, { ...entry, refused: { ...refused, isReported } }, outbox);
}

let onRefused: (failed: CallFailed, entry: Waiting) => void = () => {};

/** Told of what was kept, sent later and then refused. */
export function whenRefused(listener: typeof onRefused): void {
  onRefused = listener;
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
