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
      const row = rowOf(event, rows);
      if (walk(event.key, rows, row)) event.preventDefault();
      else if (act(event.key, latest.current, row)) {
        at.current = row;
        event.preventDefault();
      }
    };
    // Some browsers press a button only when Space is let go.
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ' && rowOf(event, rowsNow()) >= 0) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', release);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', release);
    };
  }, [isOn]);
  useNextRow(at, props.items);
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
