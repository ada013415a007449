// Who applied before and has nothing under way, the nearest to the chosen job order first; a tap proposes one of them.
import { useFilledPage } from '@kawani/domains/requests/engine/screens/filled-page';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { RosterFields, useRosterNarrowing } from '../../roster/admin/roster-fields.tsx';
import type { Reapplicant } from '../contract/reapplicant.ts';
import { reapplicantsApi } from '../contract.ts';
import { ReapplicantList } from './reapplicant-list.tsx';

const ProposeAgainDrawer = later(async () => (await import('./propose-again-drawer.tsx')).ProposeAgainDrawer);

const HEIGHT = 480;

export function Reapplicants() {
  const narrowing = useRosterNarrowing();
  const { jobOrderId, search, clear } = narrowing;
  const { page, size, turn } = useListState();
  const [opened, open] = useState<Reapplicant>();
  const answer = useAnswer(reapplicantsApi.list, { page, size, jobOrderId, search }, { staleMs: 5_000 });
  useFilledPage(answer.data, turn);
  return (
    <>
      <RosterFields narrowing={narrowing} searchLabel={say('Name or mobile number')} />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The people who applied before couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <div className="recruitment-empty">
            <Nothing isNarrowed={search !== undefined} onClear={clear} />
          </div>
        }
      >
        {({ items, total }) => (
          <>
            <ReapplicantList
              items={items}
              opened={opened?.id ?? ''}
              hasJobOrder={jobOrderId !== undefined}
              onOpen={open}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
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
  return (
    <Empty icon="filter" says={say('No people match.')}>
      <Button onClick={onClear}>{say('Show all')}</Button>
    </Empty>
  );
}
