// A button that opens a short menu: arrows move in it, Escape closes it, the focus comes back.
import './forms.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import type { IconName } from './icon.tsx';

export type MenuChoice = { key: string; label: ReactNode; onChoose: () => void; disabled?: boolean };

type MenuButtonProps = {
  label: string;
  choices: readonly MenuChoice[];
  icon?: IconName;
  look?: 'plain' | 'primary';
  /** Only the icon is drawn; the label is its name. */
  isBare?: boolean;
};

export function MenuButton({ label, choices, icon = 'down', look = 'plain', isBare = false }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = (isBack: boolean) => {
    setOpen(false);
    if (isBack) root.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]:not([disabled])')?.focus();
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const opener = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, 'aria-controls': id } as const;
  return (
    <span className="menu-root" ref={root}>
      {isBare ? (
        <IconButton icon={icon} label={label} {...opener} onClick={() => setOpen(!isOpen)} />
      ) : (
        <Button icon={icon} look={look} {...opener} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className="menu"
          onKeyDown={(event) => step(event, close)}
        >
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={choice.disabled}
              onClick={() => {
                close(true);
                choice.onChoose();
              }}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

function step(event: React.KeyboardEvent<HTMLElement>, close: (isBack: boolean) => void) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.stopPropagation();
    return close(event.key === 'Escape');
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not([disabled])')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to % items.length]?.focus();
}
