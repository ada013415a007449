// Tabs of a page: links, since the chosen one stands in the address.
import type { ReactNode } from 'react';
import { Link, useUrlState } from './link.tsx';

type Tab = { key: string; title: string; aside?: ReactNode };

const NONE = {};

/** The first tab is the page itself; another one adds `?<name>=<key>`. */
export function Tabs({ name = 'tab', label, tabs }: { name?: string; label: string; tabs: readonly Tab[] }) {
  const [, , current] = useUrlState(NONE);
  const { [name]: chosen, ...others } = current;
  const open = chosen ?? tabs[0]?.key;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, title, aside }, at) => (
        <Link
          key={key}
          to="."
          search={at === 0 ? others : { ...others, [name]: key }}
          aria-current={key === open ? 'page' : undefined}
        >
          {title}
          {aside}
        </Link>
      ))}
    </nav>
  );
}
