// The frame of a signed-in page: header, sidebar, content, footer, and on phones the bottom bar. What stands in the menu
// is told by the app; the frame knows links and groups.

import { COPYRIGHT_YEAR } from '@kawani/kit/contract/layout';
import { say } from '@kawani/kit/contract/say';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useArriving } from './arriving.tsx';
import { Bell } from './bell.tsx';
import { IconButton } from './button.tsx';
import { config } from './config.tsx';
import { Icon, Mark } from './icon.tsx';
import { LanguageButtons } from './language-choice.tsx';
import { Link } from './link.tsx';
import { useLiveStream } from './live.tsx';
import { useIsSmall } from './media.tsx';
import type { Menu, Way } from './menu.tsx';
import { Strip } from './offline.tsx';
import { useShown } from './router.tsx';
import { useIsLeaver, useMe } from './session.tsx';
import { Side } from './side.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLayer } from './use-layer.tsx';
import { useWaiting } from './waiting-count.tsx';

const LeaverNote = lazy(() => import('./leaver-note.tsx').then((module) => ({ default: module.LeaverNote })));

export function Shell({ menu, children }: { menu: Menu; children: ReactNode }) {
  // On a small screen an open sidebar lies above the page.
  const isSmall = useIsSmall();
  const [isOpen, setOpen] = useState(!isSmall);
  useEffect(() => setOpen(!isSmall), [isSmall]);
  const isAbove = isSmall && isOpen;
  useEscape(isAbove, () => setOpen(false));
  useLayer(() => setOpen(false), { isThere: isAbove });
  const me = useMe();
  useLiveStream('/api/v1/notifications/events', me !== undefined && !me.leaver);
  const closeOverlay = () => isSmall && setOpen(false);
  const toggle = () => {
    setOpen(!isOpen);
    if (isSmall && !isOpen) focusSoon('#side :is(a, summary)');
  };
  return (
    <div className="app" data-side={isOpen ? 'open' : 'compact'}>
      <a className="skip button" href="#main">
        {say('Skip to content')}
      </a>
      <Top menu={menu} onToggle={toggle} isOpen={isOpen} />
      <Strip />
      {isAbove && (
        <button type="button" className="scrim" aria-label={say('Close the menu')} onClick={() => setOpen(false)} />
      )}
      <Side menu={menu} isOpen={isOpen} onOpen={() => setOpen(true)} onChoose={closeOverlay} />
      <Content>{children}</Content>
      <BottomBar menu={menu} onMore={toggle} />
    </div>
  );
}

/** From the sidebar that lies above the page, back to the button that opens it. */
function useEscape(when: boolean, close: () => void): void {
  useEffect(() => {
    if (!when) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      focusSoon('[aria-controls="side"]');
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

/** Once it is drawn. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/** Header and content only. */
export function HeaderLayout({ menu, children }: { menu: Menu; children: ReactNode }) {
  return (
    <div className="app">
      <header className="top">
        <Logo menu={menu} />
      </header>
      <Content>{children}</Content>
    </div>
  );
}

function Content({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isArriving = useArriving(main);
  const isLeaver = useIsLeaver();
  return (
    <div className="content" data-no-gutters={useShown().route.noGutters}>
      <main id="main" ref={main} tabIndex={-1} style={{ outline: 'none' }} data-arriving={isArriving || undefined}>
        {isLeaver && (
          <Suspense fallback={<p className="leaver-note" />}>
            <LeaverNote />
          </Suspense>
        )}
        {children}
      </main>
      <footer className="bottom-line">
        <span>
          {config().companyName} © {COPYRIGHT_YEAR}
        </span>
        <Link to="/terms">{say('Terms and Conditions')}</Link>
      </footer>
    </div>
  );
}

function Logo({ menu }: { menu: Menu }) {
  return (
    <Link to={menu.home} className="logo">
      <Mark />
      <span>
        {menu.product}
        <small>{config().companyName}</small>
      </span>
    </Link>
  );
}

function Top({ menu, isOpen, onToggle }: { menu: Menu; isOpen: boolean; onToggle: () => void }) {
  const isLeaver = useIsLeaver();
  return (
    <header className="top">
      <IconButton icon="menu" label={say('Menu')} aria-expanded={isOpen} aria-controls="side" onClick={onToggle} />
      <Logo menu={menu} />
      <i />
      <span className="wide-only">
        <LanguageButtons />
        <ThemeSwitch />
      </span>
      {!isLeaver && <Bell elsewhere={menu.elsewhere} />}
      <Who profile={menu.profile} />
      <Link to="/logout" className="button" data-look="quiet" data-logout>
        <Icon name="leave" />
        <span className="wide-text">{say('Logout')}</span>
      </Link>
    </header>
  );
}

function Who({ profile }: { profile: Way | undefined }) {
  const me = useMe();
  const content = (
    <>
      <span className="avatar" aria-hidden="true">
        {initialsOf(me?.displayName ?? '')}
      </span>
      <span className="unseen">{say('My profile')} </span>
      <span className="who-name">{me?.username}</span>
    </>
  );
  if (profile === undefined) {
    return (
      <span className="who" title={me?.username}>
        {content}
      </span>
    );
  }
  if (profile.isOutside) {
    return (
      <a href={profile.to} className="who" title={me?.username}>
        {content}
      </a>
    );
  }
  return (
    <Link to={profile.to} className="who" title={me?.username}>
      {content}
    </Link>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._]+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

function BottomBar({ menu, onMore }: { menu: Menu; onMore: () => void }) {
  // Its places are shared out once it is known which pages are open to the person: none moves under a finger.
  if (useMe() === undefined) return null;
  return (
    <nav className="bar" aria-label={say('Shortcuts')}>
      {menu.bar.map((link) => (
        <BarLink key={link.to} {...link} />
      ))}
      <button type="button" onClick={onMore}>
        <Icon name="menu" size={22} />
        {say('More')}
      </button>
    </nav>
  );
}

function BarLink({ title, icon, to, waiting }: Menu['bar'][number]) {
  const { label, count } = useWaiting(title, waiting);
  return (
    <Link to={to} aria-label={label}>
      <Icon name={icon} size={22} />
      {title}
      {count}
    </Link>
  );
}
