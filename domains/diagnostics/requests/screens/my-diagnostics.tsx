// /e-services/diagnostic/my-requests: one's appointments to come, one's own requests, and booking.
import { FilingButtons, useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { say } from '@kawani/kit/contract/say';
import { LinkButton } from '@kawani/kit/web/link';
import { Appointments } from './appointments.tsx';
import { diagnosticForms } from './forms.ts';
import { MyRequests } from './my-requests.tsx';
import './diagnostics.css';

export function MyDiagnostics() {
  const filing = useFiling(diagnosticForms);
  const button = <FilingButtons forms={diagnosticForms} onFile={filing.file} />;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Diagnostic')}</h1>
        <LinkButton to="/e-services" look="quiet">
          {say('All e-services')}
        </LinkButton>
        <div className="row">{button}</div>
      </header>
      <Appointments />
      <MyRequests onRefile={filing.onRefile} button={button} />
      {filing.opened}
    </div>
  );
}
