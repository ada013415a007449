// The people of a state, a page at a time.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { casesApi } from '../contract.ts';
import type { CaseState } from '../lists.ts';
import { CaseList } from './case-list.tsx';
import type { Narrowing } from './narrowing.ts';

const SORTS = ['due', 'lastDay', '-lastDay', 'name'] as const;

type StateListProps = { state: CaseState | undefined; narrowing: Narrowing };

export function StateList({ state, narrowing }: StateListProps) {
  const { page, size, sort } = useListState();
  const by = SORTS.find((each) => each === sort) ?? 'due';
  const answer = useAnswer(casesApi.list, { page, size, state, sort: by, ...narrowing.asked }, { staleMs: 5_000 });
  const none =
    narrowing.chosen > 0 ? (
      <NoMatches says={say('Nobody matches these filters.')} onClear={narrowing.clear} />
    ) : (
      <Empty icon="leave" says={emptyText(state)} />
    );
  return (
    <PagedBlock of={answer} failed={say("People who leave couldn't be loaded.")} empty={none}>
      {(items) => <CaseList items={items} />}
    </PagedBlock>
  );
}

function emptyText(state: CaseState | undefined): string {
  if (state === undefined) return say('People appear here once their last day is set.');
  return say('Nobody is in this state now.');
}
