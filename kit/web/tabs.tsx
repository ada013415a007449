// Tabs of a page: links, since the chosen one stands in the address.
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useUrlState } from './link.tsx';

type Tab = { key: string; title: string; aside?: ReactNode };

const NONE = {};

type TabsProps = {
  name?: string;
  label: string;
  tabs: readonly Tab[];
  /** The key of the tab that is the page itself; the first one, if left out. */
  first?: string | undefined;
};

/** One tab is the page itself; another one adds `?<name>=<key>`. */
export function Tabs({ name = 'tab', label, tabs, first = tabs[0]?.key }: TabsProps) {
  const [, , current] = useUrlState(NONE);
  const { [name]: chosen, ...others } = current;
  const open = chosen ?? first;
  const row = useRef<HTMLElement>(null);
  const seen = useRef('');
  // On a phone the row is wider than the screen: what is chosen comes into sight, and the page stays where it is. Counts that
  // arrive later widen the row and would push it out again.
  useEffect(() => {
    const now = `${open} ${row.current?.scrollWidth}`;
    if (seen.current === now) return;
    seen.current = now;
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && shown)
      row.current.scrollLeft =
        shown.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2;
  });
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map(({ key, title, aside }) => (
        <Link
          key={key}
          to="."
          search={key === first ? others : { ...others, [name]: key }}
          aria-current={key === open ? 'page' : undefined}
        >
          {title}
          {aside}
        </Link>
      ))}
    </nav>
  );
}
