// Cards and what stands on them: tags, figures with a ring, bars, legends. They know tones, not meanings.
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'plain' | 'good' | 'info' | 'warn' | 'bad' | 'plum' | 'brand' | 'sky';
export type Colour = 'brand' | 'brand-strong' | 'sun' | 'info' | 'plum' | 'bad' | 'good' | 'sky' | 'warn';

export const colourOf = (colour: Colour): string => `var(--${colour})`;

type CardProps = {
  title?: ReactNode;
  /** At the right end of the title: a link or a quiet word. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of a page, named by its title. */
export function Card({ title, aside, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${className}`} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

const TAG_ICONS: Record<Tone, IconName> = {
  plain: 'ended',
  good: 'approve',
  info: 'waiting',
  warn: 'alert',
  bad: 'refuse',
  plum: 'info',
  brand: 'check',
  sky: 'leaf',
};

/** A state: icon and word, never colour alone. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      <Icon name={icon ?? TAG_ICONS[tone]} size={13} />
      {children}
    </span>
  );
}

/** Waiting work beside a name. */
export function Count({ of, label }: { of: number; label: string }) {
  if (of === 0) return null;
  return (
    <span className="count">
      {of > 99 ? '99+' : of}
      <span className="unseen"> {label}</span>
    </span>
  );
}

/** `share` from 0 to 1. */
function Ring({ share, colour = 'brand' }: { share: number; colour?: Colour }) {
  const filled = Math.min(1, Math.max(0, share)) * 100;
  return (
    <svg className="ring" viewBox="0 0 46 46" aria-hidden="true">
      <circle cx="23" cy="23" r="20" stroke="var(--track)" />
      {filled > 0 && (
        <circle cx="23" cy="23" r="20" stroke={colourOf(colour)} pathLength={100} strokeDasharray={`${filled} 100`} />
      )}
    </svg>
  );
}

type StatProps = { label: string; value: ReactNode; unit?: string; share?: number; colour?: Colour };

/** A figure with its name, unit and, where there is a whole, a ring. */
export function Stat({ label, value, unit, share, colour = 'brand' }: StatProps) {
  return (
    <div className="stat">
      {share !== undefined && <Ring share={share} colour={colour} />}
      <div>
        <small>{label}</small>
        <strong>{value}</strong>
        {unit && <span>{unit}</span>}
      </div>
    </div>
  );
}

export function Legend({ entries }: { entries: readonly { name: string; colour: Colour }[] }) {
  return (
    <ul className="legend">
      {entries.map(({ name, colour }) => (
        <li key={name}>
          <i style={{ background: colourOf(colour) }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
