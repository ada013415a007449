// Tab List: requests by where they stand, and the opened one beside it. After a decision the next one opens by itself.
import { followingOf } from '@kawani/domains/requests/inbox/screens/following';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Count } from '@kawani/kit/web/card';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { Tabs } from '@kawani/kit/web/tabs';
import { diagnosticOfficeApi } from '../../../requests/contract/office.ts';
import { DiagnosticStage } from '../../../requests/lists.ts';
import { DiagnosticList } from '../../../requests/screens/office/diagnostic-list.tsx';
import { type Narrowing, useNarrowing } from '../../../requests/screens/office/narrowing.ts';

const DiagnosticDrawer = later(async () => (await import('./diagnostic-drawer.tsx')).DiagnosticDrawer);
const ListFields = later(async () => (await import('../../../requests/screens/office/list-fields.tsx')).ListFields);
const InboxKeys = later(async () => (await import('@kawani/domains/requests/inbox/screens/keys')).InboxKeys);

const STATE = { stage: '', open: '' };

export function ListTab() {
  const [asked] = useUrlState(STATE);
  const stage = DiagnosticStage.codes.find((code) => code === asked.stage) ?? 'FILED';
  const narrowing = useNarrowing();
  return (
    <>
      <StageTabs />
      <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
        <ListFields {...narrowing} />
      </Filters>
      <Requests stage={stage} narrowing={narrowing} />
    </>
  );
}

function StageTabs() {
  const counts = useAnswer(diagnosticOfficeApi.counts, {}).data?.stages ?? [];
  const tabs = DiagnosticStage.codes.map((stage) => ({
    key: stage,
    title: DiagnosticStage.labelOf(stage),
    aside: <Count of={counts.find((each) => each.stage === stage)?.waiting ?? 0} label={say('waiting')} />,
  }));
  return <Tabs name="stage" label={say('State')} tabs={tabs} />;
}

type RequestsProps = { stage: DiagnosticStage; narrowing: Narrowing };

function Requests({ stage, narrowing }: RequestsProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const answer = useAnswer(diagnosticOfficeApi.list, { stage, page, size, ...narrowing.asked }, { staleMs: 5_000 });
  const items = answer.data?.items ?? [];
  const isWide = useIsWide();
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  return (
    <>
      <PagedBlock
        of={answer}
        failed={say("The diagnostic requests couldn't be loaded.")}
        empty={<Nothing narrowing={narrowing} />}
      >
        {() => <DiagnosticList title={DiagnosticStage.labelOf(stage)} items={items} opened={open} onOpen={show} />}
      </PagedBlock>
      {isWide && <InboxKeys items={items} opened={open} onOpen={show} />}
      {open !== '' && (
        <DiagnosticDrawer
          key={open}
          id={open}
          onClose={() => set({ open: '' })}
          onDecided={() => show(followingOf(items, open))}
        />
      )}
    </>
  );
}

function Nothing({ narrowing: { chosen, clear } }: { narrowing: Narrowing }) {
  if (chosen === 0) return <Empty icon="approve" says={say('No diagnostic requests are here.')} />;
  return <NoMatches says={say('No requests match these filters.')} onClear={clear} />;
}
