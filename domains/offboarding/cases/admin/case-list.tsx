// People who leave in a list: rows of a table that open as a whole, or cards on a phone.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useNavigate } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import type { CaseLine } from '../contract/case.ts';
import { LIST_PAGE, SeparationKind } from '../lists.ts';
import { CaseTag, DueText, settledText } from './case-words.tsx';
import { ReplacementLink } from './replacement-link.tsx';

export function CaseList({ items }: { items: readonly CaseLine[] }) {
  const go = useNavigate();
  const { sort, sortBy } = useListState();
  return (
    <DataTable
      caption={say('Employee List')}
      rows={items}
      columns={columns()}
      keyOf={({ id }) => id}
      card={cardOf}
      onOpen={({ id }) => go(`${LIST_PAGE}/${id}`)}
      trail={(line) => <ReplacementLink line={line} />}
      sort={sort === '' ? 'due' : sort}
      onSort={(by) => sortBy(by === '-due' || by === '-name' ? by.slice(1) : by)}
    />
  );
}

const columns = (): readonly Column<CaseLine>[] => [
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => <span className="figures">{number}</span> },
  { key: 'site', title: say('Site'), cell: ({ site }) => site ?? '–' },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => SeparationKind.labelOf(kind) },
  { key: 'last', title: say('Last day'), sort: 'lastDay', cell: ({ lastDay }) => dayText(lastDay) },
  { key: 'clearance', title: say('Clearance'), cell: settledText },
  { key: 'due', title: say('Final pay due'), sort: 'due', cell: (line) => <DueText {...line} /> },
  { key: 'state', title: say('State'), cell: ({ state }) => <CaseTag state={state} /> },
];

const dayText = (lastDay: CaseLine['lastDay']) => (lastDay === null ? '–' : showDay(lastDay));

function cardOf(line: CaseLine) {
  const { name, number, site, kind, state, lastDay, items } = line;
  return {
    title: <strong>{name}</strong>,
    tag: <CaseTag state={state} />,
    main: <DueText {...line} />,
    facts: [
      ...(lastDay === null ? [] : [say('Last day {date}', { date: showDay(lastDay) })]),
      SeparationKind.labelOf(kind),
      ...(items === 0 ? [] : [say('Clearance {settled}', { settled: settledText(line) })]),
      ...(site === null ? [] : [site]),
      number,
    ],
  };
}
