// /e-services/assistance: one's own applications for loans and vales.
import { useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { say } from '@kawani/kit/contract/say';
import { RequestsTab } from './requests-tab.tsx';

export function Loans() {
  const filing = useFiling([]);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Loan')}</h1>
      </header>
      <RequestsTab onRefile={filing.onRefile} button={null} />
    </div>
  );
}
