// /leaves: what is left of each type, one's own leaves, who is away; filing one and the ledger open beside it.
import { leaveApi } from '@kawani/domains/leave/contract';
import { leaveKinds } from '@kawani/domains/leave/requests';
import type { RequestDetail } from '@kawani/domains/requests/contract';
import { REQUEST_COLUMNS, RequestList } from '@kawani/domains/requests/screens';
import { useDownload } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { lazy, Suspense, useState } from 'react';
import { AwayTab } from './away-tab.tsx';
import { Balances } from './balances.tsx';
import { LedgerDrawer } from './ledger-drawer.tsx';
import './leaves.css';

const LeaveDrawer = lazy(async () => ({ default: (await import('./leave-drawer.tsx')).LeaveDrawer }));

const TABS = [
  { key: 'mine', title: 'My leaves' },
  { key: 'away', title: 'Who is away' },
];
/** `file` opens the form, with a type or just so, and `on` its day; `ledger` names the type whose entries are open. */
const STATE = { tab: 'mine', file: '', on: '', ledger: '' };
const COLUMNS = REQUEST_COLUMNS.map((column) => (column.key === 'asks' ? { ...column, title: 'Days' } : column));

export function Leaves() {
  const [{ tab, file, on, ledger }, set] = useUrlState(STATE);
  const [again, setAgain] = useState<{ changes?: RequestDetail; refiles?: RequestDetail }>();
  const close = () => {
    setAgain(undefined);
    set({ file: '', on: '' }, { replace: true });
  };
  const fileNow = (
    <Button look="primary" icon="plus" onClick={() => set({ file: 'yes' })}>
      File leave
    </Button>
  );
  return (
    <div className="page leaves">
      <header className="page-head">
        <h1>Leaves</h1>
        {fileNow}
      </header>
      <Balances onLedger={(type) => set({ ledger: type })} onFile={(type) => set({ file: type })} />
      <Tabs label="Leaves" tabs={TABS} />
      {tab === 'away' ? (
        <AwayTab />
      ) : (
        <RequestList
          kinds={leaveKinds}
          columns={COLUMNS}
          caption="My leaves"
          empty={<Empty says="No leaves filed this year.">{fileNow}</Empty>}
          onChange={(changes) => setAgain({ changes })}
          onRefile={(refiles) => setAgain({ refiles })}
          also={({ id }) => <PrintForm id={id} />}
        />
      )}
      {ledger !== '' && <LedgerDrawer type={ledger} onClose={() => set({ ledger: '' })} />}
      {(file !== '' || again) && (
        <Suspense>
          <LeaveDrawer type={file} on={dayFrom(on)} {...again} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function PrintForm({ id }: { id: string }) {
  const { download, isBusy } = useDownload();
  return (
    <Button icon="download" busy={isBusy} onClick={() => download(leaveApi.paper, { id })}>
      Print form
    </Button>
  );
}
