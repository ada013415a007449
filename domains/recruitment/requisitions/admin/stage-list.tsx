// The requisitions of a tab, and the opened one beside them. After a decision the next one opens by itself.
import type { useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { followingOf } from '@kawani/domains/requests/inbox/screens/following';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import type { ReactNode } from 'react';
import { requisitionsApi } from '../contract.ts';
import { RequisitionStage } from '../lists.ts';
import type { Narrowing } from './narrowing.ts';
import { RequisitionList } from './requisition-list.tsx';

const RequisitionDrawer = later(async () => (await import('./requisition-drawer.tsx')).RequisitionDrawer);
const InboxKeys = later(async () => (await import('@kawani/domains/requests/inbox/screens/keys')).InboxKeys);

const STATE = { open: '' };

type StageListProps = {
  stage: RequisitionStage;
  narrowing: Narrowing;
  /** Offered where nothing is listed. */
  buttons: ReactNode;
  filing: Pick<ReturnType<typeof useFiling>, 'onChange' | 'onRefile'>;
};

export function StageList({ stage, narrowing, buttons, filing }: StageListProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const answer = useAnswer(requisitionsApi.list, { stage, page, size, ...narrowing.asked }, { staleMs: 5_000 });
  const items = answer.data?.items ?? [];
  const isWide = useIsWide();
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  return (
    <>
      <PagedBlock
        of={answer}
        failed={say("The requisitions couldn't be loaded.")}
        empty={<Nothing {...{ stage, narrowing, buttons }} />}
      >
        {() => <RequisitionList title={RequisitionStage.labelOf(stage)} items={items} opened={open} onOpen={show} />}
      </PagedBlock>
      {isWide && <InboxKeys items={items} opened={open} onOpen={show} />}
      {open !== '' && (
        <RequisitionDrawer
          key={open}
          id={open}
          onClose={() => set({ open: '' })}
          onDecided={() => show(followingOf(items, open))}
          onChange={filing.onChange}
          onRefile={filing.onRefile}
        />
      )}
    </>
  );
}

type NothingProps = Pick<StageListProps, 'stage' | 'narrowing' | 'buttons'>;

function Nothing({ stage, narrowing: { chosen, clear }, buttons }: NothingProps) {
  if (chosen > 0) return <NoMatches says={say('No requisitions match these filters.')} onClear={clear} />;
  return (
    <Empty icon="users" says={emptyText(stage)}>
      {stage === 'FILED' && (buttons || <p>{say('To file one, use an account with an employee record.')}</p>)}
    </Empty>
  );
}

function emptyText(stage: RequisitionStage): string {
  if (stage === 'FILED') return say('No requisitions wait for approval.');
  if (stage === 'APPROVED') return say('Approved requisitions will be listed here.');
  if (stage === 'DENIED') return say('Denied requisitions will be listed here.');
  return say('Cancelled requisitions will be listed here.');
}
