// What the company announces, newest first, as it was written; a long one shows its beginning until it is opened.
import { type Announcement, announcementsApi } from '@kawani/domains/dashboard/contract/announcements';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { useState } from 'react';

const HEIGHT = 320;
const FOLDED_FROM = 180;

export function Announcements() {
  const answer = useAnswer(announcementsApi.shown, {}, { staleMs: 300_000 });
  return (
    <Card title={say('Announcements')}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Announcements couldn't be loaded.")}
        isEmpty={(all) => all.length === 0}
        empty={<Empty icon="megaphone" says={say('Announcements of the company will appear here.')} />}
      >
        {(all) => (
          <ul className="line-list announcements">
            {all.map((announcement) => (
              <li key={announcement.id}>
                <AnnouncementText announcement={announcement} />
                {announcement.file && <Attached id={announcement.id} name={announcement.file.name} />}
              </li>
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}

type TextProps = { announcement: Pick<Announcement, 'title' | 'body' | 'postedAt'> };

export function AnnouncementText({ announcement: { title, body, postedAt } }: TextProps) {
  const [isOpen, setOpen] = useState(body.length < FOLDED_FROM);
  return (
    <>
      <h3>{title}</h3>
      <p className="quiet">{showDay(dayAt(postedAt))}</p>
      <p className="announcement-body" data-folded={!isOpen || undefined}>
        {body}
      </p>
      {!isOpen && (
        <Button look="link" aria-label={say('Read all of {title}', { title })} onClick={() => setOpen(true)}>
          {say('Read all')}
        </Button>
      )}
    </>
  );
}

function Attached({ id, name }: { id: string; name: string }) {
  const { download, isBusy } = useDownload();
  return (
    <Button look="link" icon="download" busy={isBusy} onClick={() => download(announcementsApi.shownFile, { id })}>
      {name}
    </Button>
  );
}
