// What is selected on the matrix, and what keyboard, mouse and clipboard do to it.
import { CELL, type PlanBoard, type PlanPerson } from '@kawani/domains/schedule/contract';
import { cellMeant, cellsMatching, type Edit, pastedTable } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { notify } from '@kawani/kit/web/message';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import type { Plan } from './use-plan.tsx';

export type Place = { readonly row: number; readonly column: number };
export type Selection = { readonly anchor: Place; readonly head: Place };

const FIRST: Place = { row: 0, column: 0 };
const PAGE_ROWS = 10;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -PAGE_ROWS, column: 0 },
  PageDown: { row: PAGE_ROWS, column: 0 },
};

type Selecting = { board: PlanBoard; plan: Plan; onMove: (place: Place) => void };

export function useSelection({ board, plan, onMove }: Selecting) {
  const [selection, setSelection] = useState<Selection>({ anchor: FIRST, head: FIRST });
  const [typed, setTyped] = useState('');
  const codes = board.shifts.map(({ code }) => code);
  const put = useCallback((place: Place, extends_ = false) => {
    setTyped('');
    setSelection(({ anchor }) => ({ anchor: extends_ ? anchor : place, head: place }));
  }, []);
  const bounded = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(board.people.length - 1, row)),
    column: Math.max(0, Math.min(board.dates.length - 1, column)),
  });
  const move = (place: Place, isExtending: boolean) => {
    const next = bounded(place);
    put(next, isExtending);
    onMove(next);
  };
  const commit = (step: Place | undefined) => {
    const [cell] = cellsMatching(typed, codes);
    setTyped('');
    if (cell === undefined) return;
    plan.change(
      board,
      editsIn(board, selection, () => cell),
    );
    if (step) move(stepped(selection.head, step), false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key.toLowerCase() === 'z') plan.undo();
    else if (isCommand && key.toLowerCase() === 'a') selectAll();
    else if (isCommand && !(key in STEPS) && key !== 'Home' && key !== 'End') return;
    else if (typed !== '' && key === 'Escape') setTyped('');
    else if (typed !== '' && key === 'Backspace') setTyped(typed.slice(0, -1));
    else if (typed !== '' && (key === 'Enter' || key in STEPS)) commit(STEPS[key === 'Enter' ? 'ArrowDown' : key]);
    else if (key in STEPS) move(stepped(selection.head, STEPS[key] as Place), shiftKey);
    else if (key === 'Home') move({ row: isCommand ? 0 : selection.head.row, column: 0 }, shiftKey);
    else if (key === 'End')
      move({ row: isCommand ? board.people.length : selection.head.row, column: board.dates.length }, shiftKey);
    else if (key === 'Enter') move(stepped(selection.head, STEPS.ArrowDown as Place), false);
    else if (key === 'Delete' || key === 'Backspace')
      plan.change(
        board,
        editsIn(board, selection, () => CELL.AS_POSTED),
      );
    else if (/^[\p{L}\d-]$/u.test(key) && !event.altKey) setTyped(typed + key.toUpperCase());
    else return;
    event.preventDefault();
  };
  const selectAll = () =>
    setSelection({ anchor: FIRST, head: { row: board.people.length - 1, column: board.dates.length - 1 } });

  const placeOf = (event: MouseEvent): Place | undefined => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event);
    if (place && event.button === 0) put(place, event.shiftKey);
  };
  const onMouseOver = (event: MouseEvent) => {
    const place = placeOf(event);
    if (place && event.buttons === 1) put(place, true);
  };

  const onCopy = (event: ClipboardEvent) => {
    const { rows, columns } = boxOf(selection);
    const lines = rows.map((row) => {
      const person = board.people[row] as PlanPerson;
      return columns.map((column) => plan.shownIn(person, column).cell).join('\t');
    });
    event.clipboardData.setData('text/plain', lines.join('\n'));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { edits, unknown } = pasted(board, selection, event.clipboardData.getData('text/plain'), codes);
    if (unknown.length > 0) tellUnknown(unknown);
    plan.change(board, edits);
  };
  return { selection, typed, put, events: { onKeyDown, onMouseDown, onMouseOver, onCopy, onPaste } };
}

function tellUnknown(unknown: readonly string[]): void {
  const some = [...new Set(unknown)].slice(0, 5).join(', ');
  const cells = unknown.length;
  const detail = say('{cells, plural, one {# cell} other {# cells}} with no active shift: {some}', { cells, some });
  notify(say('Not everything was pasted'), detail, 'bad');
}

function stepped({ row, column }: Place, step: Place): Place {
  return { row: row + step.row, column: column + step.column };
}

function boxOf({ anchor, head }: Selection): { rows: number[]; columns: number[] } {
  const upTo = (one: number, other: number) =>
    Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => Math.min(one, other) + at);
  return { rows: upTo(anchor.row, head.row), columns: upTo(anchor.column, head.column) };
}

/** The same into every selected cell. */
export function editsIn(
  board: PlanBoard,
  selection: Selection,
  cellOf: (row: number, column: number) => string,
): Edit[] {
  const { rows, columns } = boxOf(selection);
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const [person, date] = [board.people[row], board.dates[column]?.date];
      return person && date ? [{ employeeId: person.id, date: date as Day, cell: cellOf(row, column) }] : [];
    }),
  );
}

/** A table from where the selection begins; a single cell into all of it. */
function pasted(board: PlanBoard, selection: Selection, text: string, codes: readonly string[]) {
  const table = pastedTable(text);
  const { rows, columns } = boxOf(selection);
  const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined;
  const [top = 0, left = 0] = [rows[0], columns[0]];
  const wide = Math.max(...table.map((line) => line.length));
  const box: Selection =
    single === undefined
      ? { anchor: { row: top, column: left }, head: { row: top + table.length - 1, column: left + wide - 1 } }
      : selection;
  const unknown: string[] = [];
  const edits = editsIn(board, box, (row, column) => single ?? table[row - top]?.[column - left] ?? '').flatMap(
    (edit) => {
      if (edit.cell.trim() === '') return [];
      const cell = cellMeant(edit.cell, codes);
      if (cell === undefined) unknown.push(edit.cell.trim());
      return cell === undefined ? [] : [{ ...edit, cell }];
    },
  );
  return { edits, unknown };
}
