// What stands in the way of a hire.
import { Tag } from '@kawani/kit/web/card';
import type { HiringLine } from '../contract/hiring.ts';
import { HiringBlocker } from '../lists.ts';
import './hiring.css';

export function Blockers({ of: { blockers } }: { of: Pick<HiringLine, 'blockers'> }) {
  return (
    <span className="hiring-tags">
      {blockers.map((blocker) => (
        <Tag key={blocker} tone="warn">
          {HiringBlocker.labelOf(blocker)}
        </Tag>
      ))}
    </span>
  );
}
