// Orders in words: how one stands, and for which dates.
import { type Order, OrderState } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { Tag, type Tone } from '@kawani/kit/web/card';

const TONES: Readonly<Record<OrderState, Tone>> = {
  TO_COME: 'info',
  IN_FORCE: 'good',
  OVER: 'plain',
  CANCELLED: 'plain',
};

export function OrderTag({ state }: Pick<Order, 'state'>) {
  return <Tag tone={TONES[state]}>{OrderState.labelOf(state)}</Tag>;
}

export function orderDates({ from, to }: Order): string {
  return to === null ? say('From {date}', { date: showDay(from) }) : showRange(from, to);
}
