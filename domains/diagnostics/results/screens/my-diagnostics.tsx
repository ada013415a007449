// /e-services/diagnostic/my-requests: whether one is fit to work, one's appointments to come, results and requests, and booking.
import { FilingButtons, useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { Appointments } from '../../requests/screens/appointments.tsx';
import { diagnosticForms } from '../../requests/screens/forms.ts';
import { MyRequests } from '../../requests/screens/my-requests.tsx';
import { Waits } from '../../requests/screens/waits.tsx';
import { DiagnosticPermission } from '../../services/policy.ts';
import { FitnessCard } from './fitness-card.tsx';
import { MyResults } from './my-results.tsx';
import { outcomeText } from './outcome-words.tsx';
import { useResults } from './use-results.ts';
import '../../requests/screens/diagnostics.css';

const ResultOf = later(async () => (await import('./result-of.tsx')).ResultOf);

export function MyDiagnostics() {
  const filing = useFiling(diagnosticForms);
  const isExamined = useHolds(DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL);
  const results = useResults(isExamined);
  const button = <FilingButtons forms={diagnosticForms} onFile={filing.file} />;
  const outcomeOf = (id: string) => results.data?.outcomes.find(({ requestId }) => requestId === id);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Diagnostic')}</h1>
        <LinkButton to="/e-services" look="quiet">
          {say('All e-services')}
        </LinkButton>
        <div className="row">{button}</div>
      </header>
      <Waits onBook={filing.file} />
      {isExamined && <FitnessCard />}
      <Appointments />
      {isExamined && <MyResults results={results} />}
      <MyRequests
        onRefile={filing.onRefile}
        button={button}
        resultText={(id) => outcomeText(outcomeOf(id))}
        result={(id) => <ResultOf requestId={id} results={results} />}
      />
      {filing.opened}
    </div>
  );
}
