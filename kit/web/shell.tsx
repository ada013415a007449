// The frame of a signed-in page: header, sidebar, content, footer, and on phones the bottom bar. What stands in the menu
// is told by the app; the frame knows links and groups.

import { COPYRIGHT_YEAR } from '@kawani/kit/contract/layout';
import { phrases, say } from '@kawani/kit/contract/say';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useArriving } from './arriving.tsx';
import { Bell } from './bell.tsx';
import { Button, IconButton } from './button.tsx';
import { config } from './config.tsx';
import { Icon, type IconName, Mark } from './icon.tsx';
import { LanguageButtons } from './language-choice.tsx';
import { Link } from './link.tsx';
import { useLiveStream } from './live.tsx';
import { useIsCompact } from './media.tsx';
import { Strip } from './offline.tsx';
import { useIsLeaver, useMe } from './session.tsx';
import { chosenTheme, turnTheme } from './theme.tsx';
import { changePasswordUrl } from './tokens.tsx';

const LeaverNote = lazy(() => import('./leaver-note.tsx').then((module) => ({ default: module.LeaverNote })));

export type MenuLink = {
  kind: 'link';
  title: string;
  icon: IconName;
  /** A path of this app, or an address of a sibling. */
  to: string;
  isOutside: boolean;
};
export type MenuGroup = { kind: 'group'; title: string; icon: IconName; links: readonly MenuLink[] };
export type MenuPart = MenuLink | MenuGroup | { kind: 'heading'; title: string };

export type Menu = {
  product: string;
  home: string;
  /** Opens behind the signed-in name, where there is one. */
  profile: string | undefined;
  parts: readonly MenuPart[];
  /** Of the phone's bottom bar; "More" opens the sidebar. */
  bar: readonly { title: string; icon: IconName; to: string }[];
  /** The address of a page that a sibling has and this app has not. */
  elsewhere: (path: string) => string | undefined;
};

export function Shell({ menu, children }: { menu: Menu; children: ReactNode }) {
  const isCompact = useIsCompact();
  const [isOpen, setOpen] = useState(!isCompact);
  useEffect(() => setOpen(!isCompact), [isCompact]);
  useEscape(isCompact && isOpen, () => setOpen(false));
  const me = useMe();
  useLiveStream('/api/v1/notifications/events', me !== undefined && !me.leaver);
  const closeOverlay = () => isCompact && setOpen(false);
  const toggle = () => {
    setOpen(!isOpen);
    if (isCompact && !isOpen) focusSoon('#side :is(a, summary)');
  };
  return (
    <div className="app" data-side={isOpen ? 'open' : 'compact'}>
      <a className="skip button" href="#main">
        {say('Skip to content')}
      </a>
      <Top menu={menu} onToggle={toggle} isOpen={isOpen} />
      <Strip />
      {isOpen && isCompact && (
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
    <div className="content">
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

function Who({ profile }: { profile: string | undefined }) {
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
  if (profile === undefined) return <span className="who">{content}</span>;
  return (
    <Link to={profile} className="who">
      {content}
    </Link>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._]+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

const THEME_ICON = { system: 'screen', light: 'sun', dark: 'moon' } as const;
const THEME_LABEL = phrases({ system: 'Colors: same as device', light: 'Colors: light', dark: 'Colors: dark' });

function ThemeSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const [choice, setChoice] = useState(chosenTheme);
  if (isNamed) {
    return (
      <Button look="quiet" icon={THEME_ICON[choice]} onClick={() => setChoice(turnTheme())}>
        {THEME_LABEL[choice]}
      </Button>
    );
  }
  return <IconButton icon={THEME_ICON[choice]} label={THEME_LABEL[choice]} onClick={() => setChoice(turnTheme())} />;
}

type SideProps = { menu: Menu; isOpen: boolean; onOpen: () => void; onChoose: () => void };

function Side({ menu, isOpen, onOpen, onChoose }: SideProps) {
  return (
    <nav id="side" className="side" aria-label={say('Main')}>
      {menu.parts.map((part) => {
        if (part.kind === 'heading') return <h2 key={part.title}>{part.title}</h2>;
        if (part.kind === 'link') return <SideLink key={part.title} link={part} onChoose={onChoose} />;
        return (
          <details key={part.title} name="nav" onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
            <summary title={isOpen ? undefined : part.title}>
              <Icon name={part.icon} />
              <span>{part.title}</span>
              <Icon name="down" size={18} />
            </summary>
            <ul>
              {part.links.map((link) => (
                <li key={link.to}>
                  <SideLink link={link} isInGroup onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      <a href={changePasswordUrl()} title={say('Change password')}>
        <Icon name="lock" />
        <span>{say('Change password')}</span>
      </a>
      <div className="foot">
        <LanguageButtons />
        <ThemeSwitch isNamed />
      </div>
    </nav>
  );
}

function SideLink({
  link,
  isInGroup = false,
  onChoose,
}: {
  link: MenuLink;
  isInGroup?: boolean;
  onChoose: () => void;
}) {
  const content = (
    <>
      {!isInGroup && <Icon name={link.icon} />}
      <span>{link.title}</span>
      {link.isOutside && (
        <span className="aside">
          <Icon name="external" size={15} />
          <span className="unseen">{say('opens another app')}</span>
        </span>
      )}
    </>
  );
  if (link.isOutside) {
    return (
      <a href={link.to} title={link.title}>
        {content}
      </a>
    );
  }
  return (
    <Link to={link.to} title={link.title} onClick={onChoose}>
      {content}
    </Link>
  );
}

function BottomBar({ menu, onMore }: { menu: Menu; onMore: () => void }) {
  // Its places are shared out once it is known which pages are open to the person.
  const isKnown = useMe() !== undefined;
  return (
    <nav className="bar" aria-label={say('Shortcuts')}>
      {menu.bar.map(({ title, icon, to }) => (
        <Link key={to} to={to}>
          <Icon name={icon} size={22} />
          {title}
        </Link>
      ))}
      {isKnown && (
        <button type="button" onClick={onMore}>
          <Icon name="menu" size={22} />
          {say('More')}
        </button>
      )}
    </nav>
  );
}
