// Leaving, in one's profile: the way to resign, or to what follows from it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import { myLeavingApi } from '../contract.ts';
import { LEAVING_PAGE } from '../lists.ts';
import './leaving.css';

const HEIGHT = 72;
const RESIGNING = { file: 'resignation' };

export function LeavingCard() {
  const answer = useAnswer(myLeavingApi.mine, {});
  return (
    <Card title={say('Leaving')}>
      <Block of={answer} height={HEIGHT} failed={say("Your last day couldn't be loaded.")}>
        {({ resignation, case: ended }) => {
          const lastDay = ended?.lastDay ?? resignation?.lastDay;
          return lastDay === undefined ? (
            <div className="leaving-part">
              <p className="second">{say('Tell HR here when you want to leave.')}</p>
              <LinkButton to={LEAVING_PAGE} search={RESIGNING} icon="leave">
                {say('Resign')}
              </LinkButton>
            </div>
          ) : (
            <div className="leaving-part">
              <p>{say('Last day {date}', { date: showDay(lastDay) })}</p>
              <LinkButton to={LEAVING_PAGE} icon="right">
                {say('My leaving')}
              </LinkButton>
            </div>
          );
        }}
      </Block>
    </Card>
  );
}
