// The job orders of a tab, and the opened one beside them.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { jobOrdersApi } from '../contract.ts';
import { JobOrderState } from '../lists.ts';
import { JobOrderList } from './job-order-list.tsx';
import type { Narrowing } from './narrowing.ts';
import type { JobOrderSection } from './section.tsx';

const JobOrderDrawer = later(async () => (await import('./job-order-drawer.tsx')).JobOrderDrawer);

const STATE = { open: '' };

type StateListProps = { state: JobOrderState; narrowing: Narrowing; sections: readonly JobOrderSection[] };

export function StateList({ state, narrowing, sections }: StateListProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const answer = useAnswer(jobOrdersApi.list, { state, page, size, ...narrowing.asked }, { staleMs: 5_000 });
  return (
    <>
      <PagedBlock
        of={answer}
        failed={say("The job orders couldn't be loaded.")}
        empty={<Nothing {...{ state, narrowing }} />}
      >
        {(items) => (
          <JobOrderList
            title={JobOrderState.labelOf(state)}
            items={items}
            opened={open}
            onOpen={(id) => set({ open: id }, { replace: open !== '' })}
          />
        )}
      </PagedBlock>
      {open !== '' && <JobOrderDrawer key={open} id={open} sections={sections} onClose={() => set({ open: '' })} />}
    </>
  );
}

function Nothing({ state, narrowing: { chosen, clear } }: Omit<StateListProps, 'sections'>) {
  if (chosen === 0) return <Empty icon="file" says={emptyText(state)} />;
  return <NoMatches says={say('No job orders match these filters.')} onClear={clear} />;
}

function emptyText(state: JobOrderState): string {
  if (state === 'Open') return say('No job orders are open. An approved requisition opens one.');
  if (state === 'On Hold') return say('No job orders are on hold.');
  return state === 'Filled'
    ? say('Filled job orders will be listed here.')
    : say('Cancelled job orders will be listed here.');
}
