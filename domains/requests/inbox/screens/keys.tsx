// The keyboard on a desktop: J and K walk the list, Enter opens, A approves and D denies what is open. It can be switched off,
// and is silent while somebody types (WCAG 2.1.4).
import { say } from '@kawani/kit/contract/say';
import { Checkbox } from '@kawani/kit/web/fields';
import { useEffect, useRef, useState } from 'react';
import './inbox.css';

const KEPT = 'approvals-keys';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const MOVES: Readonly<Record<string, readonly string[]>> = { a: ['approve', 'endorse'], d: ['deny'] };

type Walk = { items: readonly { id: string }[]; opened: string; onOpen: (id: string) => void };

/** The line of help that stands below a list with something in it. */
export function InboxKeys(walk: Walk) {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(KEPT) !== 'off');
  const latest = useRef(walk);
  latest.current = walk;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (isMeant(event) && (latest.current.opened === '' ? step(event) : stepOpened(event, latest.current))) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  if (walk.items.length === 0) return null;
  return (
    <div className="inbox-help quiet">
      <Checkbox
        label={
          <>
            {say('Keys:')} <kbd>J</kbd> <kbd>K</kbd> {say('next, previous')}, <kbd>{say('Enter')}</kbd> {say('open')},{' '}
            <kbd>A</kbd> {say('approve')}, <kbd>D</kbd> {say('deny')}
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

function isMeant({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [role="menu"]') !== null;
  return !ctrlKey && !metaKey && !altKey && !isTyping;
}

/** Walks the rows by their buttons, which Enter opens by itself. True when there was something to do. */
function step({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  const rows = [...document.querySelectorAll<HTMLElement>('.inbox [data-row]')];
  const at = target instanceof HTMLElement ? rows.indexOf(target) : -1;
  const by = STEPS[key.toLowerCase()] ?? (at === -1 ? undefined : ARROWS[key]);
  const row = by === undefined ? undefined : rows[at === -1 ? 0 : at + by];
  row?.focus();
  return row !== undefined;
}

/** In an opened request; not while a question stands above it. */
function stepOpened({ key }: KeyboardEvent, { items, opened, onOpen }: Walk): boolean {
  const dialogs = document.querySelectorAll('dialog[open]');
  if (dialogs.length !== 1) return false;
  const moves = MOVES[key.toLowerCase()] ?? [];
  const button = moves.map((move) => dialogs[0]?.querySelector<HTMLElement>(`[data-move="${move}"]`)).find(Boolean);
  button?.click();
  const by = STEPS[key.toLowerCase()];
  const next = by === undefined ? undefined : items[items.findIndex(({ id }) => id === opened) + by];
  if (next) onOpen(next.id);
  return Boolean(button ?? next);
}
