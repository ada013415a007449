// Who is interviewed today and when, as a card of Today on the page of screening.
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { TodayRow } from '../../screening/admin/today-row.tsx';
import { interviewsApi } from '../contract.ts';
import { InviteTag } from '../screens/interview-words.tsx';

const SHOWN = 20;

export function InterviewsToday({ onOpen }: { onOpen: (id: string) => void }) {
  const answer = useAnswer(interviewsApi.day, { day: dayNow(), page: 1, size: SHOWN }, { staleMs: 5_000 });
  if (answer.data?.total === 0) return null;
  return (
    <Card title={say('Interviews today')} aside={answer.data && <span className="count">{answer.data.total}</span>}>
      <Block of={answer} height={120} failed={say("The interviews couldn't be loaded.")}>
        {({ items }) => (
          <ul className="screening-rows">
            {items.map(({ id, applicationId, name, designation, site, time, state }) => (
              <TodayRow key={id} id={applicationId} place={site} {...{ name, designation, onOpen }}>
                {time && <strong className="figures">{showTime(time.startsAt)}</strong>}
                <InviteTag state={state} />
              </TodayRow>
            ))}
          </ul>
        )}
      </Block>
      <LinkButton to="/interviews" look="link">
        {say('Open interviews')}
      </LinkButton>
    </Card>
  );
}
