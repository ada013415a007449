// The tabs of the page: those whose requests one may decide, with how many wait; all of them; and what one decided.
import { isReachedBy } from '@kawani/domains/requests/engine/contract/kind';
import { say } from '@kawani/kit/contract/say';
import { Count } from '@kawani/kit/web/card';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { usePermissions } from '@kawani/kit/web/session';
import { useEffect, useRef } from 'react';
import { approvals } from '../requests.ts';
import { ALL, DONE } from './inbox-state.tsx';

type InboxTabsProps = { opened: string; counts: readonly { tab: string; waiting: number }[] };

const NONE = {};
/** What belongs to a tab, and is left behind with it. */
const OF_TAB = ['tab', 'page', 'open', 'type', 'state', 'sort'];

export function InboxTabs({ opened, counts }: InboxTabsProps) {
  const [, , current] = useUrlState(NONE);
  const own = useOwnTabs();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector(`[data-tab="${opened}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [opened]);
  const kept = Object.fromEntries(Object.entries(current).filter(([name]) => !OF_TAB.includes(name)));
  const waiting = (tab: string) => counts.find((each) => each.tab === tab)?.waiting ?? 0;
  const all = counts.reduce((sum, each) => sum + each.waiting, 0);
  const tabs = [
    { key: ALL, title: say('All'), count: all },
    ...own.map((tab) => ({ key: tab, title: say(tab), count: waiting(tab) })),
    { key: DONE, title: say('Done by me'), count: 0 },
  ];
  return (
    <nav ref={nav} className="tabs" aria-label={say('Requests')}>
      {tabs.map(({ key, title, count }) => (
        <Link
          key={key}
          to="."
          data-tab={key}
          search={key === ALL ? kept : { ...kept, tab: key }}
          aria-current={key === opened ? 'page' : undefined}
        >
          {title}
          <Count of={count} label={say('waiting')} />
        </Link>
      ))}
    </nav>
  );
}

/** The tabs of which one may decide or look after anything. */
export function useOwnTabs(): readonly string[] {
  const holds = usePermissions();
  return approvals.tabs.filter((tab) => approvals.kinds.some((kind) => kind.tab === tab && isReachedBy(kind, holds)));
}
