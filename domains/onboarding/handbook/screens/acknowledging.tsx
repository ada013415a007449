// Saying that one has read a chapter: kept on the phone first, then sent with the exact version that was read, and accepted once.
import type { Language } from '@kawani/kit/contract/language';
import { toInstant } from '@kawani/kit/values/hours';
import { answerKey, sayRefusal } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { timeNow } from '@kawani/kit/web/now';
import { forget, put, queue, useRefused, useWaiting } from '@kawani/kit/web/outbox';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Acknowledged, type Acknowledging, type MyChapter, myHandbookApi } from '../contract/mine.ts';

/** A line that says nothing for this long is given up, so that what waits can be tried again. */
const DEAD_MS = 30_000;

const acknowledgements = queue('handbook', (read: Acknowledging, key) =>
  call(myHandbookApi.acknowledge, read, { key, signal: AbortSignal.timeout(DEAD_MS) }),
);

export type Reading = {
  readonly state: 'unread' | 'waiting' | 'read';
  /** Why the server did not accept it, in its words. */
  readonly refusal?: string;
};
type Mine = { items: MyChapter[] };

/** `isFresh`: the items are as the server has them now, and not from the phone. */
export function useAcknowledging(items: readonly MyChapter[], isFresh: boolean) {
  const waiting = useWaiting(acknowledgements);
  const refused = useRefused(acknowledgements);
  const of = (versionId: string) => refused.find(({ input }) => input.versionId === versionId);
  useSettled(refused, { items, isFresh });
  const send = useSending();
  const readingOf = ({ versionId, acknowledgedAt }: MyChapter): Reading => {
    if (acknowledgedAt !== null) return { state: 'read' };
    if (waiting.some(({ input }) => input.versionId === versionId)) return { state: 'waiting' };
    const message = of(versionId)?.refused?.message;
    return { state: 'unread', ...(message === undefined ? {} : { refusal: message }) };
  };
  const acknowledge = ({ versionId, sha256 }: MyChapter, language: Language) =>
    send({ versionId, sha256, language, readAt: toInstant(timeNow()) }, of(versionId)?.key);
  return { acknowledge, readingOf };
}

/** A further try replaces the refused one; a second tap while the first is under way sends nothing. */
function useSending() {
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  return async (read: Acknowledging, replaces: string | undefined) => {
    const { versionId } = read;
    if (underWay.current.has(versionId)) return;
    underWay.current.add(versionId);
    try {
      const outcome = await put(acknowledgements, read, { key: crypto.randomUUID(), replaces });
      if (!('sent' in outcome)) return;
      client.setQueryData<Mine>(answerKey(myHandbookApi.read, {}), (mine) => mine && afterReading(mine, outcome.sent));
      // Tasks and the dashboard count it too.
      void refreshAnswers(client);
    } catch (failed) {
      sayRefusal(failed);
    } finally {
      underWay.current.delete(versionId);
    }
  };
}

type Asked = { items: readonly MyChapter[]; isFresh: boolean };

/** What was refused and is no longer asked is settled: it leaves the phone. */
function useSettled(refused: ReturnType<typeof useRefused<Acknowledging, Acknowledged>>, { items, isFresh }: Asked) {
  useEffect(() => {
    const isAsked = (id: string) => items.some((each) => each.versionId === id && each.acknowledgedAt === null);
    const over = refused.filter(({ input }) => !isAsked(input.versionId)).map(({ key }) => key);
    if (isFresh && over.length > 0) void forget(over);
  }, [items, refused, isFresh]);
}

function afterReading({ items }: Mine, { versionId, acknowledgedAt }: Acknowledged): Mine {
  return {
    items: items.map((each) => (each.versionId === versionId ? { ...each, acknowledgedAt, before: null } : each)),
  };
}
