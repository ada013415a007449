// The keyboard on a desktop: J and K walk the list, Space clears, H holds and W asks to waive the row that has the focus. It can be
// switched off, and is silent while somebody types (WCAG 2.1.4).
import { say } from '@kawani/kit/contract/say';
import { Checkbox } from '@kawani/kit/web/fields';
import { useEffect, useRef, useState } from 'react';
import type { ClearanceLine } from '../contract/item.ts';
import type { ClearanceMove } from '../lists.ts';
import { FINDER } from './person-finder.tsx';

const KEPT = 'clearance-keys';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const MOVES: Readonly<Record<string, ClearanceMove>> = { ' ': 'CLEAR', h: 'HOLD', w: 'ASK_WAIVER' };

type KeysProps = { items: readonly ClearanceLine[]; onMove: (item: ClearanceLine, move: ClearanceMove) => void };

const rowsNow = () => [...document.querySelectorAll<HTMLElement>('.clearance-list [data-row]')];

/** The line of help that stands below a list with something in it. */
export function ClearanceKeys({ items, onMove }: KeysProps) {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(KEPT) !== 'off');
  useKeys(isOn, { items, onMove });
  if (items.length === 0) return null;
  return (
    <div className="clearance-help quiet">
      <Checkbox
        label={
          <>
            {say('Keys:')} <kbd>J</kbd> <kbd>K</kbd> {say('next, previous')}, <kbd>{say('Space')}</kbd> {say('clear')},{' '}
            <kbd>H</kbd> {say('hold')}, <kbd>W</kbd> {say('ask to waive')}, <kbd>/</kbd> {say('find or scan a person')}
          </>
        }
        checked={isOn}
        onChecked={(checked) => {
          sessionStorage.setItem(KEPT, checked ? 'on' : 'off');
          setOn(checked);
        }}
      />
    </div>
  );
}

function useKeys(isOn: boolean, props: KeysProps): void {
  const latest = useRef(props);
  latest.current = props;
  /** The row that was decided last: the next one takes its place and the focus. */
  const at = useRef(-1);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      const rows = rowsNow();
      const row = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
      const isUsed = walk(event.key, rows, row) || act(event.key, latest.current, row);
      if (MOVES[event.key.toLowerCase()] !== undefined) at.current = row;
      if (isUsed) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const shown = props.items.map(({ id }) => id).join();
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const rows = rowsNow();
    rows[Math.min(at.current, rows.length - 1)]?.focus();
  }, [shown]);
}

function isMeant({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [role="menu"]') !== null;
  return !ctrlKey && !metaKey && !altKey && !isTyping;
}

function walk(key: string, rows: readonly HTMLElement[], row: number): boolean {
  const finder = key === '/' ? document.querySelector<HTMLElement>(`.${FINDER} input`) : null;
  const by = STEPS[key] ?? STEPS[key.toLowerCase()];
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
