// /e-services/assistance: one's own loans, what became of each application, and the loans of others that one answers for.
import { FilingButtons, useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { loanForms } from './forms.ts';
import { MyLoansTab } from './my-loans-tab.tsx';

const RequestsTab = later(async () => (await import('./requests-tab.tsx')).RequestsTab);
const CoMakerTab = later(async () => (await import('../../co-makers/screens/co-maker-tab.tsx')).CoMakerTab);

const STATE = { tab: 'mine' };
const tabs = () => [
  { key: 'mine', title: say('My loans') },
  { key: 'requests', title: say('Requests') },
  { key: 'co-maker', title: say('As co-maker') },
];

export function Loans() {
  const [{ tab }] = useUrlState(STATE);
  const filing = useFiling(loanForms);
  const buttons = <FilingButtons forms={loanForms} onFile={filing.file} />;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Loan')}</h1>
        <LinkButton to="/e-services" look="quiet">
          {say('All e-services')}
        </LinkButton>
        <div className="row">{buttons}</div>
      </header>
      <Tabs label={say('Loan')} tabs={tabs()} />
      {tab === 'requests' && <RequestsTab onRefile={filing.onRefile} button={buttons} />}
      {tab === 'co-maker' && <CoMakerTab />}
      {tab === 'mine' && <MyLoansTab button={buttons} />}
      {filing.opened}
    </div>
  );
}
