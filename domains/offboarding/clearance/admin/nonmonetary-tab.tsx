// The tab of a case: what the leaver still holds, by office.
import { say } from '@kawani/kit/contract/say';
import { grouped } from '@kawani/kit/values/groups';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { usePermissions } from '@kawani/kit/web/session';
import { useState } from 'react';
import { caseClearanceApi, type Nonmonetary } from '../contract/of-case.ts';
import { ClearanceOffice } from '../lists.ts';
import { keepsSettings } from '../policy.ts';
import { CaseItem } from './case-item.tsx';
import { DecidingParts } from './deciding-parts.tsx';
import { useDeciding } from './use-deciding.ts';
import './clearance.css';

const AddItemDrawer = later(async () => (await import('./add-item-drawer.tsx')).AddItemDrawer);

const HEIGHT = 420;

export function NonmonetaryTab({ caseId }: { caseId: string }) {
  const answer = useAnswer(caseClearanceApi.nonmonetary, { id: caseId });
  const mayAdd = keepsSettings(usePermissions()) && answer.data?.isOpen === true;
  const [isAdding, setAdding] = useState(false);
  const add = mayAdd && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {say('Add an item')}
    </Button>
  );
  return (
    <div className="stack">
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The clearance couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty icon="approve" says={say('No office asks for anything.')}>
            {add}
          </Empty>
        }
      >
        {(clearance) => (
          <>
            {add && <div className="row">{add}</div>}
            <Offices clearance={clearance} />
          </>
        )}
      </Block>
      {isAdding && <AddItemDrawer caseId={caseId} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Offices({ clearance: { items, employeeId, isOpen } }: { clearance: Nonmonetary }) {
  const deciding = useDeciding({ isOver: !isOpen });
  const offices = grouped(items, ({ office }) => office);
  return (
    <>
      {[...offices].map(([office, own]) => (
        <Card key={office} title={ClearanceOffice.labelOf(office)}>
          <ul className="clearance-items">
            {own.map((item) => (
              <CaseItem key={item.id} {...{ item, employeeId, deciding }} />
            ))}
          </ul>
        </Card>
      ))}
      <DecidingParts deciding={deciding} />
    </>
  );
}
