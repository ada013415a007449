// What came of one request, in its drawer.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { OutcomeTag } from './outcome-words.tsx';
import { Papers } from './papers.tsx';
import type { Results } from './use-results.ts';
import './results.css';

export function ResultOf({ requestId, results: { data } }: { requestId: string; results: Results }) {
  const examined = data?.outcomes.find((each) => each.requestId === requestId);
  if (data === undefined || examined === undefined) return null;
  const limits = examined.fitness?.limits ?? null;
  return (
    <RequestSection title={say('Test result')}>
      <div className="dx-result">
        <p>
          <OutcomeTag examined={examined} />
        </p>
        {limits !== null && <p>{say('Work to avoid: {limits}', { limits })}</p>}
        <Papers papers={data.items.filter((paper) => paper.requestId === requestId)} />
      </div>
    </RequestSection>
  );
}
