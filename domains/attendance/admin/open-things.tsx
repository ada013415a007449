// What of a period is open, by name: requests that nobody decided, people with dates without a schedule.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Modal } from '@kawani/kit/web/dialog';
import { Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { PostingCheck, postingApi } from '../contract/posting.ts';

type OpenThingsProps = { starts: Day; check: 'OPEN_REQUESTS' | 'NO_SCHEDULE'; onClose: () => void };

export function OpenThings({ starts, check, onClose }: OpenThingsProps) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 });
  const answer = useAnswer(postingApi.open, { starts, check, page, size });
  return (
    <Modal title={PostingCheck.labelOf(check)} onClose={onClose}>
      <Block
        of={answer}
        height={240}
        failed={say('The list could not be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="approve" says={say('Nothing is left open.')} />}
      >
        {({ items, total }) => (
          <>
            <ul className="line-list">
              {items.map(({ key, name, number, date, says }) => (
                <li key={key}>
                  <span>
                    <b>{name}</b> <span className="quiet">{number}</span>
                  </span>
                  <span>
                    {says}, {check === 'NO_SCHEDULE' ? say('from {date}', { date: showDay(date) }) : showDay(date)}
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
    </Modal>
  );
}
