// People of one's team who are due at the clinic: those of the first page are selected as soon as they are there.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Pager } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { useEffect, useRef, useState } from 'react';
import { DiagnosticCategory } from '../../services/lists.ts';
import { MAX_GROUP } from '../../slots/lists.ts';
import { type DueMember, dueApi } from '../contract/due.ts';
import { type Choosing, PeopleList } from './people-list.tsx';

const HEIGHT = 240;
/** A page fills a group. */
const FIRST = { page: 1, size: MAX_GROUP };

type DuePeopleProps = Choosing & {
  siteId: string;
  /** Whom: within so many days, or missing a required examination. */
  due: { days: number } | { missing: DiagnosticCategory };
};

export function DuePeople({ siteId, due, chosen, onAdd, onTake }: DuePeopleProps) {
  const [{ page, size }, turn] = useState(FIRST);
  const answer = useAnswer(dueApi.people, { ...due, page, size, ...(siteId === '' ? {} : { siteId }) });
  const isTicked = useRef(false);
  const found = answer.data?.items;
  useEffect(() => {
    if (found === undefined || isTicked.current) return;
    isTicked.current = true;
    if (found.length > 0) onAdd(found);
  }, [found, onAdd]);
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("Your people couldn't be loaded.")}
      isEmpty={({ total }) => total === 0 && chosen.length === 0}
      empty={<Empty icon="check" says={say('Nobody in your team is due.')} />}
    >
      {({ items, total }) => (
        <>
          {total === 0 && <p className="second">{say('Nobody in your team is due.')}</p>}
          <PeopleList items={items} labelOf={(person) => <DueLabel person={person} />} {...{ chosen, onAdd, onTake }} />
          {total > size && (
            <Pager page={page} size={size} total={total} onChange={(to, rows) => turn({ page: to, size: rows })} />
          )}
        </>
      )}
    </Block>
  );
}

function DueLabel({ person: { name, number, validUntil, missing } }: { person: DueMember }) {
  return (
    <span className="dx-due">
      <span>{say('{name}, {number}', { name, number })}</span>
      {validUntil !== null && <small>{untilText(validUntil)}</small>}
      {missing.length > 0 && (
        <small>
          {say('Missing: {what}', { what: missing.map((each) => DiagnosticCategory.labelOf(each)).join(', ') })}
        </small>
      )}
    </span>
  );
}

function untilText(validUntil: Day): string {
  const date = showDay(validUntil);
  return validUntil < dayNow() ? say('Medical ended on {date}', { date }) : say('Medical ends on {date}', { date });
}
