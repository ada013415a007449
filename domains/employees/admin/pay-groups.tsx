// Maintenance: Pay Groups. Whom payroll looks at, holds, pays out and adjusts together.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { Gate } from '@kawani/kit/web/session';
import { useState } from 'react';
import { type PayGroup, type PayGroupMember, payGroupsApi } from '../contract/pay-groups.ts';

const GroupDrawer = later(async () => (await import('./pay-group-drawers.tsx')).GroupDrawer);
const MoveDrawer = later(async () => (await import('./pay-group-drawers.tsx')).MoveDrawer);
const RemoveDrawer = later(async () => (await import('./pay-group-drawers.tsx')).RemoveDrawer);
const HEIGHT = 320;
const STATE = { group: '', search: '' };

export function PayGroups() {
  const [{ group }, set] = useUrlState(STATE);
  const answer = useAnswer(payGroupsApi.groups, {});
  const opened = answer.data?.items.find(({ id }) => id === group);
  if (opened !== undefined) return <Members key={group} group={opened} onBack={() => set({ group: '' })} />;
  return <Groups onOpen={(id) => set({ group: id })} />;
}

function Groups({ onOpen }: { onOpen: (id: string) => void }) {
  const [isNew, setNew] = useState(false);
  const answer = useAnswer(payGroupsApi.groups, {});
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Pay Groups')}</h1>
          <p className="quiet">
            {say('People whose pay is reviewed, held, paid and adjusted together. All groups have the same cut-offs.')}
          </p>
        </div>
        <Gate needs={payGroupsApi.create.needs}>
          <Button look="primary" icon="plus" onClick={() => setNew(true)}>
            {say('New pay group')}
          </Button>
        </Gate>
      </header>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The pay groups could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="filter" says={say('There are no pay groups yet. Everybody is paid together.')} />}
      >
        {({ items }) => (
          <DataTable
            caption={say('Pay groups')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={({ code, name, people }) => ({
              title: name,
              main: code,
              detail: say('{people, plural, one {# person} other {# people}}', { people }),
            })}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </Block>
      {isNew && <GroupDrawer onClose={() => setNew(false)} />}
    </div>
  );
}

const columns = (): readonly Column<PayGroup>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'code', title: say('Code'), cell: ({ code }) => code },
  { key: 'people', title: say('People'), align: 'right', cell: ({ people }) => showCount(people) },
];

function Members({ group, onBack }: { group: PayGroup; onBack: () => void }) {
  const [{ search }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const [doing, setDoing] = useState<'move' | 'rename' | PayGroupMember>();
  const asked = { id: group.id, page, size, ...(search === '' ? {} : { search }) };
  const answer = useAnswer(payGroupsApi.members, asked);
  const close = () => setDoing(undefined);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <Button look="link" icon="left" onClick={onBack}>
            {say('Pay Groups')}
          </Button>
          <h1>{group.name}</h1>
        </div>
        <div className="row">
          <Button onClick={() => setDoing('rename')}>{say('Rename')}</Button>
          <Button look="primary" icon="plus" onClick={() => setDoing('move')}>
            {say('Move people here')}
          </Button>
        </div>
      </header>
      <SearchField
        label={say('Name or number')}
        value={search}
        onValue={(text) => set({ search: text }, { replace: true })}
      />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The people could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="filter" says={say('Nobody is in this pay group.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('People')}
              rows={items}
              columns={memberColumns()}
              keyOf={({ employeeId, from }) => `${employeeId} ${from}`}
              card={(row) => ({ title: row.name, main: row.number, detail: row.post ?? '–' })}
              trail={(row) => (
                <Button
                  look="quiet"
                  onClick={() => setDoing(row)}
                  aria-label={say('Remove {name}', { name: row.name })}
                >
                  {say('Remove')}
                </Button>
              )}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {doing === 'rename' && <GroupDrawer group={group} onClose={close} />}
      {doing === 'move' && <MoveDrawer group={group} onClose={close} />}
      {typeof doing === 'object' && <RemoveDrawer group={group} member={doing} onClose={close} />}
    </div>
  );
}

const memberColumns = (): readonly Column<PayGroupMember>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'post', title: say('Detachment / Department'), cell: ({ post }) => post ?? '–' },
  { key: 'from', title: say('Since'), cell: ({ from }) => showDay(from) },
];
