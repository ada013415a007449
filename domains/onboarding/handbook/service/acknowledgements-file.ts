// Who acknowledged which version when, as a file.
import { Readable } from 'node:stream';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Cell, csvParts } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { HandbookRefusal } from '../contract/refusals.ts';
import type { handbookApi } from '../contract.ts';
import { MOST_ACKNOWLEDGEMENTS } from '../lists.ts';
import { type AcknowledgementRow, acknowledgementRows } from '../table/acknowledgements.ts';
import { requireChapter } from './chapters.ts';

/** So many rows are written at a time: other people are answered in between. */
const AT_ONCE = 1_000;

export async function acknowledgementsFile(
  { chapterId }: TakesOf<typeof handbookApi.acknowledgements>,
  ctx: RequestContext,
): Promise<FileAnswer> {
  const { db, today, audit } = ctx;
  if (chapterId !== undefined) await requireChapter(chapterId, ctx);
  const rows = await acknowledgementRows(db, { chapterId, most: MOST_ACKNOWLEDGEMENTS + 1 });
  if (rows.length > MOST_ACKNOWLEDGEMENTS) {
    const most = MOST_ACKNOWLEDGEMENTS.toLocaleString(LOCALE);
    throw new Refused(HandbookRefusal.TOO_MANY_ROWS({ rows: most }, 'chapterId'), 409);
  }
  const detail = { what: 'acknowledgements of the handbook', chapter: chapterId ?? null, count: rows.length };
  await audit({ action: 'READ', subject: 'employee', detail });
  const body = Readable.from(csvParts(partsOf(rows)), { objectMode: false });
  return { name: `handbook-acknowledgements-${today}.csv`, mediaType: 'text/csv; charset=utf-8', body };
}

async function* partsOf(rows: readonly AcknowledgementRow[]): AsyncGenerator<Cell[][]> {
  yield [Object.keys(COLUMNS)];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    yield rows.slice(from, from + AT_ONCE).map((row) => Object.values(COLUMNS).map((cell) => cell(row)));
}

const COLUMNS: Readonly<Record<string, (row: AcknowledgementRow) => Cell>> = {
  employee_number: ({ employeeNumber }) => employeeNumber,
  name: ({ name }) => name,
  chapter: ({ titleEn }) => titleEn,
  standards_for: ({ designation }) => designation ?? '',
  version: ({ number }) => number,
  published_at: ({ publishedAt }) => publishedAt,
  sha256: ({ sha256 }) => sha256,
  language: ({ language }) => language,
  recorded_at: ({ at }) => at,
  read_at_on_phone: ({ readAt }) => readAt ?? '',
};
