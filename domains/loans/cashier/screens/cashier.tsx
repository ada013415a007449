// /e-services/cashier: take a payment at the counter, and the batches it goes into.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Count } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { cashierApi } from '../contract.ts';
import { PaymentTab } from './payment-tab.tsx';
import './cashier.css';

const BatchesTab = later(async () => (await import('./batches-tab.tsx')).BatchesTab);
const DaySheet = later(async () => (await import('./day-sheet.tsx')).DaySheet);

const STATE = { tab: 'payment' };

export function Cashier() {
  const [{ tab }] = useUrlState(STATE);
  const [isTaking, setTaking] = useState(false);
  return (
    <div className="page cashier">
      <header className="page-head">
        <h1>{say('Cashier')}</h1>
        <Button icon="download" onClick={() => setTaking(true)}>
          {say('List of a day')}
        </Button>
      </header>
      <CashierTabs />
      {tab === 'batches' ? <BatchesTab /> : <PaymentTab />}
      {isTaking && <DaySheet onClose={() => setTaking(false)} />}
    </div>
  );
}

function CashierTabs() {
  const open = useAnswer(cashierApi.openBatches, {}).data?.items.length ?? 0;
  const tabs = [
    { key: 'payment', title: say('Take a payment') },
    { key: 'batches', title: say('Batches'), aside: <Count of={open} label={say('not posted')} /> },
  ];
  return <Tabs label={say('Cashier')} tabs={tabs} />;
}
