// A run of many decisions: sent some at a time, each decided on its own.

import { say } from '@kawani/kit/contract/say';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionAction } from '../../engine/lists.ts';
import type { Decided, Inbox } from '../contract.ts';
import type { Ticked } from './ticked.tsx';

/** So many go in one call, so that the progress is seen and little is lost with the signal. */
const AT_ONCE = 20;
const TRIES = 3;
const PAUSE_MS = 1_000;

/** The code of what never reached the server. */
export const NOT_SENT = 'NOT_SENT';

export type Run = { action: DecisionAction; of: number; results: readonly Decided[]; isOver: boolean };

export function useBulkRun(inbox: Inbox, onOver: () => void) {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  const decide = async (chosen: Ticked, action: DecisionAction, remarks: string | undefined) => {
    const all = [...chosen];
    let results: readonly Decided[] = [];
    const of = all.length;
    setRun({ action, of, results, isOver: false });
    for (let at = 0; at < of; at += AT_ONCE) {
      results = [...results, ...(await some(inbox, all.slice(at, at + AT_ONCE), { action, remarks }))];
      setRun({ action, of, results, isOver: false });
    }
    setRun({ action, of, results, isOver: true });
    onOver();
    await refreshAnswers(client);
  };
  return { run, decide, close: () => setRun(undefined) };
}

/** Tried again under the same key, so that nothing is decided twice over a bad signal. */
async function some(
  { api }: Inbox,
  chosen: readonly (readonly [id: string, version: number])[],
  { action, remarks }: { action: DecisionAction; remarks: string | undefined },
): Promise<Decided[]> {
  const ids = chosen.map(([id]) => id);
  const versions = chosen.map(([, version]) => version);
  const input = { ids, versions, action, ...(remarks === undefined ? {} : { remarks }) };
  const key = crypto.randomUUID();
  let why = '';
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return (await call(api.decideMany, input, { key })).results;
    } catch (failed) {
      const isAway = isCallFailed(failed) && (failed.status === 0 || failed.status === 503);
      why = isAway ? say('Not sent: there was no connection.') : failed instanceof Error ? failed.message : '';
      if (!isAway) break;
    }
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  return ids.map((id) => ({ id, ref: '', refusal: { code: NOT_SENT, message: why } }));
}
