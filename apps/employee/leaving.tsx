// One's own leaving put together, in the order in which a leaver asks: the last day comes first.
import { LastDay } from '@kawani/domains/offboarding/cases/screens/last-day';
import { say } from '@kawani/kit/contract/say';

export function Leaving() {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Leaving')}</h1>
      </header>
      <LastDay />
    </div>
  );
}
