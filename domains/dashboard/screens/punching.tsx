// Timing in and out: every punch is written to the phone first, then sent in order and accepted once. Its key and time
// are made at the tap.
import { attendanceApi, type Punch, type TimeCard, unacceptedApi } from '@kawani/domains/attendance/contract';
import type { Day } from '@kawani/kit/values/day';
import { dayAt, type Instant, toInstant } from '@kawani/kit/values/hours';
import { answerKey, sayRefusal, useAnswer } from '@kawani/kit/web/answer';
import { phoneTime } from '@kawani/kit/web/now';
import { forget, isWaiting, letGo, put, useRefused, useWaiting } from '@kawani/kit/web/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { punches, type Tap } from './punch-queue.tsx';

/** After this a slow signal is as good as none: the person is told that the punch is safe. */
const PATIENCE_MS = 8_000;
const STATUS_EVERY_MS = 60_000;

export type Recorded = { key: string; kind: 'IN' | 'OUT'; at: Instant; isKept: boolean };

/** Gives what was recorded, or rejects with the server's refusal. A further try takes the place of a refused one. */
export function usePunch(clockDifferenceMs: number | null) {
  const client = useQueryClient();
  const lastTry = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (lastTry.current !== undefined) letGo(lastTry.current);
    },
    [],
  );
  return async (form: Omit<Tap, 'tappedAt' | 'clockDifferenceMs'>): Promise<Recorded> => {
    const tappedAt = toInstant(new Date(phoneTime()));
    const key = crypto.randomUUID();
    const trying = put(punches, { ...form, tappedAt, clockDifferenceMs }, { key, replaces: lastTry.current });
    lastTry.current = key;
    const outcome = await Promise.race([trying, safeUntil(trying)]);
    if (outcome === SLOW) trying.catch(sayRefusal);
    const sent = outcome !== SLOW && 'sent' in outcome ? outcome.sent : null;
    if (sent) {
      client.setQueryData<TimeCard>(answerKey(attendanceApi.timeCard, {}), (card) => card && afterPunch(card, sent));
    }
    return { key, kind: form.kind, at: sent?.at ?? serverTime(tappedAt, clockDifferenceMs), isKept: sent === null };
  };
}

const SLOW = Symbol('slow');

/** After a while it is enough that the punch is safe on the phone; one that is not has to be waited for. */
async function safeUntil<Answer>(trying: Promise<Answer>): Promise<Answer | typeof SLOW> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return isWaiting(punches) ? SLOW : trying;
}

/** The card as it stands with the punches that still wait on this phone. */
export function useWaitingPunches(card: TimeCard | undefined): {
  card: TimeCard | undefined;
  waiting: readonly Recorded[];
} {
  const waiting = useWaiting(punches).map(({ key, input }) => ({
    key,
    kind: input.kind,
    at: serverTime(input.tappedAt, input.clockDifferenceMs),
    isKept: true,
  }));
  return { card: card && waiting.reduce(afterPunch, card), waiting };
}

export type NotAcceptedPunch = {
  readonly key: string;
  readonly kind: 'IN' | 'OUT';
  readonly at: Instant;
  /** Why, as the server said it. */
  readonly reason: string;
  readonly isReported: boolean;
  /** Of the day it belongs to: the server's word once it knows of the punch, until then the date of the tap. */
  readonly workDate: Day;
};

/** Punches of this person that were refused and are kept here, until the server knows that they are settled. */
export function useNotAccepted(): readonly NotAcceptedPunch[] {
  const refused = useRefused(punches);
  const isReported = refused.some((one) => one.refused?.isReported);
  const { data } = useAnswer(unacceptedApi.mine, {}, { enabled: isReported, staleMs: 0, refreshMs: STATUS_EVERY_MS });
  const known = useMemo(() => new Map(data?.items.map((one) => [one.punchKey, one])), [data]);
  useEffect(() => {
    const over = refused.map(({ key }) => key).filter((key) => known.get(key)?.isDone);
    if (over.length > 0) void forget(over);
  }, [refused, known]);
  return refused.flatMap(({ key, input, refused: answer }) => {
    if (answer === undefined) return [];
    const at = serverTime(input.tappedAt, input.clockDifferenceMs);
    const workDate = known.get(key)?.workDate ?? dayAt(at);
    return [{ key, kind: input.kind, at, reason: answer.message, isReported: answer.isReported, workDate }];
  });
}

function afterPunch(card: TimeCard, { kind, at }: Pick<Punch, 'kind' | 'at'>): TimeCard {
  if (kind === 'IN') return { ...card, next: 'OUT', openSince: at, last: null };
  const last = { ...UNSEEN, ...(card.last ?? {}), kind, at };
  return { ...card, next: 'IN', openSince: null, last };
}

const UNSEEN: Omit<Punch, 'kind' | 'at'> = {
  id: '',
  source: 'PHONE',
  place: 'UNKNOWN',
  distanceM: null,
  remarks: null,
  offline: false,
  needsReview: false,
};

function serverTime(tappedAt: Instant, clockDifferenceMs: number | null): Instant {
  return toInstant(new Date(Date.parse(tappedAt) - (clockDifferenceMs ?? 0)));
}
