// People who applied before: rows of a table, or cards on a phone.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { distanceText } from '../../requisitions/admin/match-words.ts';
import type { Reapplicant } from '../contract/reapplicant.ts';
import { Endings, keptText, startsText } from './reapplicant-words.tsx';
import '../../requisitions/admin/requisitions.css';
import './reapplicants.css';

type ReapplicantListProps = {
  items: readonly Reapplicant[];
  opened: string;
  hasJobOrder: boolean;
  onOpen: (person: Reapplicant) => void;
};

export function ReapplicantList({ items, opened, hasJobOrder, onOpen }: ReapplicantListProps) {
  return (
    <DataTable
      caption={say('People who applied before')}
      className="recruitment-list"
      rows={items}
      columns={columns(hasJobOrder)}
      keyOf={({ id }) => id}
      opened={opened}
      card={(row) => ({
        title: <strong>{row.name}</strong>,
        tag: row.isSameDesignation ? <SameTag /> : undefined,
        main: homeText(row, hasJobOrder),
        detail: (
          <>
            <Endings applications={row.applications} />
            <span className="reapplicant-ending">
              {say('Can start: {when}', { when: startsText(row) })} · {keptText(row)}
            </span>
          </>
        ),
      })}
      onOpen={onOpen}
    />
  );
}

function SameTag() {
  return <Tag tone="good">{say('Same designation')}</Tag>;
}

function homeText(row: Reapplicant, hasJobOrder: boolean): string {
  return hasJobOrder ? distanceText(row) : (row.homeCity ?? say('address not known'));
}

const columns = (hasJobOrder: boolean): readonly Column<Reapplicant>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  {
    key: 'applications',
    title: say('Applied before for'),
    cell: ({ applications, isSameDesignation }) => (
      <>
        {isSameDesignation && <SameTag />}
        <Endings applications={applications} />
      </>
    ),
  },
  {
    key: 'distance',
    title: hasJobOrder ? say('Distance') : say('Lives in'),
    cell: (row) => homeText(row, hasJobOrder),
  },
  { key: 'starts', title: say('Can start'), cell: startsText },
  {
    key: 'erased',
    title: say('Data kept until'),
    cell: ({ erasedOn }) => <span className="recruitment-date">{showDay(erasedOn)}</span>,
  },
];
