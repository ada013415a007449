// The top of every form that files for dates: the current cut-off and the last day to file, before anything is typed.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayNow } from '@kawani/kit/web/now';
import { unbroken } from '@kawani/kit/web/unbroken';
import type { ReactNode } from 'react';
import { requestsApi } from '../contract.ts';
import { POSTED_STALE_MS } from './open-dates.tsx';

/** `children`: what the chosen type asks for beyond the cut-off, such as notice. */
export function CutOffLine({ children }: { children?: ReactNode }) {
  const { data } = useAnswer(requestsApi.posted, {}, { staleMs: POSTED_STALE_MS });
  const cutOffs = data?.cutOffs ?? [];
  return (
    <div className="cut-off-line" aria-busy={data === undefined}>
      {cutOffs.map((cutOff) => (
        <p key={cutOff.from}>{unbroken(sentenceOf(cutOff))}</p>
      ))}
      {children}
    </div>
  );
}

type CutOff = { from: Day; to: Day; lastDayToFile: Day };

function sentenceOf({ from, to, lastDayToFile }: CutOff): string {
  const facts = { from: showDay(from), to: showDay(to), last: showDay(lastDayToFile) };
  return lastDayToFile === dayNow()
    ? say('Cut-off {from} to {to} · today is the last day to file', facts)
    : say('Cut-off {from} to {to} · last day to file {last}', facts);
}
