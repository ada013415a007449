// A button that opens a short menu: arrows move in it, Escape closes it, the focus comes back.
import './forms.css';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
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
  /** For a menu whose code came after the tap that opens it. */
  startsOpen?: boolean;
};

export function MenuButton(props: MenuButtonProps) {
  const { label, choices, icon = 'down', look = 'plain', isBare = false, startsOpen = false } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = (isBack: boolean) => {
    setOpen(false);
    if (isBack) root.current?.querySelector('button')?.focus();
  };
  useLayoutEffect(() => {
    if (isOpen && root.current) show(root.current);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]:not([disabled])')?.focus();
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const away = () => setOpen(false);
    document.addEventListener('pointerdown', outside);
    window.addEventListener('resize', away);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('resize', away);
    };
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
          popover="manual"
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

const EDGE = 8;

/** In the top layer, so that no list that scrolls cuts it off; above its button where there is no room below. */
function show(root: HTMLElement): void {
  const menu = root.querySelector<HTMLElement>('[role="menu"]');
  const button = root.querySelector('button')?.getBoundingClientRect();
  if (menu === null || button === undefined) return;
  menu.showPopover?.();
  const { width, height } = menu.getBoundingClientRect();
  const hasSpaceBelow = button.bottom + height + EDGE <= window.innerHeight || button.top < height;
  const left = Math.min(Math.max(button.right - width, EDGE), window.innerWidth - width - EDGE);
  menu.style.left = `${button.left + width + EDGE <= window.innerWidth ? button.left : left}px`;
  menu.style.top = `${hasSpaceBelow ? button.bottom + 4 : button.top - height - 4}px`;
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
