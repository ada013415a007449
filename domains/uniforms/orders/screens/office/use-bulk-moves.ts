// Moves what is ticked to its next state, each order on its own. Those that are refused stay ticked, with their reason.
import { useSeenVersions } from '@kawani/domains/requests/inbox/screens/ticked';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import type { StoreLine } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import type { StoreMove } from '../../lists.ts';

/** By the id of an order, why it was not moved. */
export type Refusals = ReadonlyMap<string, string>;
export type Outcome = { readonly done: readonly string[]; readonly refusals: Refusals };

/** So many go in one call. */
const AT_ONCE = 50;
const NOTHING: Outcome = { done: [], refusals: new Map() };

type Moved = { readonly id: string; readonly refusal: { readonly message: string } | null };

function plus({ done, refusals }: Outcome, results: readonly Moved[]): Outcome {
  const refused = results.flatMap(({ id, refusal }) => (refusal === null ? [] : [[id, refusal.message] as const]));
  const moved = results.flatMap(({ id, refusal }) => (refusal === null ? [id] : []));
  return { done: [...done, ...moved], refusals: new Map([...refusals, ...refused]) };
}

export function useBulkMoves(items: readonly StoreLine[]) {
  const ticks = useTicks<StoreLine>({
    rows: items,
    keyOf: ({ id }) => id,
    nameOf: ({ ref, name }) => say('{ref} of {name}', { ref, name }),
    // Only what was looked at is moved.
    total: items.length,
  });
  const seen = useSeenVersions(ticks.chosen.keys, items);
  const [outcome, setOutcome] = useState(NOTHING);
  const verb = useVerb(uniformStoreApi.move);
  /** What never reached the server stays ticked; why is told by the verb. */
  const some = (part: readonly (readonly [string, number])[], move: StoreMove, remarks: string | undefined) => {
    const [ids, versions] = [part.map(([id]) => id), part.map(([, version]) => version)];
    const sent = verb.mutateAsync({ ids, versions, move, ...(remarks !== undefined && { remarks }) });
    return sent.then(
      ({ results }) => results,
      () => [],
    );
  };
  const move = async (name: StoreMove, remarks: string | undefined) => {
    const all = inParts([...seen]);
    let became = NOTHING;
    for (const part of all) became = plus(became, await some(part, name, remarks));
    const { done } = became;
    ticks.keep(ticks.chosen.keys.filter((id) => !done.includes(id)));
    setOutcome(became);
  };
  return { ticks, move, isBusy: verb.isPending, outcome };
}

function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, nth) =>
    all.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
}
