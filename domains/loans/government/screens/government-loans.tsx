// /e-services/government-loans: one's own loans of SSS and Pag-IBIG; for officers everybody's, with billings and reports.
import { FilingButtons, useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { useHolds, useMe } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { LoanPermission } from '../../types/policy.ts';
import { governmentLoanKinds } from '../requests.ts';
import { governmentLoanForms } from './forms.ts';
import { OwnLoans } from './own-loans.tsx';
import './government-loans.css';

const AllLoans = later(async () => (await import('./all-loans.tsx')).AllLoans);
const Billings = later(async () => (await import('./billings.tsx')).Billings);
const Remittance = later(async () => (await import('./remittance.tsx')).Remittance);
const ShortDeducted = later(async () => (await import('./short-deducted.tsx')).ShortDeducted);

const STATE = { tab: '' };

const ownTabs = () => [
  { key: 'mine', title: say('My loans') },
  { key: 'requests', title: say('Requests') },
];
const officeTabs = () => [
  { key: 'all', title: say('All loans') },
  { key: 'billing', title: say('Billing import') },
  { key: 'remittance', title: say('Remittance') },
  { key: 'short', title: say('Short-deducted') },
];

export function GovernmentLoans() {
  const [{ tab }] = useUrlState(STATE);
  const filing = useFiling(governmentLoanForms);
  const isOfficer = useHolds(LoanPermission.MANAGE_GOVERNMENT_LOANS);
  // An account may be an officer's alone, with no employee behind it.
  const hasRecord = useMe()?.employeeId !== null;
  const tabs = [...(hasRecord ? ownTabs() : []), ...(isOfficer ? officeTabs() : [])];
  const opened = tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key;
  const buttons = hasRecord && <FilingButtons forms={governmentLoanForms} onFile={filing.file} />;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Government Loans')}</h1>
        {hasRecord && (
          <LinkButton to="/e-services" look="quiet">
            {say('All e-services')}
          </LinkButton>
        )}
        {buttons}
      </header>
      {tabs.length > 1 && <Tabs label={say('Government Loans')} tabs={tabs} />}
      {opened === 'mine' && <OwnLoans button={buttons} />}
      {opened === 'requests' && (
        <RequestList
          kinds={governmentLoanKinds}
          empty={<Empty icon="file" says={say('You recorded no government loans.')} />}
          onChange={filing.onChange}
          onRefile={filing.onRefile}
        />
      )}
      {opened === 'all' && <AllLoans />}
      {opened === 'billing' && <Billings />}
      {opened === 'remittance' && <Remittance />}
      {opened === 'short' && <ShortDeducted />}
      {tabs.length === 0 && (
        <Empty icon="card" says={say('This account has no employee record, so it has no loans.')} />
      )}
      {filing.opened}
    </div>
  );
}
