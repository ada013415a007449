// The lines of one person that are not what they were in the last run.
import { say } from '@kawani/kit/contract/say';
import { Drawer } from '@kawani/kit/web/dialog';
import type { ComparedRow } from '../contract/comparisons.ts';
import { ChangeTag } from './change-words.tsx';
import { ChangesTable, namedChanges } from './compared-lines.tsx';

export function ComparedDrawer({ row, onClose }: { row: ComparedRow; onClose: () => void }) {
  const { name, number, place, change, lines, gross, deducted, net } = row;
  return (
    <Drawer title={name} isWide onClose={onClose}>
      <div className="stack">
        <p className="row">
          <ChangeTag change={change} />
          <span className="quiet">{[number, place].filter(Boolean).join(' · ')}</span>
        </p>
        <ChangesTable
          caption={say('Lines that changed')}
          rows={namedChanges({ lines, gross, deducted })}
          foot={{ ...net, name: say('Net pay') }}
        />
      </div>
    </Drawer>
  );
}
