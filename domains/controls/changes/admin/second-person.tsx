// Two pairs of eyes: what waits for a second person, what was decided, and what needs one.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Pager } from '@kawani/kit/web/list';
import { useHolds } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { controlsApi } from '../contract.ts';
import { ChangeCard } from './change-card.tsx';

const HEIGHT = 360;
const STATE = { tab: 'waiting' };
const Rules = later(async () => (await import('./rules.tsx')).Rules, <Skeleton height={HEIGHT} />);

export function SecondPerson() {
  const [{ tab }] = useUrlState(STATE);
  const maySet = useHolds(EmployeePermission.GIVE_ACCOUNT_ROLES);
  const rules = maySet ? [{ key: 'rules', title: say('What needs one') }] : [];
  const tabs = [{ key: 'waiting', title: say('Waiting') }, { key: 'decided', title: say('Decided') }, ...rules];
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Second person')}</h1>
          <p>{say('Changes of pay that one person prepares and another one approves.')}</p>
        </div>
      </header>
      <Tabs label={say('Second person')} tabs={tabs} />
      {tab === 'rules' && maySet ? <Rules /> : <Changes key={tab} isWaiting={tab !== 'decided'} />}
    </div>
  );
}

function Changes({ isWaiting }: { isWaiting: boolean }) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 });
  const answer = useAnswer(controlsApi.changes, { page, size, isDecided: isWaiting ? 'false' : 'true' });
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say('The list could not be loaded.')}
      isEmpty={({ total }) => total === 0}
      empty={
        <div className="card">
          <Empty
            icon="approve"
            says={isWaiting ? say('Nothing waits for a second person.') : say('Nothing was decided yet.')}
          />
        </div>
      }
    >
      {({ items, total, me }) => (
        <>
          {items.map((change) => (
            <ChangeCard key={change.id} change={change} me={me} />
          ))}
          {total > size && (
            <Pager page={page} size={size} total={total} onChange={(to, rows) => turn({ page: to, size: rows })} />
          )}
        </>
      )}
    </Block>
  );
}
