// What is ticked in the inbox, each request with the version that was seen: what changed since is not decided unseen.
import type { RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { MAX_BULK } from '@kawani/domains/requests/inbox/contract/filter';
import { type Ticked, useSeenVersions } from '@kawani/domains/requests/inbox/screens/ticked';
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { type Ticks, useTicks } from '@kawani/kit/web/ticks';
import { useEffect, useRef, useState } from 'react';
import { approvals } from '../requests.ts';

type InboxTicks = {
  readonly ticks: Ticks<RequestLine>;
  /** Undefined while all that match are still looked up. */
  readonly chosen: Ticked | undefined;
};

export function useInboxTicks(items: readonly RequestLine[], total: number, filter: object): InboxTicks {
  const ticks = useTicks<RequestLine>({
    rows: items,
    keyOf: ({ id }) => id,
    nameOf: ({ ref, owner }) => say('{ref} of {name}', { ref, name: owner.name }),
    total,
    most: MAX_BULK,
  });
  const { keys, isAll } = ticks.chosen;
  const seen = useSeenVersions(keys, items);
  const all = useAll(isAll, filter, ticks.clear);
  return { ticks, chosen: isAll ? all : seen };
}

/** All that match, as they are when they are chosen. */
function useAll(isAll: boolean, filter: object, onFailed: () => void): Ticked | undefined {
  const [all, setAll] = useState<Ticked>();
  const asked = useRef({ filter, onFailed });
  asked.current = { filter, onFailed };
  useEffect(() => {
    if (!isAll) return;
    const stop = new AbortController();
    call(approvals.api.ids, asked.current.filter as never, { signal: stop.signal }).then(
      ({ ids, versions }) => setAll(new Map(ids.map((id, nth) => [id, versions[nth] ?? 1]))),
      (failed: unknown) => {
        if (stop.signal.aborted) return;
        sayRefusal(failed);
        asked.current.onFailed();
      },
    );
    return () => {
      stop.abort();
      setAll(undefined);
    };
  }, [isAll]);
  return all;
}
