// The keyboard on a desktop: J and K or the arrows open the next and previous day, Enter accepts its suggestion, X selects it, Esc
// closes it. It can be switched off, and is silent while somebody types (WCAG 2.1.4).
import { say } from '@kawani/kit/contract/say';
import { Checkbox } from '@kawani/kit/web/fields';
import type { Ticks } from '@kawani/kit/web/ticks';
import { useEffect, useRef, useState } from 'react';
import type { WorkbenchRow } from '../contract/workbench.ts';
import { keyOf } from './exception-list.tsx';

const KEPT = 'exceptions-keys';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 };

type KeysProps = {
  items: readonly WorkbenchRow[];
  opened: string;
  onOpen: (key: string) => void;
  onClose: () => void;
  ticks: Ticks<WorkbenchRow>;
};

/** The line of help that stands below a list with something in it. */
export function ExceptionKeys(props: KeysProps) {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(KEPT) !== 'off');
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (isMeant(event) && act(event.key.toLowerCase(), latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return (
    <div className="exceptions-help quiet">
      <Checkbox
        label={
          <>
            {say('Keys:')} <kbd>J</kbd> <kbd>K</kbd> {say('next, previous')}, <kbd>{say('Enter')}</kbd>{' '}
            {say('accept the suggestion')}, <kbd>X</kbd> {say('select')}, <kbd>{say('Esc')}</kbd> {say('close')}
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

function isMeant({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return false;
  if (!(target instanceof Element)) return true;
  // A radio is no text: J and K walk the list from it, but the arrows are its own.
  const isTyping = target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [role="menu"]');
  if (isTyping !== null) return false;
  if (key.startsWith('Arrow')) return target.closest('input') === null;
  // Enter presses what has the focus, unless that is the row that is open.
  return key !== 'Enter' || target.closest('button, a') === null || target.closest('[data-open] [data-row]') !== null;
}

/** True when there was something to do. */
function act(key: string, { items, opened, onOpen, onClose, ticks }: KeysProps): boolean {
  const at = items.findIndex((row) => keyOf(row) === opened);
  const by = STEPS[key];
  if (by !== undefined) return walk(at === -1 ? 0 : at + by, items, onOpen);
  if (at === -1) return false;
  if (key === 'escape') onClose();
  else if (key === 'enter') document.querySelector<HTMLFormElement>('.settle-form')?.requestSubmit();
  else if (key === 'x') ticks.keep(toggled(ticks.chosen.keys, opened));
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
