// Lines of the audit log: a table, or cards on a phone.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { AuditLine } from '../contract.ts';

export function timeOf(at: string): string {
  const instant = new Date(at).toISOString() as Instant;
  return `${showDay(dayAt(instant))}, ${showTime(instant)}`;
}

export const whatOf = ({ what, action, subject }: AuditLine): string => what ?? `${action} ${subject}`;

const columns = (): readonly Column<AuditLine>[] => [
  { key: 'at', title: say('When'), cell: ({ at }) => timeOf(at) },
  { key: 'actor', title: say('Who'), cell: ({ actor }) => actor },
  { key: 'what', title: say('What'), cell: whatOf },
  { key: 'person', title: say('Person concerned'), cell: ({ person, subjectId }) => person ?? subjectId ?? '–' },
];

export function LineTable({ rows, onOpen }: { rows: readonly AuditLine[]; onOpen: (line: AuditLine) => void }) {
  return (
    <DataTable
      caption={say('Audit log')}
      rows={rows}
      columns={columns()}
      keyOf={({ id }) => id}
      card={(line) => ({
        title: whatOf(line),
        main: line.actor,
        detail: [timeOf(line.at), line.person].filter(Boolean).join(' · '),
      })}
      onOpen={onOpen}
    />
  );
}
