// What the home pages of the office have in common: a greeting, and the pages that are open to the person.
import { say } from '@kawani/kit/contract/say';
import { type AppPage, mayOpen } from './app-page.tsx';
import { Icon, type IconName } from './icon.tsx';
import { LinkTiles } from './link-tiles.tsx';
import { useMe, usePermissions } from './session.tsx';

const PLAIN: IconName = 'wrench';

export function Greeting() {
  const me = useMe();
  return (
    <header className="page-head">
      <div>
        <h1>{me ? say('Good day, {name}', { name: me.displayName }) : say('Good day')}</h1>
        <p>{say('Choose what you want to work on.')}</p>
      </div>
    </header>
  );
}

/** Nothing where none of them is open to the person. */
export function PageTiles({ title, pages }: { title: string; pages: readonly AppPage[] }) {
  const holds = usePermissions();
  const open = pages.filter((page) => mayOpen(page, holds));
  if (open.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <LinkTiles tiles={open.map(tileOf)} />
    </section>
  );
}

const tileOf = ({ path, title, icon = PLAIN, home }: AppPage) => ({
  key: path,
  to: path,
  lead: <Icon name={icon} size={22} />,
  says: (
    <>
      <strong>{say(title)}</strong>
      {home && <small>{say(home.text)}</small>}
    </>
  ),
});

/** A page of one person or thing is opened from its list instead. */
export const isListed = ({ path }: AppPage) => !path.includes(':');
