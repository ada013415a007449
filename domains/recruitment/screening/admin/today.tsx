// What needs somebody today: people who wait too long, offers that lapse, papers that came.
import { ageOf, momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import type { Today } from '../contract/today.ts';
import { screeningApi } from '../contract.ts';
import { LAPSES_WITHIN_HOURS, LONG_WAIT_DAYS } from '../lists.ts';
import { StateTag } from './applicant-words.tsx';
import type { TodaySection } from './section.tsx';
import { TodayRow } from './today-row.tsx';

const HEIGHT = 480;

type TodayProps = { onOpen: (id: string) => void };

/** The card that says that nobody waits is shown while no other one is, whichever feature it is of. */
export function TodayTab({ sections, onOpen }: TodayProps & { sections: readonly TodaySection[] }) {
  const answer = useAnswer(screeningApi.today, {}, { staleMs: 5_000 });
  return (
    <div className="screening-today">
      <Block of={answer} height={HEIGHT} failed={say("What needs you today couldn't be loaded.")}>
        {(today) => (
          <>
            {sections.map(({ key, Section }) => (
              <Section key={key} onOpen={onOpen} />
            ))}
            <Sections today={today} onOpen={onOpen} />
            <div className="screening-empty">
              <Empty icon="check" says={say('Nobody waits for you. New applicants are on the board.')}>
                <LinkButton to="." search={{ tab: 'board' }}>
                  {say('Open the board')}
                </LinkButton>
              </Empty>
            </div>
          </>
        )}
      </Block>
    </div>
  );
}

function Sections({ today, onOpen }: TodayProps & { today: Today }) {
  const { waiting, waitingCount, offers, papers } = today;
  return (
    <>
      {waiting.length > 0 && (
        <Card
          title={say('Waiting for over {days} days', { days: LONG_WAIT_DAYS })}
          aside={<span className="count">{waitingCount}</span>}
        >
          <ul className="screening-rows">
            {waiting.map(({ id, name, state, movedAt, ...place }) => (
              <TodayRow key={id} {...{ id, name, ...place, onOpen }}>
                <StateTag state={state} />
                <span className="quiet">{ageOf(movedAt)}</span>
              </TodayRow>
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
              <TodayRow key={row.id} {...row} onOpen={onOpen}>
                <Tag tone="warn" icon="clock">
                  {say('Until {when}', { when: momentOf(row.at) })}
                </Tag>
              </TodayRow>
            ))}
          </ul>
        </Card>
      )}
      {papers.length > 0 && (
        <Card title={say('Papers to check')}>
          <ul className="screening-rows">
            {papers.map((row) => (
              <TodayRow key={row.id} {...row} onOpen={onOpen}>
                <span>{say('{count, plural, one {# paper} other {# papers}}', { count: row.papers })}</span>
                <span className="quiet">{ageOf(row.at)}</span>
              </TodayRow>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
