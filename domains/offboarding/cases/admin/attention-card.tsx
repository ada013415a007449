// What leaving asks of the office, where its app opens: resignations to answer, and final pay that is due.

import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { LinkTiles } from '@kawani/kit/web/link-tiles';
import { casesApi } from '../contract.ts';
import { LIST_PAGE } from '../lists.ts';

const HEIGHT = 96;

/** Nothing where nothing waits. */
export function LeavingAttention() {
  const answer = useAnswer(casesApi.attention, {});
  if (answer.data !== undefined && tilesOf(answer.data).length === 0) return null;
  return (
    <Card title={say('People who leave')}>
      <Block of={answer} height={HEIGHT} failed={say("What is due couldn't be loaded.")}>
        {(counts) => <LinkTiles tiles={tilesOf(counts)} />}
      </Block>
    </Card>
  );
}

function tilesOf({ toAnswer, dueSoon, overdue }: ReturnsOf<typeof casesApi.attention>) {
  const lines = [
    { key: 'answer', count: toAnswer, says: say('Resignations to answer') },
    { key: 'overdue', count: overdue, says: say('Final pay overdue') },
    { key: 'due', count: dueSoon, says: say('Final pay due within a week') },
  ];
  return lines
    .filter(({ count }) => count > 0)
    .map(({ key, count, says }) => ({
      ...{ key, says, to: LIST_PAGE },
      lead: <strong className="figures">{count}</strong>,
    }));
}
