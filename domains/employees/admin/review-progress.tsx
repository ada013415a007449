// What HR asked people to review in their profile, and how far each of them is.

import { type ReviewLine, ReviewOutcome, reviewsApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { ProfileSection } from '../contract/profile-sections.ts';

const sectionsOf = ({ sections }: Pick<ReviewLine, 'sections'>) => sections.map(ProfileSection.labelOf).join(', ');
const tableColumns = (): Column<ReviewLine>[] => [
  { key: 'sections', title: say('Sections'), cell: sectionsOf },
  { key: 'due', title: say('Due'), cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'by', title: say('Asked by'), cell: ({ askedBy }) => askedBy },
  { key: 'done', title: say('Done'), cell: ({ done, people }) => say('{done} of {people}', { done, people }) },
  { key: 'state', title: say('Status'), cell: (line) => <State line={line} /> },
];

export function ReviewProgress() {
  const { page, size, turn } = useListState();
  const answer = useAnswer(reviewsApi.list, { page, size });
  const [open, setOpen] = useState<ReviewLine>();
  return (
    <>
      <Block of={answer} height={420} failed={say('The reviews could not be loaded.')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon="megaphone" says={say('Choose people in Manage Employees to ask them for a profile update.')} />
          ) : (
            <>
              <DataTable
                caption={say('Profile reviews')}
                rows={items}
                columns={tableColumns()}
                keyOf={({ id }) => id}
                onOpen={setOpen}
                card={(line) => ({
                  title: sectionsOf(line),
                  tag: <State line={line} />,
                  main: say('{done} of {people} done', { done: line.done, people: line.people }),
                  detail: say('Due {date}', { date: showDay(line.dueOn) }),
                })}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
      {open && <People review={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function State({ line: { isEnded, done, people } }: { line: ReviewLine }) {
  if (isEnded) return <Tag>{say('Ended')}</Tag>;
  return done === people ? <Tag tone="good">{say('Done')}</Tag> : <Tag tone="info">{say('Open')}</Tag>;
}

function People({ review, onClose }: { review: ReviewLine; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(reviewsApi.people, { id: review.id, page, size: 20 });
  const end = useVerb(reviewsApi.end, { toast: say('Nobody is asked from now on.'), done: onClose });
  return (
    <Drawer
      title={sectionsOf(review)}
      onClose={onClose}
      footer={
        !review.isEnded && (
          <Button busy={end.isPending} onClick={() => end.mutate({ id: review.id })}>
            {say('End this review')}
          </Button>
        )
      }
    >
      <Block of={answer} height={420} failed={say('The people could not be loaded.')}>
        {({ items, total, size }) => (
          <>
            <ul className="line-list">
              {items.map(({ employee, sections, doneAt }) => (
                <li key={employee.id}>
                  <span>
                    {employee.name} <span className="second">{employee.number}</span>
                    <span className="second paper-reason">
                      {sections
                        .map(({ section, outcome }) => {
                          const said = outcome === null ? 'open' : ReviewOutcome.labelOf(outcome).toLowerCase();
                          return `${ProfileSection.labelOf(section)}: ${said}`;
                        })
                        .join(', ')}
                    </span>
                  </span>
                  <Tag tone={doneAt === null ? 'info' : 'good'}>{doneAt === null ? 'Open' : 'Done'}</Tag>
                </li>
              ))}
            </ul>
            <Pager page={page} size={size} total={total} onChange={(next) => setPage(next)} />
          </>
        )}
      </Block>
    </Drawer>
  );
}
