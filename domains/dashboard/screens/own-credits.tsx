// Leave credits: the three largest balances, and the way to file.
import { leaveCreditsApi } from '@kawani/domains/leave/credits/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card, Stat } from '@kawani/kit/web/card';
import { Link, LinkButton } from '@kawani/kit/web/link';

const SHOWN = 3;

export function OwnCredits() {
  const answer = useAnswer(leaveCreditsApi.myCredits, {});
  return (
    <Card title={say('Leave credits')} aside={<Link to="/leaves">{say('All')}</Link>}>
      <Block of={answer} height={132} failed={say("Your leave credits couldn't be loaded.")}>
        {({ cards }) => {
          const drawn = cards.filter((card) => card.drawsCredits && card.entitled > 0);
          const largest = [...drawn].sort((a, b) => b.available - a.available).slice(0, SHOWN);
          return (
            <>
              {largest.length === 0 ? (
                <p className="quiet">{say('Credits appear here once you are entitled to them.')}</p>
              ) : (
                <div className="own-credits">
                  {largest.map(({ type, label, available, entitled }) => (
                    <Stat
                      key={type}
                      label={label}
                      value={available}
                      unit={say('of {count}', { count: entitled })}
                      share={available / entitled}
                    />
                  ))}
                </div>
              )}
              <LinkButton to="/leaves" search={{ file: 'yes' }} icon="plus">
                {say('File leave')}
              </LinkButton>
            </>
          );
        }}
      </Block>
    </Card>
  );
}
