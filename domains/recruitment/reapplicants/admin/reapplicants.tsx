// Who applied before and has nothing under way, the nearest to the chosen job order first; a tap proposes one of them.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { useState } from 'react';
import { RosterFields, useRosterNarrowing } from '../../roster/admin/roster-fields.tsx';
import type { Reapplicant } from '../contract/reapplicant.ts';
import { reapplicantsApi } from '../contract.ts';
import { ReapplicantList } from './reapplicant-list.tsx';

const ProposeAgainDrawer = later(async () => (await import('./propose-again-drawer.tsx')).ProposeAgainDrawer);

export function Reapplicants() {
  const narrowing = useRosterNarrowing();
  const { jobOrderId, search, clear } = narrowing;
  const { page, size } = useListState();
  const [opened, open] = useState<Reapplicant>();
  const answer = useAnswer(reapplicantsApi.list, { page, size, jobOrderId, search }, { staleMs: 5_000 });
  return (
    <>
      <RosterFields narrowing={narrowing} searchLabel={say('Name or mobile number')} />
      <PagedBlock
        of={answer}
        failed={say("The people who applied before couldn't be loaded.")}
        empty={<Nothing isNarrowed={search !== undefined} onClear={clear} />}
      >
        {(items) => (
          <ReapplicantList
            items={items}
            opened={opened?.id ?? ''}
            hasJobOrder={jobOrderId !== undefined}
            onOpen={open}
          />
        )}
      </PagedBlock>
      {opened !== undefined && (
        <ProposeAgainDrawer
          key={opened.id}
          person={opened}
          jobOrderId={jobOrderId ?? null}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed)
    return (
      <Empty
        icon="users"
        says={say('People who applied before and have no application now will be listed here until they are erased.')}
      />
    );
  return <NoMatches says={say('No people match.')} onClear={onClear} />;
}
