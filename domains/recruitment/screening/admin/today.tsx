// What needs somebody today: people who wait too long, offers that lapse, papers that came.
import { ageOf, momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import type { ReactNode } from 'react';
import type { Today } from '../contract/today.ts';
import { screeningApi } from '../contract.ts';
import { LAPSES_WITHIN_HOURS, LONG_WAIT_DAYS } from '../lists.ts';
import { StateTag } from './applicant-words.tsx';

const HEIGHT = 480;

type TodayProps = { onOpen: (id: string) => void };

export function TodayTab({ onOpen }: TodayProps) {
  const answer = useAnswer(screeningApi.today, {}, { staleMs: 5_000 });
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("What needs you today couldn't be loaded.")}
      isEmpty={({ waiting, offers, papers }) => waiting.length + offers.length + papers.length === 0}
      empty={
        <div className="screening-empty">
          <Empty icon="check" says={say('Nobody waits for you. New applicants are on the board.')}>
            <LinkButton to="." search={{ tab: 'board' }}>
              {say('Open the board')}
            </LinkButton>
          </Empty>
        </div>
      }
    >
      {(today) => <Sections today={today} onOpen={onOpen} />}
    </Block>
  );
}

function Sections({ today, onOpen }: TodayProps & { today: Today }) {
  const { waiting, waitingCount, offers, papers } = today;
  return (
    <div className="screening-today">
      {waiting.length > 0 && (
        <Card
          title={say('Waiting for over {days} days', { days: LONG_WAIT_DAYS })}
          aside={<span className="count">{waitingCount}</span>}
        >
          <ul className="screening-rows">
            {waiting.map(({ id, name, state, movedAt, ...place }) => (
              <Row key={id} {...{ id, name, ...place, onOpen }}>
                <StateTag state={state} />
                <span className="quiet">{ageOf(movedAt)}</span>
              </Row>
            ))}
          </ul>
          {waitingCount > waiting.length && (
            <LinkButton to="." search={{ tab: 'list', waiting: String(LONG_WAIT_DAYS) }} look="link">
              {say('All {count}', { count: waitingCount })}
            </LinkButton>
          )}
        </Card>
      )}
      {offers.length > 0 && (
        <Card title={say('Offers that lapse within {hours} hours', { hours: LAPSES_WITHIN_HOURS })}>
          <ul className="screening-rows">
            {offers.map((row) => (
              <Row key={row.id} {...row} onOpen={onOpen}>
                <Tag tone="warn" icon="clock">
                  {say('Until {when}', { when: momentOf(row.at) })}
                </Tag>
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {papers.length > 0 && (
        <Card title={say('Papers to check')}>
          <ul className="screening-rows">
            {papers.map((row) => (
              <Row key={row.id} {...row} onOpen={onOpen}>
                <span>{say('{count, plural, one {# paper} other {# papers}}', { count: row.papers })}</span>
                <span className="quiet">{ageOf(row.at)}</span>
              </Row>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

type RowProps = TodayProps & { id: string; name: string; designation: string; place: string; children: ReactNode };

function Row({ id, name, designation, place, onOpen, children }: RowProps) {
  return (
    <li>
      <span className="screening-who">
        <Button look="link" onClick={() => onOpen(id)}>
          {name}
        </Button>
        <span className="second">{say('{designation} at {place}', { designation, place })}</span>
      </span>
      <span className="screening-aside">{children}</span>
    </li>
  );
}
