// Lists whose rows go when they are decided.
import { useEffect, useRef } from 'react';

export type AnsweredPage<Row> = {
  readonly items: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
};

/** A page that was emptied by what was decided or chosen gives way to the last one there is. */
export function useFilledPage(
  answer: AnsweredPage<unknown> | undefined,
  turn: (page: number, size: number) => void,
): void {
  const isPast = answer !== undefined && answer.page > 1 && answer.items.length === 0;
  const last = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.total / answer.size));
  const size = answer?.size ?? 0;
  const turning = useRef(turn);
  turning.current = turn;
  useEffect(() => {
    if (isPast) turning.current(last, size);
  }, [isPast, last, size]);
}
