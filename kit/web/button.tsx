// Buttons: with words, or an icon with its words unseen. A busy button keeps its width and refuses a second tap.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'plain' | 'primary' | 'danger' | 'quiet' | 'link' | 'large';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  look?: ButtonLook;
  icon?: IconName;
  /** Its work is under way. */
  busy?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
};

export function Button({ look = 'plain', icon, busy = false, wide = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-look={look}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Icon name="retry" size={18} className="turning" /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { icon: IconName; label: string };

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className="button" data-look="quiet" data-icon aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
