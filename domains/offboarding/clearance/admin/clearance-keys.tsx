// J and K walk the list, Space clears, H holds and W asks to waive the row that has the focus.
import { say } from '@kawani/kit/contract/say';
import { ARROWS, isMeant, ListKeys, STEPS } from '@kawani/kit/web/list-keys';
import { useEffect, useRef } from 'react';
import type { ClearanceLine } from '../contract/item.ts';
import type { ClearanceMove } from '../lists.ts';
import { FINDER } from './person-finder.tsx';

const MOVES: Readonly<Record<string, ClearanceMove>> = { ' ': 'CLEAR', h: 'HOLD', w: 'ASK_WAIVER' };

type KeysProps = { items: readonly ClearanceLine[]; onMove: (item: ClearanceLine, move: ClearanceMove) => void };

const rowsNow = () => [...document.querySelectorAll<HTMLElement>('.clearance-list [data-row]')];

export function ClearanceKeys({ items, onMove }: KeysProps) {
  /** The row that was decided last: the next one takes its place and the focus. */
  const at = useRef(-1);
  useNextRow(at, items);
  const press = (event: KeyboardEvent) => {
    if (!isMeant(event) || document.querySelector('dialog[open]')) return false;
    const rows = rowsNow();
    const row = rowOf(event, rows);
    if (walk(event.key, rows, row)) return true;
    const isDone = act(event.key, { items, onMove }, row);
    if (isDone) at.current = row;
    return isDone;
  };
  return (
    <ListKeys
      name="clearance-keys"
      className="clearance-help"
      isEmpty={items.length === 0}
      press={press}
      // Some browsers press a button only when Space is let go.
      release={(event) => event.key === ' ' && rowOf(event, rowsNow()) >= 0}
    >
      <kbd>{say('Space')}</kbd> {say('clear')}, <kbd>H</kbd> {say('hold')}, <kbd>W</kbd> {say('ask to waive')},{' '}
      <kbd>/</kbd> {say('find or scan a person')}
    </ListKeys>
  );
}

/** Once other rows are shown, the one in the place of a row that is gone has the focus. */
function useNextRow(at: { current: number }, items: KeysProps['items']): void {
  const shown = items.map(({ id }) => id).join();
  const before = useRef(shown);
  useEffect(() => {
    const isOther = before.current !== shown;
    before.current = shown;
    if (!isOther || at.current < 0 || document.activeElement !== document.body) return;
    const rows = rowsNow();
    rows[Math.min(at.current, rows.length - 1)]?.focus();
    at.current = -1;
  }, [at, shown]);
}

function rowOf({ target }: KeyboardEvent, rows: readonly HTMLElement[]): number {
  return target instanceof HTMLElement ? rows.indexOf(target) : -1;
}

function walk(key: string, rows: readonly HTMLElement[], row: number): boolean {
  const finder = key === '/' ? document.querySelector<HTMLElement>(`.${FINDER} input`) : null;
  const by = STEPS[key.toLowerCase()] ?? ARROWS[key];
  const next = finder ?? (by === undefined ? undefined : rows[row === -1 ? 0 : row + by]);
  next?.focus();
  return next !== undefined;
}

function act(key: string, { items, onMove }: KeysProps, row: number): boolean {
  const [move, item] = [MOVES[key.toLowerCase()], items[row]];
  if (move === undefined || item === undefined) return false;
  onMove(item, move);
  return true;
}
