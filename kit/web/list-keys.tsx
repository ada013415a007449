// Keys for a list that is worked through on a desktop, and the line of help below it. They can be switched off, and are silent while
// somebody types (WCAG 2.1.4).
import { say } from '@kawani/kit/contract/say';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Checkbox } from './fields.tsx';

/** By how many rows these keys walk. */
export const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
export const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** True when there was something to do, which then takes the place of what the browser does. */
type Press = (event: KeyboardEvent) => boolean;

type ListKeysProps = {
  /** What the switch is kept under, as long as the tab is open. */
  readonly name: string;
  readonly className: string;
  /** Without rows there is no help; keys that need none work all the same. */
  readonly isEmpty?: boolean;
  readonly press: Press;
  readonly release?: Press;
  /** What the keys do beside walking. */
  readonly children: ReactNode;
};

export function ListKeys({ name, className, isEmpty = false, press, release, children }: ListKeysProps) {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(name) !== 'off');
  useKeys(isOn, press, release);
  if (isEmpty) return null;
  return (
    <div className={`${className} quiet`}>
      <Checkbox
        label={
          <>
            {say('Keys:')} <kbd>J</kbd> <kbd>K</kbd> {say('next, previous')}, {children}
          </>
        }
        checked={isOn}
        onChecked={(checked) => {
          sessionStorage.setItem(name, checked ? 'on' : 'off');
          setOn(checked);
        }}
      />
    </div>
  );
}

/** No shortcut of the browser, and nobody who types. */
export function isMeant(
  { target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  typed = 'input, textarea, select',
): boolean {
  const isTyping = target instanceof Element && target.closest(`${typed}, [role="menu"]`) !== null;
  return !ctrlKey && !metaKey && !altKey && !isTyping;
}

function useKeys(isOn: boolean, press: Press, release: Press = () => false): void {
  const latest = useRef({ keydown: press, keyup: release });
  latest.current = { keydown: press, keyup: release };
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (latest.current[event.type === 'keyup' ? 'keyup' : 'keydown'](event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('keyup', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('keyup', listen);
    };
  }, [isOn]);
}
