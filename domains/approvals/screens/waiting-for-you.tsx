// The dashboard's part for those who decide: how much waits, since when, and what closes soon.
import { ageOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { daysBetween } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { approvalCounts } from '../contract/counts.ts';

export function WaitingForYou() {
  const answer = useAnswer(approvalCounts, {}, { refreshMs: 60_000 });
  return (
    <Card title={say('Waiting for you')} aside={<Link to="/approvals">{say('All')}</Link>}>
      <Block of={answer} height={120} failed={say("Your approvals couldn't be loaded.")}>
        {({ tabs, oldestSince }) => {
          const waiting = tabs.filter((tab) => tab.waiting > 0);
          if (waiting.length === 0) return <p className="quiet">{say('Nothing is waiting for you.')}</p>;
          return (
            <>
              <ul className="line-list">
                {waiting.map((tab) => (
                  <li key={tab.tab}>
                    <Link to="/approvals" search={{ tab: tab.tab }}>
                      {say(tab.tab)}
                    </Link>
                    {tab.closesOn !== null && <Tag tone="bad">{closingText(daysBetween(dayNow(), tab.closesOn))}</Tag>}
                    <strong className="figures">{tab.waiting}</strong>
                  </li>
                ))}
              </ul>
              {oldestSince !== null && (
                <p className="quiet">{say('Oldest: {age}.', { age: ageOf(oldestSince as Instant) })}</p>
              )}
            </>
          );
        }}
      </Block>
    </Card>
  );
}

/** When the first of them is lost to its pay period. */
function closingText(days: number): string {
  if (days < 1) return say('closes today');
  return say('{days, plural, one {closes in # day} other {closes in # days}}', { days });
}
