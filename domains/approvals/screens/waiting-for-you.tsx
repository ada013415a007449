// The dashboard's part for those who decide: how much waits, since when, and what closes soon.
import { ageOf } from '@kawani/domains/requests/screens';
import type { Instant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { approvals } from '../requests.ts';

export function WaitingForYou() {
  const answer = useAnswer(approvals.api.counts, {}, { refreshMs: 60_000 });
  return (
    <Card title="Waiting for you" aside={<Link to="/approvals">All</Link>}>
      <Block of={answer} height={120} failed="Your approvals could not be loaded.">
        {({ tabs, oldestSince }) => {
          const waiting = tabs.filter((tab) => tab.waiting > 0);
          const closing = tabs.reduce((sum, tab) => sum + tab.closing, 0);
          if (waiting.length === 0) return <p className="quiet">Nothing is waiting for you.</p>;
          return (
            <>
              <ul className="line-list">
                {waiting.map((tab) => (
                  <li key={tab.tab}>
                    <Link to="/approvals" search={{ tab: tab.tab }}>
                      {tab.tab}
                    </Link>
                    <strong className="figures">{tab.waiting}</strong>
                  </li>
                ))}
              </ul>
              <p className="quiet">
                {oldestSince !== null && <>Oldest: {ageOf(oldestSince as Instant)}. </>}
                {closing > 0 && <Tag tone="bad">{closing} closing within 3 days</Tag>}
              </p>
            </>
          );
        }}
      </Block>
    </Card>
  );
}
