// The board on a desktop: people down, dates across, only the rows in sight drawn. Arrows move, Shift selects, letters name a
// shift, Delete goes back to what is posted, Copy and Paste take tables.
import type { PlanBoard, PlanShift } from '@kawani/domains/schedule/contract';
import { cellsMatching } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { shortWeekday } from '@kawani/kit/web/weekday';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { cellLabel, cellText, shiftStyle } from './cell-words.tsx';
import { HeadcountRows } from './headcount.tsx';
import { type Plan, shownAt } from './use-plan.tsx';
import { type Selection, useSelection } from './use-selection.tsx';

const ROW_HEIGHT = 44;
/** A table whose cells are chosen and written into. */
const GRID = { role: 'grid', tabIndex: 0, 'aria-multiselectable': true } as const;

type MatrixProps = {
  board: PlanBoard;
  plan: Plan;
  onSelect: (selection: Selection) => void;
  shows?: string | undefined;
};

export function Matrix({ board, plan, onSelect, shows }: MatrixProps) {
  const scroller = useRef<HTMLElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { people, dates } = board;
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  });
  const selecting = useSelection({
    board,
    plan,
    onMove: ({ row, column }) => {
      rows.scrollToIndex(row);
      // The row may be drawn only after it was scrolled to.
      requestAnimationFrame(() =>
        document.getElementById(cellId(row, column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
    },
  });
  const { selection, typed, put } = selecting;
  useEffect(() => onSelect(selection), [selection, onSelect]);
  // A conflict shows the cell it is about, once: what is loaded anew must not take the selection away.
  const lastShown = useRef<string>(undefined);
  useEffect(() => {
    if (lastShown.current === shows) return;
    lastShown.current = shows;
    const [employeeId, date] = shows?.split(' ') ?? [];
    const row = people.findIndex(({ id }) => id === employeeId);
    const column = dates.findIndex((one) => one.date === date);
    if (row < 0 || column < 0) return;
    put({ row, column });
    const frame = requestAnimationFrame(() => grid.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [shows, people, dates, put]);
  const columns = { '--plan-days': dates.length } as CSSProperties;
  return (
    <section className="plan-scroll table-wrap" ref={scroller} aria-label={say('People and dates')} style={columns}>
      {/* One tab stop; the active cell is named by its id, since rows out of sight are not drawn. */}
      <table
        ref={grid}
        className="plan-grid"
        {...GRID}
        aria-label={say('Schedule')}
        aria-rowcount={people.length + 1}
        {...activeCell(people.length, selection)}
        {...selecting.events}
      >
        <thead>
          <Heads board={board} />
          <HeadcountRows board={board} edits={plan.edits} />
        </thead>
        <tbody style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <PersonRow
              key={people[index]?.id}
              board={board}
              edits={plan.edits.get(people[index]?.id ?? '')}
              row={index}
              top={start}
              {...selectedIn(selection, index)}
              typed={index === selection.head.row ? typed : ''}
            />
          ))}
        </tbody>
      </table>
      <p className="unseen" role="status">
        {typed === '' ? '' : `${typed}: ${matchOf(typed, board.shifts) ?? say('no such shift')}`}
      </p>
    </section>
  );
}

function activeCell(rows: number, { head }: Selection) {
  return rows === 0 ? {} : { 'aria-activedescendant': cellId(head.row, head.column) };
}

const cellId = (row: number, column: number) => `plan-cell-${row}-${column}`;

function matchOf(typed: string, shifts: readonly PlanShift[]): string | undefined {
  return cellsMatching(
    typed,
    shifts.map(({ code }) => code),
  )[0];
}

const Heads = memo(function Heads({ board: { dates } }: { board: PlanBoard }) {
  return (
    <tr className="plan-row plan-heads">
      <th scope="col" className="plan-who">
        {say('Employee')}
      </th>
      {dates.map(({ date, holidays, isPosted }) => (
        <th
          key={date}
          scope="col"
          data-holiday={holidays.length > 0 || undefined}
          data-posted={isPosted || undefined}
          title={[...holidays, ...(isPosted ? [say('Payroll posted')] : [])].join(', ') || undefined}
        >
          <small>{shortWeekday(date)}</small>
          {Number(date.slice(8))}
          {holidays.length > 0 && <span className="unseen">{holidays.join(', ')}</span>}
        </th>
      ))}
    </tr>
  );
});

type PersonRowProps = {
  board: PlanBoard;
  edits: ReadonlyMap<Day, string> | undefined;
  row: number;
  top: number;
  /** The selected columns, and the active one; below zero: none. */
  first: number;
  last: number;
  head: number;
  typed: string;
};

/** Drawn again only when something of its own changes: a press of a key touches a row or two. */
const PersonRow = memo(function PersonRow({ board, edits, row, top, first, last, head, typed }: PersonRowProps) {
  const person = board.people[row];
  if (!person) return null;
  return (
    <tr className="plan-row plan-person" aria-rowindex={row + 2} style={{ transform: `translateY(${top}px)` }}>
      <th scope="row" className="plan-who" title={`${person.number} · ${person.designation}`}>
        <strong>{person.name}</strong>
        <small>
          {person.number} · {person.designation}
        </small>
      </th>
      {board.dates.map(({ date, holidays, isPosted }, column) => {
        const shown = shownAt(person, column, edits?.get(date));
        const isTyped = column === head && typed !== '';
        return (
          <td
            key={date}
            id={cellId(row, column)}
            aria-label={cellLabel(person, date, shown, board.shifts)}
            {...{ 'aria-selected': column >= first && column <= last }}
            aria-disabled={isPosted || shown.mark === 'X' || undefined}
            className="plan-cell"
            data-row={row}
            data-column={column}
            data-head={column === head || undefined}
            data-draft={shown.isDraft || undefined}
            data-mark={shown.mark || undefined}
            data-rest={shown.cell === 'REST' || undefined}
            data-holiday={holidays.length > 0 || undefined}
            style={isTyped ? undefined : shiftStyle(shown.cell, board.shifts)}
          >
            {isTyped ? <Typed typed={typed} match={matchOf(typed, board.shifts)} /> : cellText(shown.cell)}
          </td>
        );
      })}
    </tr>
  );
});

function Typed({ typed, match }: { typed: string; match: string | undefined }) {
  return (
    <span className="plan-typed" data-wrong={match === undefined || undefined}>
      {typed}
      {match !== undefined && match !== typed && <small>{match}</small>}
    </span>
  );
}

const NONE = { first: -1, last: -2, head: -1 };

function selectedIn({ anchor, head }: Selection, row: number): typeof NONE {
  if (row < Math.min(anchor.row, head.row) || row > Math.max(anchor.row, head.row)) return NONE;
  return {
    first: Math.min(anchor.column, head.column),
    last: Math.max(anchor.column, head.column),
    head: row === head.row ? head.column : -1,
  };
}
