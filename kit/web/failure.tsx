// A call that did not succeed, as every caller meets it, and the catalogue of what a person is told about it.

import { CONNECTION_ERROR, CONNECTION_MESSAGE, GENERIC_MESSAGE } from '@kawani/kit/contract/message';
import { phrase, say } from '@kawani/kit/contract/say';
import { notify } from './message.tsx';
import { hearOfServer } from './network.tsx';
import { phoneTime } from './now.tsx';

export type CallFailed = Error & {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly error: string;
  readonly code: string | undefined;
  /** By field of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds the server asks to wait before another try; null when it named none. */
  readonly retryAfterMs: number | null;
};

/** `undefined` facts are what the server did not say. */
type Told = { error?: unknown; message?: unknown; code?: unknown; fields?: unknown };

export function isCallFailed(thrown: unknown): thrown is CallFailed {
  return thrown instanceof Error && 'status' in thrown && 'fields' in thrown;
}

export async function failureOf(reply: Response): Promise<CallFailed> {
  const told = (await reply.json().catch(() => ({}))) as Told;
  return failure(reply.status, told, retryAfterMs(reply.headers.get('retry-after')));
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - phoneTime();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

export function noAnswer(): CallFailed {
  return failure(0, { error: say(CONNECTION_ERROR), message: say(CONNECTION_MESSAGE) });
}

function failure(status: number, told: Told, wait: number | null = null): CallFailed {
  const text = (fact: unknown) => (typeof fact === 'string' && fact !== '' ? fact : undefined);
  return Object.assign(new Error(text(told.message) ?? say(GENERIC_MESSAGE)), {
    status,
    error: text(told.error) ?? String(status),
    code: text(told.code),
    fields: (told.fields ?? {}) as Readonly<Record<string, string>>,
    retryAfterMs: wait,
  });
}

const TOLD = [400, 404, 500];
/** Said by what stands before the server, in its absence. */
const AWAY = [502, 503, 504];
const MAY_BE_MISSING = [400, 404];
type MayMiss = (url: string, code: string | undefined) => boolean;
let isMissable: MayMiss = () => false;

/** Whose absence (400 or 404) is nobody's news, such as a picture that was never uploaded. */
export function letMiss(test: MayMiss): void {
  isMissable = test;
}

function sayAway(): void {
  notify(say(CONNECTION_ERROR), say(CONNECTION_MESSAGE), 'bad');
}

/** Hears from a call whether the server answers. A refused connection is told once, until the server is back. */
export async function hearing(reply: Promise<Response>): Promise<Response> {
  try {
    const { status } = await reply;
    hearOfServer(!AWAY.includes(status));
  } catch (failed) {
    const isRefused = isCallFailed(failed) && failed.status === 0 && navigator.onLine;
    if (isRefused && hearOfServer(false)) sayAway();
  }
  return reply;
}

const OFFLINE = phrase("You're offline. Nothing is lost: send this again when you have a signal.");
const NOT_REACHED = phrase("The server can't be reached. Nothing is lost: send this again in a few minutes.");

/** Of a form that got no answer. */
export function nothingLost(): string {
  return say(navigator.onLine ? NOT_REACHED : OFFLINE);
}

/** The error catalogue. The failure itself is passed on by the caller. */
export function announce({ status, error, message, code }: CallFailed, url: string): void {
  if (AWAY.includes(status)) sayAway();
  if (!TOLD.includes(status) || error === 'invalid_grant') return;
  if (MAY_BE_MISSING.includes(status) && isMissable(url, code)) return;
  notify(error, message, 'bad');
}
