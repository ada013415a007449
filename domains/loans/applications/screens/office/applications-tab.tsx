// A tab of applications: the list by age, and the opened one beside it. After a decision the next one opens by itself.
import { useFilledPage } from '@kawani/domains/requests/engine/screens/filled-page';
import { followingOf } from '@kawani/domains/requests/inbox/screens/following';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Pager, useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { loanOfficeApi } from '../../contract/office.ts';
import { ApplicationStage } from '../../lists.ts';
import type { ReleaseParts } from './application-drawer.tsx';
import { ApplicationList } from './application-list.tsx';

const ApplicationDrawer = later(async () => (await import('./application-drawer.tsx')).ApplicationDrawer);
const InboxKeys = later(async () => (await import('@kawani/domains/requests/inbox/screens/keys')).InboxKeys);

const STATE = { open: '' };
const HEIGHT = 480;

type ApplicationsTabProps = { stage: ApplicationStage; release: ReleaseParts };

export function ApplicationsTab({ stage, release }: ApplicationsTabProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(loanOfficeApi.list, { stage, page, size }, { staleMs: 5_000 });
  useFilledPage(answer.data, turn);
  const items = answer.data?.items ?? [];
  const isWide = useIsWide();
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The loan applications couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <div className="loan-empty">
            <Empty icon="approve" says={emptyText(stage)} />
          </div>
        }
      >
        {({ total }) => (
          <>
            <ApplicationList title={ApplicationStage.labelOf(stage)} items={items} opened={open} onOpen={show} />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {isWide && <InboxKeys items={items} opened={open} onOpen={show} />}
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

function emptyText(stage: ApplicationStage): string {
  if (stage === 'APPROVED') return say('No loans wait to be released.');
  if (stage === 'RELEASED') return say('Released loans will be listed here.');
  if (stage === 'DENIED') return say('Denied applications will be listed here.');
  return say('No applications wait here.');
}
