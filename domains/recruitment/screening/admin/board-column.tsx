// One step of the board: its count, its cards, and more of them when they are asked for. Cards are dropped on it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useId, useState } from 'react';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import { type ApplicantBoard, screeningApi } from '../contract.ts';
import { BoardCard } from './board-card.tsx';
import type { Shelf } from './shelf.ts';

type ColumnOf = ApplicantBoard['columns'][number];
type BoardColumnProps = { column: ColumnOf; shelf: Shelf };

export function BoardColumn({ column, shelf }: BoardColumnProps) {
  const { state, items, next } = column;
  const { moving, dragged, isWide } = shelf;
  const id = useId();
  const arriving = [...moving.values()].filter(({ to }) => to === state).map(({ card }) => card);
  const leaving = [...moving.values()].filter(({ card }) => card.state === state).length;
  const count = column.count + arriving.length - leaving;
  const isTarget = dragged.some((card) => card.state !== state);
  return (
    // The same is done by the menu of each card: nobody needs to drag.
    <section
      className="screening-column"
      aria-labelledby={id}
      data-target={isTarget || undefined}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        shelf.onDrop(state);
      }}
    >
      {/* On a phone the tab says it. */}
      <h2 id={id} className={isWide ? undefined : 'unseen'}>
        {ApplicationState.labelOf(state)} <span className="quiet figures">{count}</span>
      </h2>
      <ul>
        {arriving.map((card) => (
          <BoardCard key={card.id} card={card} shelf={shelf} isMoving />
        ))}
        <Cards items={items} shelf={shelf} />
        {next !== null && (
          <MoreCards key={next.id} state={state} after={next} left={column.count - items.length} shelf={shelf} />
        )}
      </ul>
      {count === 0 && <p className="quiet">{say('Nobody')}</p>}
    </section>
  );
}

function Cards({ items, shelf }: { items: readonly ApplicantCard[]; shelf: Shelf }) {
  return items
    .filter(({ id }) => !shelf.moving.has(id))
    .map((card) => <BoardCard key={card.id} card={card} shelf={shelf} />);
}

type MoreCardsProps = {
  state: ApplicationState;
  after: NonNullable<ColumnOf['next']>;
  /** How many are not shown yet. */
  left: number;
  shelf: Shelf;
};

/** Each page asks for the one after it. */
function MoreCards({ state, after, left, shelf }: MoreCardsProps) {
  const [isAsked, setAsked] = useState(false);
  const asked = { ...shelf.narrowing.asked, state, afterAt: after.at, afterId: after.id };
  const { data, isError, refetch } = useAnswer(screeningApi.column, asked, { enabled: isAsked, staleMs: 5_000 });
  if (left <= 0) return null;
  if (data !== undefined)
    return (
      <>
        <Cards items={data.items} shelf={shelf} />
        {data.next !== null && (
          <MoreCards key={data.next.id} {...{ state, shelf }} after={data.next} left={left - data.items.length} />
        )}
      </>
    );
  if (isAsked && !isError)
    return (
      <li aria-busy="true">
        <Skeleton height={96} />
      </li>
    );
  return (
    <li className="screening-more">
      <Button wide onClick={() => (isError ? void refetch() : setAsked(true))}>
        {isError ? say('Retry') : say('Show more ({count} left)', { count: left })}
      </Button>
    </li>
  );
}
