// The sidebar: links, and groups of which one is open at a time.
import { say } from '@kawani/kit/contract/say';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { LanguageButtons } from './language-choice.tsx';
import { Link } from './link.tsx';
import type { Menu, MenuGroup, MenuLink } from './menu.tsx';
import { useShown } from './router.tsx';
import { useMe } from './session.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { changePasswordUrl } from './tokens.tsx';
import { useWaiting } from './waiting-count.tsx';

type SideProps = { menu: Menu; isOpen: boolean; onOpen: () => void; onChoose: () => void };

export function Side(props: SideProps) {
  // Before it is known which pages are open to the person, there would be links that the others push away.
  const isKnown = useMe() !== undefined;
  return (
    <nav id="side" className="side" aria-label={say('Main')}>
      {isKnown && <SideLinks {...props} />}
      <div className="foot">
        <LanguageButtons />
        <ThemeSwitch isNamed />
      </div>
    </nav>
  );
}

function SideLinks({ menu, isOpen, onOpen, onChoose }: SideProps) {
  const [opened, open] = useOpenedGroup(menu);
  const press = (title: string) => {
    // A sidebar of icons has no room for a group's links: it opens with the group.
    open(isOpen && opened === title ? undefined : title);
    onOpen();
  };
  return (
    <>
      {menu.parts.map((part) => {
        if (part.kind === 'heading') return <h2 key={part.title}>{part.title}</h2>;
        if (part.kind === 'link') return <SideLink key={part.title} link={part} onChoose={onChoose} />;
        const group = { group: part, isNamed: !isOpen, onPress: () => press(part.title), onChoose };
        return <SideGroup key={part.title} {...group} isOpen={isOpen && opened === part.title} />;
      })}
      <a href={changePasswordUrl()} title={say('Change password')}>
        <Icon name="lock" />
        <span>{say('Change password')}</span>
      </a>
    </>
  );
}

/** The group of the current page, until another is opened. */
function useOpenedGroup({ parts }: Menu) {
  const { pathname } = useShown();
  const isHere = ({ to, isOutside }: MenuLink) => !isOutside && (pathname === to || pathname.startsWith(`${to}/`));
  const own = parts.find((part) => part.kind === 'group' && part.links.some(isHere))?.title;
  const [opened, open] = useState(own);
  useEffect(() => {
    if (own !== undefined) open(own);
  }, [own]);
  return [opened, open] as const;
}

type SideGroupProps = {
  group: MenuGroup;
  isOpen: boolean;
  /** Where its words are not seen. */
  isNamed: boolean;
  onPress: () => void;
  onChoose: () => void;
};

/** Old browsers know no `details` that close each other: which one is open is told to each. */
function SideGroup({ group: { title, icon, links }, isOpen, isNamed, onPress, onChoose }: SideGroupProps) {
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onPress()}>
      <summary title={isNamed ? title : undefined}>
        <Icon name={icon} />
        <span>{title}</span>
        <Icon name="down" size={18} />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <SideLink link={link} isInGroup onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type SideLinkProps = { link: MenuLink; isInGroup?: boolean; onChoose: () => void };

function SideLink({ link: { title, to, icon, isOutside, waiting }, isInGroup = false, onChoose }: SideLinkProps) {
  const { label, count } = useWaiting(title, waiting);
  const content = (
    <>
      {!isInGroup && <Icon name={icon} />}
      <span>{title}</span>
      {count}
      {isOutside && (
        <span className="aside">
          <Icon name="external" size={15} />
          <span className="unseen">{say('opens another app')}</span>
        </span>
      )}
    </>
  );
  if (isOutside) {
    return (
      <a href={to} title={title}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} title={title} aria-label={label} onClick={onChoose}>
      {content}
    </Link>
  );
}
