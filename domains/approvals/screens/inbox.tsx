// What is in the inbox: the list of the opened tab, deciding many of it, and the opened request.
import type { RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { kindsOfTab } from '@kawani/domains/requests/inbox/contract';
import { BulkBar } from '@kawani/domains/requests/inbox/screens/bulk-bar';
import { useBulkRun } from '@kawani/domains/requests/inbox/screens/bulk-run';
import { followingOf } from '@kawani/domains/requests/inbox/screens/following';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { useFilledPage } from '@kawani/kit/web/filled-page';
import { later } from '@kawani/kit/web/later';
import { Pager } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { usePermissions } from '@kawani/kit/web/session';
import { approvals } from '../requests.ts';
import { InboxLines } from './inbox-lines.tsx';
import { DONE, type InboxState } from './inbox-state.tsx';
import { useInboxTicks } from './inbox-ticks.tsx';
import { mayReroute } from './may-reroute.ts';
import { Nothing } from './nothing.tsx';

const InboxDrawer = later(
  async () => (await import('@kawani/domains/requests/inbox/screens/inbox-drawer')).InboxDrawer,
);
const ResultSheet = later(
  async () => (await import('@kawani/domains/requests/inbox/screens/result-sheet')).ResultSheet,
);
const InboxKeys = later(async () => (await import('@kawani/domains/requests/inbox/screens/keys')).InboxKeys);
const Reroute = later(async () => (await import('./reroute.tsx')).Reroute);

export function Inbox({ state, decided }: { state: InboxState; decided: number | undefined }) {
  const { page, size, sort, turn, sortBy } = state.list;
  const answer = useAnswer(approvals.api.list, { ...state.filter, page, size, sort }, { staleMs: 5_000 });
  useFilledPage(answer.data, turn);
  const items: readonly RequestLine[] = answer.data?.items ?? [];
  const isDone = state.tab === DONE;
  const ticked = useInboxTicks(items, answer.data?.total ?? 0, state.filter);
  const open = (id: string) => state.set({ open: id }, { replace: state.open !== '' });
  // Above the list, which may be empty once all of it is decided.
  const { run, decide, close } = useBulkRun(approvals, ticked.ticks.clear);
  const isWide = useIsWide();
  const holds = usePermissions();
  /** The next one opens by itself; the list keeps its place. */
  const next = () => {
    if (!isDone) open(followingOf(items, state.open));
  };
  return (
    <>
      <Block of={answer} height={480} failed={say("Your approvals couldn't be loaded.")}>
        {({ total }) =>
          total === 0 ? (
            <Nothing state={state} decided={decided} />
          ) : (
            <>
              {!isDone && (
                <BulkBar
                  key={String(ticked.ticks.chosen.isAll)}
                  kinds={approvals.kinds}
                  {...ticked}
                  onDecide={decide}
                />
              )}
              <InboxLines
                items={items}
                kinds={kindsOfTab(approvals, state.tab)}
                isDone={isDone}
                lead={ticked.ticks.lead}
                opened={state.open}
                onOpen={open}
                sort={sort}
                onSort={sortBy}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
      {isWide && <InboxKeys items={items} opened={state.open} onOpen={open} />}
      {run && <ResultSheet run={run} onClose={close} onOpen={open} />}
      {state.open !== '' && (
        <InboxDrawer
          key={state.open}
          inbox={approvals}
          id={state.open}
          onClose={() => state.set({ open: '' })}
          onDecided={next}
          also={(request) => mayReroute(request, holds) && <Reroute request={request} onDone={next} />}
        />
      )}
    </>
  );
}
