// Clearing what is ticked, each item on its own. Those that are refused stay ticked, with their reason.
import { useSeenVersions } from '@kawani/domains/requests/inbox/screens/ticked';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import type { ClearanceLine } from '../contract/item.ts';
import { clearanceApi } from '../contract.ts';
import { MOST_TOGETHER } from '../lists.ts';
import { itemText } from '../screens/clearance-words.tsx';

export type NotCleared = { readonly id: string; readonly what: string; readonly why: string };
export type Result = { readonly cleared: number; readonly refused: readonly NotCleared[] };

const called = ({ subject, name }: ClearanceLine) => say('{item} of {name}', { item: itemText(subject), name });

export function useClearing(items: readonly ClearanceLine[]) {
  const ticks = useTicks<ClearanceLine>({
    rows: items,
    keyOf: ({ id }) => id,
    nameOf: called,
    // Only what was looked at is cleared.
    total: items.length,
    most: MOST_TOGETHER,
  });
  const seen = useSeenVersions(ticks.chosen.keys, items);
  const [result, setResult] = useState<Result>();
  const verb = useVerb(clearanceApi.clear);
  const clear = async () => {
    const all = [...seen].slice(0, MOST_TOGETHER);
    const names = new Map(items.map((item) => [item.id, called(item)]));
    const sent = verb.mutateAsync({ ids: all.map(([id]) => id), versions: all.map(([, version]) => version) });
    // What never reached the server is told by the verb.
    const { results } = await sent.catch(() => ({ results: [] }));
    const refused = results.flatMap(({ id, refusal }) =>
      refusal === null ? [] : [{ id, what: names.get(id) ?? '', why: refusal.message }],
    );
    if (results.length === 0) return;
    ticks.keep(refused.map(({ id }) => id));
    setResult({ cleared: results.length - refused.length, refused });
  };
  return { ticks, result, isBusy: verb.isPending, clear: () => void clear(), close: () => setResult(undefined) };
}
