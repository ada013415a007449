// People whose pay was never set, each a way to where it is set.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { Link } from '@kawani/kit/web/link';
import { Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { withoutTermsApi } from '../contract/without-terms.ts';

type Asked = { range: { from: Day; to: Day }; onClose: () => void };

export function WithoutTermsDrawer({ range, onClose }: Asked) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 });
  const answer = useAnswer(withoutTermsApi.people, { ...range, page, size });
  return (
    <Drawer title={say('People without pay set-up')} onClose={onClose}>
      <Block
        of={answer}
        height={320}
        failed={say('The list could not be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="approve" says={say('The pay of everybody is set.')} />}
      >
        {({ items, total }) => (
          <>
            <ul className="line-list">
              {items.map(({ employeeId, name, number, hiredOn, site }) => (
                <li key={employeeId}>
                  <Link to={`/employees/${employeeId}`} search={{ tab: 'pay' }}>
                    {name}
                  </Link>
                  <span className="second">
                    {[number, site, say('hired {date}', { date: showDay(hiredOn) })].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            {total > size && (
              <Pager page={page} size={size} total={total} onChange={(to, rows) => turn({ page: to, size: rows })} />
            )}
          </>
        )}
      </Block>
    </Drawer>
  );
}
