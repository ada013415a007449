// What is said of a size at a place.
import { say } from '@kawani/kit/contract/say';
import { Tag } from '@kawani/kit/web/card';
import type { StockLevel } from '../contract.ts';

export function ShortTag({ level: { isShort, free } }: { level: StockLevel }) {
  if (free === 0) return <Tag tone="bad">{say('None free')}</Tag>;
  return isShort ? <Tag tone="warn">{say('Short')}</Tag> : null;
}

export function levelText({ onHand, reserved, free }: StockLevel): string {
  return say('{free} free of {onHand} on hand, {reserved} reserved', { free, onHand, reserved });
}
