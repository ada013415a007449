// The people of one kind, the nearest to the chosen job order first, and what a tap on one of them opens.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useFilledPage } from '@kawani/kit/web/filled-page';
import { later } from '@kawani/kit/web/later';
import { Pager, useListState } from '@kawani/kit/web/list';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { RosterPerson } from '../contract/person.ts';
import { rosterApi } from '../contract.ts';
import type { RosterKind } from '../lists.ts';
import { PeopleList } from './people-list.tsx';
import { RosterFields, useRosterNarrowing } from './roster-fields.tsx';

const ProposeDrawer = later(async () => (await import('./propose-drawer.tsx')).ProposeDrawer);
const RehireDrawer = later(async () => (await import('./rehire-drawer.tsx')).RehireDrawer);

const HEIGHT = 480;

export function RosterPeople({ kind }: { kind: RosterKind }) {
  const narrowing = useRosterNarrowing();
  const { jobOrderId, search, clear } = narrowing;
  const { page, size, turn } = useListState();
  const [opened, open] = useState<RosterPerson>();
  const mayRehire = useHolds(EmployeePermission.CREATE_EMPLOYEE);
  const asked = { kind, page, size, jobOrderId, search };
  const answer = useAnswer(rosterApi.list, asked, { staleMs: 5_000 });
  useFilledPage(answer.data, turn);
  const isNarrowed = search !== undefined;
  const Opened = kind === 'FORMER' ? RehireDrawer : ProposeDrawer;
  return (
    <>
      <RosterFields narrowing={narrowing} searchLabel={say('Name or number')} />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The roster couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <div className="recruitment-empty">
            <Nothing {...{ kind, isNarrowed }} onClear={clear} />
          </div>
        }
      >
        {({ items, total }) => (
          <>
            <PeopleList
              items={items}
              kind={kind}
              opened={opened?.employeeId ?? ''}
              hasJobOrder={jobOrderId !== undefined}
              onOpen={kind === 'FORMER' && !mayRehire ? undefined : open}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {opened !== undefined && (
        <Opened
          key={opened.employeeId}
          person={opened}
          jobOrderId={jobOrderId ?? null}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

type NothingProps = { kind: RosterKind; isNarrowed: boolean; onClear: () => void };

function Nothing({ kind, isNarrowed, onClear }: NothingProps) {
  if (!isNarrowed) return <Empty icon="users" says={emptyText(kind)} />;
  return (
    <Empty icon="filter" says={say('No people match.')}>
      <Button onClick={onClear}>{say('Show all')}</Button>
    </Empty>
  );
}

function emptyText(kind: RosterKind): string {
  if (kind === 'FLOATING') return say('No employees are floating now. Those without a post are listed here.');
  return kind === 'RELIEVER'
    ? say('People who relieved somebody in the last year will be listed here.')
    : say('Former employees who may come back will be listed here.');
}
