// The versions that were published: since when, by whom, and how many people have each now.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import type { VersionLine } from '../contract/program.ts';

const VersionDrawer = later(async () => (await import('./version-drawer.tsx')).VersionDrawer);

export function VersionList({ versions }: { versions: readonly VersionLine[] }) {
  const [opened, open] = useState<VersionLine>();
  return (
    <Card title={say('Versions')}>
      <DataTable
        caption={say('Versions')}
        rows={versions}
        columns={columns()}
        keyOf={({ id }) => id}
        card={(line) => ({
          title: say('Version {number}', line),
          main: sinceText(line),
          detail: say('{count, plural, one {# person} other {# people}} now', { count: line.people }),
        })}
        onOpen={open}
      />
      {opened && <VersionDrawer version={opened} onClose={() => open(undefined)} />}
    </Card>
  );
}

const sinceText = ({ publishedAt, publishedBy }: VersionLine) =>
  publishedAt === null ? '' : say('{date} by {name}', { date: showDay(dayAt(publishedAt)), name: publishedBy ?? '' });

const columns = (): readonly Column<VersionLine>[] => [
  { key: 'number', title: say('Version'), cell: ({ number }) => say('Version {number}', { number }) },
  { key: 'since', title: say('Published'), cell: sinceText },
  {
    key: 'tasks',
    title: say('Tasks'),
    align: 'right',
    cell: ({ taskCount }) => <span className="figures">{taskCount}</span>,
  },
  {
    key: 'people',
    title: say('People now'),
    align: 'right',
    cell: ({ people }) => <span className="figures">{people}</span>,
  },
];
