// /e-services/diagnostic/request-list: requests for diagnostics by where they stand.
import { say } from '@kawani/kit/contract/say';
import { ListTab } from './list-tab.tsx';

export function ClinicRequests() {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Diagnostic Requests')}</h1>
      </header>
      <ListTab />
    </div>
  );
}
