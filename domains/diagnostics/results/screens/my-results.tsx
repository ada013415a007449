// Results of all of one's examinations, the latest first: also of those that somebody else booked.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Failure } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { useState } from 'react';
import { DiagnosticService } from '../../services/lists.ts';
import type { OwnOutcome, OwnResult } from '../contract.ts';
import { OutcomeTag } from './outcome-words.tsx';
import { Papers } from './papers.tsx';
import type { Results } from './use-results.ts';
import './results.css';

const SHOWN_FIRST = 3;

/** Hidden while there are none: the list of requests says what is waited for. */
export function MyResults({ results: { data, isError, refetch } }: { results: Results }) {
  const [isWhole, setWhole] = useState(false);
  if (data === undefined && isError)
    return <Failure what={say("Your results couldn't be loaded.")} onRetry={() => void refetch()} />;
  const all = data?.outcomes ?? [];
  if (data === undefined || all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, SHOWN_FIRST);
  return (
    <Card title={say('My results')} className="dx-results">
      <ul>
        {shown.map((each) => (
          <li key={each.requestId}>
            <Examined examined={each} papers={data.items.filter(({ requestId }) => requestId === each.requestId)} />
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {say('Show all {count}', { count: all.length })}
        </Button>
      )}
    </Card>
  );
}

function Examined({ examined, papers }: { examined: OwnOutcome; papers: readonly OwnResult[] }) {
  const { service, at } = examined;
  return (
    <>
      <div className="dx-examined">
        <p>
          <strong>{DiagnosticService.labelOf(service)}</strong>
          <span className="second">{showDay(dayAt(at))}</span>
        </p>
        <OutcomeTag examined={examined} />
      </div>
      <Papers papers={papers} />
    </>
  );
}
