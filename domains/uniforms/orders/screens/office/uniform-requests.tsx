// /e-services/uniform/request-list: uniform orders by where they stand, from the approval to the counter.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Count } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds, usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { UniformPermission } from '../../../catalogue/policy.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { StoreStage } from '../../lists.ts';
import { openingTab } from './opening-tab.ts';
import { OrdersTab } from './orders-tab.tsx';
import './office.css';

const ClaimDrawer = later(async () => (await import('./claim-drawer.tsx')).ClaimDrawer);
const ReturnsTab = later(async () => (await import('./returns-tab.tsx')).ReturnsTab, <Skeleton height={480} />);
const PickListSheet = later(async () => (await import('./pick-list-sheet.tsx')).PickListSheet);

const STATE = { tab: '', place: '' };
/** In which nobody has anything to do. */
const OVER: readonly StoreStage[] = ['CLAIMED', 'ENDED'];

/** The tab that lists people, not orders. */
const RETURNS = 'RETURNS';

type Doing = 'claim' | 'pick-list';

export function UniformRequests() {
  const [asked] = useUrlState(STATE);
  const isStores = useHolds(UniformPermission.PROCESS_UNIFORM_REQUEST, UniformPermission.MODIFY_UNIFORM_REQUEST);
  const mayProcess = useHolds(UniformPermission.PROCESS_UNIFORM_REQUEST);
  const first = openingTab(usePermissions());
  const stage = StoreStage.codes.find((code) => code === asked.tab) ?? first;
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Uniform Requests')}</h1>
        {mayProcess && (
          <div className="row">
            <Button icon="download" onClick={() => setDoing('pick-list')}>
              {say('Pick list')}
            </Button>
            <Button look="primary" icon="camera" onClick={() => setDoing('claim')}>
              {say('Scan or type code')}
            </Button>
          </div>
        )}
      </header>
      <StageTabs first={first} mayProcess={mayProcess} />
      {mayProcess && asked.tab === RETURNS ? <ReturnsTab /> : <OrdersTab key={stage} {...{ stage, isStores }} />}
      {doing === 'claim' && <ClaimDrawer onClose={close} />}
      {doing === 'pick-list' && <PickListSheet placeId={asked.place} onClose={close} />}
    </div>
  );
}

function StageTabs({ first, mayProcess }: { first: StoreStage; mayProcess: boolean }) {
  const choices = useAnswer(uniformStoreApi.choices, {}).data;
  const tabOf = (stage: StoreStage) => ({
    key: stage,
    title: StoreStage.labelOf(stage),
    aside: !OVER.includes(stage) && (
      <Count of={choices?.stages.find((each) => each.stage === stage)?.orders ?? 0} label={say('waiting')} />
    ),
  });
  const returns = {
    key: RETURNS,
    title: say('Returns'),
    aside: <Count of={choices?.leavers ?? 0} label={say('leaving')} />,
  };
  const open = StoreStage.codes.filter((stage) => !OVER.includes(stage));
  // What is over comes last.
  const tabs = [...open.map(tabOf), ...(mayProcess ? [returns] : []), ...OVER.map(tabOf)];
  return <Tabs label={say('Uniform Requests')} tabs={tabs} first={first} />;
}
