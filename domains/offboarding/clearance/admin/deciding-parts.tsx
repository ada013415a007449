// What deciding opens: the question for a reason, and taking uniforms back.
import { later } from '@kawani/kit/web/later';
import type { Deciding } from './use-deciding.ts';

const DecisionSheet = later(async () => (await import('./decision-sheet.tsx')).DecisionSheet);
const TakeBack = later(async () => (await import('./take-back.tsx')).TakeBack);

export function DecidingParts({ deciding: { asking, answer, returning, takeBack } }: { deciding: Deciding }) {
  return (
    <>
      {asking !== undefined && <DecisionSheet asking={asking} onClose={() => answer(undefined)} onMove={answer} />}
      {returning !== undefined && <TakeBack returning={returning} onClose={() => takeBack(undefined)} />}
    </>
  );
}
