// The parts of the report: figures, time to complete, counts by program and site, and what is overdue.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Empty } from '@kawani/kit/web/block';
import { Card, Stat } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { TaskOwner } from '../../programs/lists.ts';
import type { OnboardingReport, OverdueLine, ReportCounts } from '../contract/report.ts';
import { InvitationState, Took } from '../lists.ts';

const daysText = (days: number | null) =>
  days === null ? '' : say('{days, plural, one {# day} other {# days}}', { days });

export function Figures({ all }: { all: ReportCounts }) {
  const { invited, completed, accepted, medianDays } = all;
  const share = invited === 0 ? 0 : completed / invited;
  return (
    <div className="grid-4">
      <Card>
        <Stat label={say('Invited')} value={invited} />
      </Card>
      <Card>
        <Stat label={say('Opened')} value={accepted} />
      </Card>
      <Card>
        <Stat label={InvitationState.labelOf('Completed')} value={completed} share={share} colour="good" />
      </Card>
      <Card>
        <Stat label={say('Median time')} value={medianDays === null ? '–' : daysText(medianDays)} />
      </Card>
    </div>
  );
}

export function TimeToComplete({ took }: Pick<OnboardingReport, 'took'>) {
  return (
    <Card title={say('Time to complete')}>
      <DataTable
        caption={say('Time to complete')}
        rows={took}
        keyOf={(row) => row.took}
        columns={[
          { key: 'took', title: say('From the invitation'), cell: (row) => Took.labelOf(row.took) },
          { key: 'people', title: say('People'), align: 'right', cell: ({ people }) => people },
        ]}
        card={(row) => ({ title: Took.labelOf(row.took), main: peopleText(row.people) })}
      />
    </Card>
  );
}

const peopleText = (people: number) => say('{people, plural, one {# person} other {# people}}', { people });

type CountTableProps = { title: string; first: string; none: string; rows: readonly ReportCounts[] };

export function CountTable({ title, first, none, rows }: CountTableProps) {
  if (rows.length === 0) return null;
  const nameOf = ({ name }: ReportCounts) => name ?? none;
  const columns: readonly Column<ReportCounts>[] = [
    { key: 'name', title: first, cell: nameOf },
    ...COUNTED.map(({ key, titled }): Column<ReportCounts> => {
      return { key, title: titled(), align: 'right', cell: (row) => row[key] };
    }),
    { key: 'median', title: say('Median time'), align: 'right', cell: ({ medianDays }) => daysText(medianDays) },
  ];
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        rows={rows}
        columns={columns}
        keyOf={({ name }) => name ?? ''}
        card={(row) => ({
          title: nameOf(row),
          main: say('{completed} of {invited} completed', { completed: row.completed, invited: row.invited }),
          facts: COUNTED.slice(1).map(({ key, titled }) => `${titled()} ${row[key]}`),
        })}
      />
    </Card>
  );
}

const COUNTED = [
  { key: 'invited', titled: () => say('Invited') },
  { key: 'accepted', titled: () => say('Opened') },
  { key: 'completed', titled: () => InvitationState.labelOf('Completed') },
  { key: 'incomplete', titled: () => InvitationState.labelOf('Incomplete') },
  { key: 'missed', titled: () => InvitationState.labelOf('Missed') },
  { key: 'cancelled', titled: () => InvitationState.labelOf('Cancelled') },
  { key: 'open', titled: () => say('In progress') },
] as const;

export function Overdue({ lines }: { lines: readonly OverdueLine[] }) {
  return (
    <Card title={say('Overdue now')}>
      {lines.length === 0 ? (
        <Empty icon="check" says={say('Nothing is overdue.')} />
      ) : (
        <DataTable
          caption={say('Overdue now')}
          rows={lines}
          keyOf={({ owner }) => owner}
          columns={[
            { key: 'owner', title: say('Owner'), cell: ({ owner }) => TaskOwner.labelOf(owner) },
            { key: 'tasks', title: say('Tasks'), align: 'right', cell: ({ tasks }) => tasks },
            { key: 'people', title: say('New hires'), align: 'right', cell: ({ people }) => people },
            { key: 'oldest', title: say('Oldest due'), cell: ({ oldestDueOn }) => showDay(oldestDueOn) },
          ]}
          card={({ owner, tasks, people, oldestDueOn }) => ({
            title: TaskOwner.labelOf(owner),
            main: say('{tasks, plural, one {# task} other {# tasks}}', { tasks }),
            facts: [peopleText(people), showDay(oldestDueOn)],
          })}
        />
      )}
    </Card>
  );
}
