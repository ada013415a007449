// J and K walk the list, Enter opens, A approves and D denies what is open.
import { say } from '@kawani/kit/contract/say';
import { ARROWS, isMeant, ListKeys, STEPS } from '@kawani/kit/web/list-keys';
import './inbox.css';

const MOVES: Readonly<Record<string, readonly string[]>> = { a: ['approve', 'endorse'], d: ['deny'] };

type Walk = { items: readonly { id: string }[]; opened: string; onOpen: (id: string) => void };

export function InboxKeys(walk: Walk) {
  return (
    <ListKeys
      name="approvals-keys"
      className="inbox-help"
      isEmpty={walk.items.length === 0}
      press={(event) => isMeant(event) && (walk.opened === '' ? step(event) : stepOpened(event, walk))}
    >
      <kbd>{say('Enter')}</kbd> {say('open')}, <kbd>A</kbd> {say('approve')}, <kbd>D</kbd> {say('deny')}
    </ListKeys>
  );
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
