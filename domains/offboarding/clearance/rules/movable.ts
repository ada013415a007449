// An item as it is answered, as the rule of moves takes it. Pure.
import type { ClearanceItem } from '../contract/item.ts';
import type { MovableItem } from './moves.ts';

export function movableOf({
  office,
  subject,
  state,
  waiver,
}: Pick<ClearanceItem, 'office' | 'subject' | 'state' | 'waiver'>): MovableItem {
  return { office, kind: subject.kind, state, waiver: waiver === null ? null : waiver.isMine ? 'MINE' : 'OTHERS' };
}
