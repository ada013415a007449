// What the company tells everybody, newest first.
import { type Announcement, dashboardApi } from '@kawani/domains/dashboard/contract';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { useState } from 'react';

const HEIGHT = 260;
/** A longer body is folded. */
const FOLDED_FROM = 220;

export function Announcements() {
  const answer = useAnswer(dashboardApi.announcements, {}, { staleMs: 300_000 });
  return (
    <Card title="Announcements">
      <Block
        of={answer}
        height={HEIGHT}
        failed="Announcements could not be loaded."
        isEmpty={(all) => all.length === 0}
        empty={<Empty icon="megaphone" says="Announcements of the company will appear here." />}
      >
        {(all) => (
          <ul className="line-list announcements">
            {all.map((announcement) => (
              <Item key={announcement.id} announcement={announcement} />
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}

function Item({ announcement: { title, body, postedAt } }: { announcement: Announcement }) {
  const [isOpen, setOpen] = useState(body.length < FOLDED_FROM);
  return (
    <li>
      <h3>{title}</h3>
      <p className="quiet">{showDay(dayAt(postedAt))}</p>
      <p className="announcement-body" data-folded={!isOpen || undefined}>
        {body}
      </p>
      {!isOpen && (
        <Button look="link" aria-label={`Read all of ${title}`} onClick={() => setOpen(true)}>
          Read all
        </Button>
      )}
    </li>
  );
}
