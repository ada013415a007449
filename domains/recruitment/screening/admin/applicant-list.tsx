// All applicants in a list, sorted and a page at a time; several are moved together.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import { type ApplicantSort, screeningApi } from '../contract.ts';
import { ApplicationSource, COLUMNS, MOST_MOVED } from '../lists.ts';
import { InStep, Marks, moveChoices, StateTag } from './applicant-words.tsx';
import { useMoves } from './moves.tsx';
import { type BoardProps, Nothing } from './nothing.tsx';

const SORTS: readonly ApplicantSort[] = ['movedAt', '-movedAt', 'appliedAt', '-appliedAt', 'name', '-name'];

export function ApplicantList({ narrowing, opened, onOpen }: BoardProps) {
  const inState = narrowing.state;
  const { page, size, sort, sortBy } = useListState();
  const sorted = SORTS.find((each) => each === sort);
  const asked = { ...narrowing.asked, state: inState, sort: sorted, page, size };
  const answer = useAnswer(screeningApi.list, asked, { staleMs: 5_000 });
  const moves = useMoves(answer.refetch);
  const rows = answer.data?.items ?? [];
  const ticks = useTicks({
    rows,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    total: rows.length,
    most: MOST_MOVED,
  });
  const chosen = rows.filter(({ id }) => ticks.chosen.keys.includes(id));
  const ask = (cards: readonly ApplicantCard[], to: ApplicationState) => {
    moves.ask(cards, to);
    ticks.clear();
  };
  return (
    <>
      <PagedBlock
        of={answer}
        failed={say("The applicants couldn't be loaded.")}
        empty={<Nothing narrowing={narrowing} isInStep={inState !== undefined} />}
      >
        {(items) => (
          <>
            <TickBar ticks={ticks}>
              <MenuButton
                label={say('Move to…')}
                choices={COLUMNS.map((to) => ({
                  key: to,
                  label: ApplicationState.labelOf(to),
                  onChoose: () => ask(chosen, to),
                }))}
              />
            </TickBar>
            <DataTable
              caption={say('Applicants')}
              className="recruitment-list screening-list"
              rows={items.map((card) => ({ ...card, state: moves.moving.get(card.id)?.to ?? card.state }))}
              columns={columns()}
              keyOf={({ id }) => id}
              opened={opened}
              sort={sorted ?? 'movedAt'}
              onSort={sortBy}
              lead={ticks.lead}
              trail={(card) => <RowMenu card={card} onMove={(to) => ask([card], to)} />}
              card={(card) => ({
                title: <strong>{card.name}</strong>,
                tag: <StateTag state={card.state} />,
                main: say('{designation} at {place}', card),
                facts: [ApplicationSource.labelOf(card.source), card.mobile, card.jobOrder],
              })}
              onOpen={({ id }) => onOpen(id)}
            />
          </>
        )}
      </PagedBlock>
      {moves.sheets}
    </>
  );
}

function RowMenu({ card, onMove }: { card: ApplicantCard; onMove: (to: ApplicationState) => void }) {
  const choices = moveChoices(card, onMove);
  if (choices.length === 0) return null;
  return <MenuButton isBare icon="right" label={say('Move {name}', { name: card.name })} choices={choices} />;
}

const columns = (): readonly Column<ApplicantCard>[] => [
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'mobile', title: say('Mobile number'), cell: ({ mobile }) => <a href={`tel:${mobile}`}>{mobile}</a> },
  {
    key: 'job',
    title: say('Job'),
    cell: ({ designation, place, jobOrder }) => (
      <>
        {designation} <span className="second">{place}</span> <span className="second">{jobOrder}</span>
      </>
    ),
  },
  { key: 'state', title: say('Step'), cell: ({ state }) => <StateTag state={state} /> },
  { key: 'since', title: say('In this step'), sort: 'movedAt', cell: (card) => <InStep card={card} /> },
  {
    key: 'source',
    title: say('Source'),
    cell: ({ source }) => <span className="whole">{ApplicationSource.labelOf(source)}</span>,
  },
  {
    key: 'applied',
    title: say('Applied'),
    sort: 'appliedAt',
    cell: ({ appliedAt }) => <span className="recruitment-date">{showDay(dayAt(appliedAt))}</span>,
  },
  { key: 'marks', title: say('To look at'), cell: (card) => <Marks card={card} /> },
];
