// /leaves: what is left of each type, one's own leaves, who is away; filing one and the ledger open beside it.
import { FilingButtons, useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { say } from '@kawani/kit/contract/say';
import { useDownload } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { Balances } from '../../credits/screens/balances.tsx';
import { NO_LEDGER } from '../../credits/screens/ledger-view.ts';
import { leaveApi } from '../contract.ts';
import { leaveKinds, leaveRequest, specialLeaveRequest } from '../requests.ts';
import { leaveForms } from './forms.ts';
import './leaves.css';

const AwayTab = later(async () => (await import('./away-tab.tsx')).AwayTab);
const LedgerDrawer = later(async () => (await import('../../credits/screens/ledger-drawer.tsx')).LedgerDrawer);

const tabs = () => [
  { key: 'mine', title: say('My leaves') },
  { key: 'away', title: say('Who is away') },
];
/** Kinds of which there is a form on paper. */
const PRINTED: readonly string[] = [leaveRequest.code, specialLeaveRequest.code];
const STATE = { tab: 'mine', ...NO_LEDGER };

export function Leaves() {
  const [{ tab, ledger }, set] = useUrlState(STATE);
  const filing = useFiling(leaveForms);
  const buttons = <FilingButtons forms={leaveForms} onFile={filing.file} />;
  return (
    <div className="page leaves">
      <header className="page-head">
        <h1>{say('Leaves')}</h1>
        {buttons}
      </header>
      <Balances onLedger={(type) => set({ ledger: type })} onFile={filing.file} />
      <Tabs label={say('Leaves')} tabs={tabs()} />
      {tab === 'away' ? (
        <AwayTab />
      ) : (
        <RequestList
          kinds={leaveKinds}
          isByYear
          caption={say('My leaves')}
          empty={<Empty says={say('No leaves filed this year.')}>{buttons}</Empty>}
          onChange={filing.onChange}
          onRefile={filing.onRefile}
          also={({ id, kind }) => (PRINTED.includes(kind) ? <PrintForm id={id} /> : null)}
        />
      )}
      {ledger !== '' && <LedgerDrawer type={ledger} onClose={() => set(NO_LEDGER)} />}
      {filing.opened}
    </div>
  );
}

function PrintForm({ id }: { id: string }) {
  const { download, isBusy } = useDownload();
  return (
    <Button icon="download" busy={isBusy} onClick={() => download(leaveApi.paper, { id })}>
      {say('Print form')}
    </Button>
  );
}
