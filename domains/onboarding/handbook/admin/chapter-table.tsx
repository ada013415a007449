// A list of chapters or standards: which version is in force since when, and how many people have read it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { ReactNode } from 'react';
import type { ChapterLine } from '../contract/chapter.ts';

type ChapterTableProps = {
  title: string;
  rows: readonly ChapterLine[];
  opened: string;
  onOpen: (id: string) => void;
  trail?: (row: ChapterLine) => ReactNode;
};

export function ChapterTable({ title, rows, opened, onOpen, trail }: ChapterTableProps) {
  return (
    <DataTable
      caption={title}
      rows={rows}
      keyOf={({ id }) => id}
      opened={opened}
      onOpen={({ id }) => onOpen(id)}
      {...(trail === undefined ? {} : { trail })}
      columns={columns()}
      card={(row) => ({
        title: <strong>{nameOf(row)}</strong>,
        main: readText(row),
        detail: say('Version {number}, {published}', { number: row.number, published: publishedText(row) }),
      })}
    />
  );
}

function columns(): Column<ChapterLine>[] {
  return [
    { key: 'title', title: say('Title'), cell: nameOf },
    { key: 'version', title: say('Version'), cell: ({ number }) => number, align: 'right' },
    { key: 'published', title: say('Published'), cell: publishedText },
    { key: 'read', title: say('Acknowledged'), cell: readText },
  ];
}

/** Standards are told apart by whom they are for. */
export function nameOf({ kind, titleEn, designation }: ChapterLine): string {
  if (kind === 'CHAPTER') return titleEn;
  return `${titleEn} · ${designation ?? say('Every designation without its own')}`;
}

export function publishedText({ publishedAt, publishedBy }: Pick<ChapterLine, 'publishedAt' | 'publishedBy'>): string {
  return say('{date} by {name}', { date: showDay(dayAt(publishedAt)), name: publishedBy });
}

function readText({ acknowledged, asked, retiredAt }: ChapterLine): string {
  if (retiredAt !== null) return say('Retired {date}', { date: showDay(dayAt(retiredAt)) });
  return say('{acknowledged} of {asked, plural, one {# person} other {# people}}', { acknowledged, asked });
}
