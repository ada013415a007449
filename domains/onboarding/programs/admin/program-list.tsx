// The programs of the company: for whom each is, which version is in force, and how many people have it now.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { ProgramLine } from '../contract/program.ts';
import { forText } from '../rules/words.ts';

type ProgramListProps = { items: readonly ProgramLine[]; opened: string; onOpen: (id: string) => void };

export function ProgramList({ items, opened, onOpen }: ProgramListProps) {
  return (
    <DataTable
      caption={say('Programs')}
      rows={items}
      columns={columns()}
      keyOf={({ id }) => id}
      opened={opened}
      card={(line) => ({
        title: line.name,
        tag: <ProgramState line={line} />,
        main: forText(line.designations),
        facts: [inForceText(line), ...(line.taskCount === null ? [] : [tasksText(line.taskCount)]), peopleText(line)],
      })}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

const inForceText = ({ number, publishedAt }: ProgramLine) =>
  number === null || publishedAt === null
    ? say('Not published yet')
    : say('Version {number} since {date}', { number, date: showDay(dayAt(publishedAt)) });
const tasksText = (count: number) => say('{count, plural, one {# task} other {# tasks}}', { count });
const peopleText = ({ people: count }: ProgramLine) =>
  say('{count, plural, one {# person} other {# people}} now', { count });

function ProgramState({ line: { isActive, hasDraft } }: { line: ProgramLine }) {
  if (!isActive) return <Tag>{say('Not in use')}</Tag>;
  if (hasDraft) return <Tag tone="warn">{say('Draft')}</Tag>;
  return <Tag tone="good">{say('In use')}</Tag>;
}

const columns = (): readonly Column<ProgramLine>[] => [
  { key: 'name', title: say('Program'), cell: ({ name }) => name },
  { key: 'for', title: say('For'), cell: ({ designations }) => forText(designations) },
  { key: 'inForce', title: say('Version in force'), cell: inForceText },
  {
    key: 'tasks',
    title: say('Tasks'),
    align: 'right',
    cell: ({ taskCount }) => <span className="figures">{taskCount ?? '–'}</span>,
  },
  {
    key: 'people',
    title: say('People now'),
    align: 'right',
    cell: ({ people }) => <span className="figures">{people}</span>,
  },
  { key: 'state', title: say('State'), cell: (line) => <ProgramState line={line} /> },
];
