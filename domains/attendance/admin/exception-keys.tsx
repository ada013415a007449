// J and K or the arrows open the next and previous day, Enter accepts its suggestion, X selects it, Esc closes it.
import { say } from '@kawani/kit/contract/say';
import { ARROWS, isMeant, ListKeys, STEPS } from '@kawani/kit/web/list-keys';
import type { Ticks } from '@kawani/kit/web/ticks';
import type { WorkbenchRow } from '../contract/workbench.ts';
import { keyOf } from './exception-list.tsx';

/** A radio is no text: J and K walk the list from it, but the arrows are its own. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

type KeysProps = {
  items: readonly WorkbenchRow[];
  opened: string;
  onOpen: (key: string) => void;
  onClose: () => void;
  ticks: Ticks<WorkbenchRow>;
};

export function ExceptionKeys(props: KeysProps) {
  return (
    <ListKeys
      name="exceptions-keys"
      className="exceptions-help"
      press={(event) => isMeant(event, TYPED) && isMeantHere(event) && act(event.key, props)}
    >
      <kbd>{say('Enter')}</kbd> {say('accept the suggestion')}, <kbd>X</kbd> {say('select')}, <kbd>{say('Esc')}</kbd>{' '}
      {say('close')}
    </ListKeys>
  );
}

function isMeantHere({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (!(target instanceof Element)) return true;
  if (key in ARROWS) return target.closest('input') === null;
  // Enter presses what has the focus, unless that is the row that is open.
  return key !== 'Enter' || target.closest('button, a') === null || target.closest('[data-open] [data-row]') !== null;
}

/** True when there was something to do. */
function act(key: string, { items, opened, onOpen, onClose, ticks }: KeysProps): boolean {
  const at = items.findIndex((row) => keyOf(row) === opened);
  const by = STEPS[key.toLowerCase()] ?? ARROWS[key];
  if (by !== undefined) return walk(at === -1 ? 0 : at + by, items, onOpen);
  if (at === -1) return false;
  if (key === 'Escape') onClose();
  else if (key === 'Enter') document.querySelector<HTMLFormElement>('.settle-form')?.requestSubmit();
  else if (key.toLowerCase() === 'x') ticks.keep(toggled(ticks.chosen.keys, opened));
  else return false;
  return true;
}

/** The row that opens has the focus, so that it is read aloud. */
function walk(at: number, items: readonly WorkbenchRow[], onOpen: (key: string) => void): boolean {
  const row = items[at];
  if (row === undefined) return false;
  onOpen(keyOf(row));
  document.querySelectorAll<HTMLElement>('.exceptions-bench [data-row]')[at]?.focus();
  return true;
}

function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
}
