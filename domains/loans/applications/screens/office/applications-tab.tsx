// A tab of applications: the list by age, and the opened one beside it. After a decision the next one opens by itself.
import { useBulkRun } from '@kawani/domains/requests/inbox/screens/bulk-run';
import { followingOf } from '@kawani/domains/requests/inbox/screens/following';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import type { ApplicationLine } from '../../contract/applications.ts';
import { loanOfficeApi } from '../../contract/office.ts';
import { ApplicationStage } from '../../lists.ts';
import { loanInbox, valeRequest } from '../../requests.ts';
import type { ReleaseParts } from './application-drawer.tsx';
import { ApplicationList } from './application-list.tsx';
import { type Narrowing, useNarrowing } from './narrowing.ts';
import { useValeTicks } from './vale-ticks.tsx';

const ApplicationDrawer = later(async () => (await import('./application-drawer.tsx')).ApplicationDrawer);
const ApplicationFields = later(async () => (await import('./application-fields.tsx')).ApplicationFields);
const InboxKeys = later(async () => (await import('@kawani/domains/requests/inbox/screens/keys')).InboxKeys);

const BulkBar = later(
  async () => (await import('@kawani/domains/requests/inbox/screens/bulk-bar')).BulkBar<ApplicationLine>,
);
const ResultSheet = later(
  async () => (await import('@kawani/domains/requests/inbox/screens/result-sheet')).ResultSheet,
);

const STATE = { open: '' };

type ApplicationsTabProps = { stage: ApplicationStage; release: ReleaseParts };

export function ApplicationsTab(props: ApplicationsTabProps) {
  const narrowing = useNarrowing();
  return (
    <>
      <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
        <ApplicationFields {...narrowing} />
      </Filters>
      {/* What was ticked in one view is not decided in another. */}
      <Applications key={JSON.stringify(narrowing.asked)} {...props} narrowing={narrowing} />
    </>
  );
}

function Applications({ stage, release, narrowing }: ApplicationsTabProps & { narrowing: Narrowing }) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const answer = useAnswer(loanOfficeApi.list, { stage, page, size, ...narrowing.asked }, { staleMs: 5_000 });
  const items = answer.data?.items ?? [];
  const { ticks, chosen, lead } = useValeTicks(items);
  // Above the list, which may be empty once all of it is decided.
  const { run, decide, close } = useBulkRun(loanInbox, ticks.clear);
  const isWide = useIsWide();
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  return (
    <>
      <PagedBlock
        of={answer}
        failed={say("The loan applications couldn't be loaded.")}
        empty={<Nothing stage={stage} narrowing={narrowing} />}
      >
        {() => (
          <>
            {lead && <BulkBar kinds={[valeRequest]} {...{ ticks, chosen }} onDecide={decide} />}
            <ApplicationList title={ApplicationStage.labelOf(stage)} {...{ items, lead }} opened={open} onOpen={show} />
          </>
        )}
      </PagedBlock>
      {isWide && <InboxKeys items={items} opened={open} onOpen={show} />}
      {run && <ResultSheet run={run} onClose={close} onOpen={show} />}
      {open !== '' && (
        <ApplicationDrawer
          key={open}
          id={open}
          release={release}
          onClose={() => set({ open: '' })}
          onDecided={() => show(followingOf(items, open))}
        />
      )}
    </>
  );
}

function Nothing({ stage, narrowing: { chosen, clear } }: { stage: ApplicationStage; narrowing: Narrowing }) {
  if (chosen === 0) return <Empty icon="approve" says={emptyText(stage)} />;
  return <NoMatches says={say('No applications match these filters.')} onClear={clear} />;
}

function emptyText(stage: ApplicationStage): string {
  if (stage === 'APPROVED') return say('No loans wait to be released.');
  if (stage === 'RELEASED') return say('Released loans will be listed here.');
  if (stage === 'DENIED') return say('Denied applications will be listed here.');
  return say('No applications wait here.');
}
