// Proposals by where they stand, and the opened one beside the list.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import type { ProposalLine } from '../contract/proposal.ts';
import { rosterApi } from '../contract.ts';
import { ProposalState } from '../lists.ts';
import { ProposalTag } from './proposal-tag.tsx';
import '../../requisitions/admin/requisitions.css';
import './roster.css';

const ProposalDrawer = later(async () => (await import('./proposal-drawer.tsx')).ProposalDrawer);

const STATE = { state: '', open: '', page: '1' };

export function Proposals() {
  const [{ state: asked, open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const state = ProposalState.codes.find((code) => code === asked) ?? 'Waiting';
  const answer = useAnswer(rosterApi.proposals, { state, page, size }, { staleMs: 5_000 });
  const opened = answer.data?.items.find(({ id }) => id === open);
  return (
    <>
      <div className="roster-fields">
        <Select
          label={say('State')}
          value={state}
          onValue={(value) => set({ state: value, open: '', page: '1' }, { replace: true })}
          options={ProposalState.options}
        />
      </div>
      <PagedBlock
        of={answer}
        failed={say("The proposals couldn't be loaded.")}
        empty={<Empty icon="users" says={emptyText(state)} />}
      >
        {(items) => (
          <ProposalList items={items} opened={open} onOpen={(id) => set({ open: id }, { replace: open !== '' })} />
        )}
      </PagedBlock>
      {opened !== undefined && (
        <ProposalDrawer key={opened.id} proposal={opened} onClose={() => set({ open: '' }, { replace: true })} />
      )}
    </>
  );
}

function emptyText(state: ProposalState): string {
  return state === 'Waiting'
    ? say('No proposals wait. A recruiter proposes people from the roster.')
    : say('No proposals are in this state.');
}

type ProposalListProps = { items: readonly ProposalLine[]; opened: string; onOpen: (id: string) => void };

function ProposalList({ items, opened, onOpen }: ProposalListProps) {
  return (
    <DataTable
      caption={say('Proposals')}
      className="recruitment-list"
      rows={items}
      columns={columns()}
      keyOf={({ id }) => id}
      opened={opened}
      card={(row) => ({
        title: <strong>{row.name}</strong>,
        tag: <ProposalTag state={row.state} />,
        main: `${row.designation} · ${row.place}`,
        detail: [
          row.jobOrder,
          say('Starts {date}', { date: showDay(row.startsOn) }),
          say('Proposed by {name}', { name: row.proposedBy }),
        ].join(' · '),
      })}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

const columns = (): readonly Column<ProposalLine>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('Number'), cell: ({ number }) => <span className="figures">{number}</span> },
  { key: 'order', title: say('Job order'), cell: ({ jobOrder }) => jobOrder },
  { key: 'designation', title: say('Designation'), cell: ({ designation }) => designation },
  { key: 'place', title: say('Site'), cell: ({ place }) => place },
  {
    key: 'starts',
    title: say('First day'),
    cell: ({ startsOn }) => <span className="recruitment-date">{showDay(startsOn)}</span>,
  },
  { key: 'by', title: say('Proposed by'), cell: ({ proposedBy }) => proposedBy },
  { key: 'state', title: say('State'), cell: ({ state }) => <ProposalTag state={state} /> },
];
