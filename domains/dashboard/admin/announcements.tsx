// Announcements: what HR wrote, newest first; one opens to be changed or withdrawn.
import { announcementsApi, type WrittenAnnouncement } from '@kawani/domains/dashboard/contract/announcements';
import { say } from '@kawani/kit/contract/say';
import { showRange } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { type AnnouncementState, AnnouncementState as States } from '../contract/announcements.ts';
import { stateOf } from '../rules/announcements.ts';

const HEIGHT = 420;
const AnnouncementDrawer = later(async () => (await import('./announcement-drawer.tsx')).AnnouncementDrawer);

const TONES = { COMING: 'info', SHOWN: 'good', OVER: 'plain', WITHDRAWN: 'plain' } as const;

export function AnnouncementsPage() {
  const { page, size, turn } = useListState();
  const answer = useAnswer(announcementsApi.list, { page, size });
  const [open, setOpen] = useState<WrittenAnnouncement | 'new'>();
  const add = (
    <Button look="primary" icon="plus" onClick={() => setOpen('new')}>
      {say('New announcement')}
    </Button>
  );
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Announcements')}</h1>
          <p>{say('People read them on the dashboard and in the calendar, as you write them.')}</p>
        </div>
        {add}
      </header>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Announcements couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty icon="megaphone" says={say('Announcements that you write will be listed here.')}>
            {add}
          </Empty>
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Announcements')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              onOpen={setOpen}
              card={(row) => ({
                title: row.title,
                tag: <StateTag row={row} />,
                main: audienceOf(row),
                detail: showRange(row.starts, row.ends),
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {open !== undefined && (
        <AnnouncementDrawer written={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

const columns = (): Column<WrittenAnnouncement>[] => [
  { key: 'title', title: say('Title'), cell: ({ title }) => title },
  { key: 'for', title: say('For'), cell: audienceOf },
  { key: 'days', title: say('Shown'), cell: ({ starts, ends }) => showRange(starts, ends) },
  { key: 'file', title: say('Attachment'), cell: ({ file }) => file?.name ?? '' },
  { key: 'state', title: say('Status'), cell: (row) => <StateTag row={row} /> },
  { key: 'by', title: say('Written by'), cell: ({ postedBy }) => postedBy ?? '' },
];

function audienceOf({ unit }: WrittenAnnouncement): string {
  return unit ?? say('Everybody');
}

function StateTag({ row }: { row: WrittenAnnouncement }) {
  const state: AnnouncementState = stateOf(row, dayNow());
  return <Tag tone={TONES[state]}>{States.labelOf(state)}</Tag>;
}
