// Applicants by step, side by side; on a phone one step at a time. Cards are dragged, moved by keys, or by the menu of each.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Count } from '@kawani/kit/web/card';
import { useUrlState } from '@kawani/kit/web/link';
import { useIsWide } from '@kawani/kit/web/media';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import { type ApplicantBoard, screeningApi } from '../contract.ts';
import { COLUMNS } from '../lists.ts';
import { BoardColumn } from './board-column.tsx';
import { KeyHelp } from './board-keys.tsx';
import { useMoves } from './moves.tsx';
import { type BoardProps, Nothing } from './nothing.tsx';
import type { Shelf } from './shelf.ts';

const STATE = { step: 'Applied' };
const HEIGHT = 560;

export function Board({ narrowing, opened, onOpen }: BoardProps) {
  const answer = useAnswer(screeningApi.board, narrowing.asked, { staleMs: 5_000 });
  const moves = useMoves(answer.refetch);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApplicantCard>>(new Map());
  const [dragged, setDragged] = useState<readonly ApplicantCard[]>([]);
  const toggle = (card: ApplicantCard) =>
    setChosen((before) => {
      const rest = [...before].filter(([id]) => id !== card.id);
      return new Map(rest.length < before.size ? rest : [...rest, [card.id, card]]);
    });
  const ask = (cards: readonly ApplicantCard[], to: ApplicationState) => {
    moves.ask(cards, to);
    setChosen(new Map());
  };
  const [lettered, setLettered] = useState<ApplicantCard>();
  const isWide = useIsWide();
  const shelf: Shelf = {
    ...{ narrowing, opened, onOpen, chosen, moving: moves.moving, dragged, isWide, lettered },
    onLetter: setLettered,
    onToggle: toggle,
    onMove: (card, to) => ask(chosen.has(card.id) ? [...chosen.values()] : [card], to),
    onDrag: (card) => setDragged(card === undefined ? [] : chosen.has(card.id) ? [...chosen.values()] : [card]),
    onDrop: (to) => {
      ask(dragged, to);
      setDragged([]);
    },
  };
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The applicants couldn't be loaded.")}
        isEmpty={({ columns }) => columns.every(({ count }) => count === 0)}
        empty={
          <div className="screening-empty">
            <Nothing narrowing={narrowing} />
          </div>
        }
      >
        {(board) => (
          <>
            {chosen.size > 0 && (
              <ChosenBar
                count={chosen.size}
                onMove={(to) => ask([...chosen.values()], to)}
                onClear={() => setChosen(new Map())}
              />
            )}
            {isWide ? <Columns board={board} shelf={shelf} /> : <OneColumn board={board} shelf={shelf} />}
            {isWide && <KeyHelp lettered={lettered} />}
          </>
        )}
      </Block>
      {moves.sheets}
    </>
  );
}

type ChosenBarProps = { count: number; onMove: (to: ApplicationState) => void; onClear: () => void };

function ChosenBar({ count, onMove, onClear }: ChosenBarProps) {
  return (
    <div className="tick-bar screening-bar">
      <span role="status">{say('{count} selected', { count })}</span>
      <MenuButton
        label={say('Move to…')}
        look="primary"
        choices={COLUMNS.map((to) => ({ key: to, label: ApplicationState.labelOf(to), onChoose: () => onMove(to) }))}
      />
      <Button look="quiet" onClick={onClear}>
        {say('Clear selection')}
      </Button>
    </div>
  );
}

type Shown = { board: ApplicantBoard; shelf: Shelf };

// A region that scrolls must be reachable by keyboard.
const SCROLLS = { tabIndex: 0 };

function Columns({ board: { columns }, shelf }: Shown) {
  return (
    <section className="screening-board" aria-label={say('Applicants by step')} {...SCROLLS}>
      {columns.map((column) => (
        <BoardColumn key={column.state} column={column} shelf={shelf} />
      ))}
    </section>
  );
}

function OneColumn({ board: { columns }, shelf }: Shown) {
  const [{ step }] = useUrlState(STATE);
  const shown = columns.find(({ state }) => state === step) ?? columns[0];
  const tabs = columns.map(({ state, count }) => ({
    key: state,
    title: ApplicationState.labelOf(state),
    aside: <Count of={count} label={say('applicants')} />,
  }));
  return (
    <>
      <Tabs name="step" label={say('Step')} tabs={tabs} />
      {shown && <BoardColumn key={shown.state} column={shown} shelf={shelf} />}
    </>
  );
}
