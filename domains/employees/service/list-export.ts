// The list written out as a file: at once up to some thousand rows, above that by a job that tells when it is done. Who
// took it along, how it was narrowed and how many people are in it stands in the audit log.

import { Readable } from 'node:stream';
import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Cell, csvParts } from '@kawani/kit/server/csv';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import { addJob } from '@kawani/kit/server/jobs';
import { exportJob } from '@kawani/kit/server/kept-export';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { spreadsheet, XLSX_TYPE } from '@kawani/kit/server/spreadsheet';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import {
  type EmployeeLine,
  LIST_ROWS_AT_ONCE,
  ListColumn,
  type ListExport,
  type ListExportForm,
  ListFormat,
  ListRefusal,
} from '../contract/list.ts';
import { tenure } from '../rules/list.ts';
import { countOf, listAfter, refreshDue } from '../table/list.ts';
import {
  type ExportRow,
  endExport,
  exportOf,
  insertExport,
  noteProgress,
  removeExports,
} from '../table/list-exports.ts';
import { linesOf } from './list.ts';

export const EMPLOYEE_EXPORT = 'employee-export';

const AT_ONCE = 1_000;
const WIDTHS: Partial<Record<ListColumn, number>> = {
  NAME: 32,
  PLACE: 32,
  SUPERVISOR: 28,
  DESIGNATION: 24,
  MISSING: 60,
};
const USUAL_WIDTH = 16;

export async function exportNow(form: ListExportForm, ctx: RequestContext): Promise<FileAnswer> {
  const { db, today } = ctx;
  const total = await counted(form, ctx);
  if (total > LIST_ROWS_AT_ONCE) {
    throw new Refused(ListRefusal.TOO_MANY_ROWS({ rows: LIST_ROWS_AT_ONCE.toLocaleString(LOCALE) }), 409);
  }
  // Read before the answer begins: what is sent must not wait for the database.
  const parts: Cell[][][] = [];
  for await (const part of partsOf(db, form, today)) parts.push(part);
  return fileOf(form, parts, today);
}

/** Asked for again under the same key, it is the same export. */
export async function startExport(form: ListExportForm, ctx: RequestContext): Promise<ListExport> {
  const total = await counted(form, ctx);
  const id = newId();
  await insertExport(ctx.db, { id, username: ctx.actor.username, asked: form, total }, ctx.now);
  await addJob(ctx.db, EMPLOYEE_EXPORT, { id });
  return { id, format: form.format, state: 'WAITING', done: 0, total };
}

async function counted({ format, columns, people, ...filter }: ListExportForm, ctx: RequestContext): Promise<number> {
  await refreshDue(ctx.db, ctx.today);
  const total = await countOf(ctx.db, { ...filter, people });
  if (total === 0) throw new Refused(ListRefusal.NOBODY_CHOSEN(), 409);
  const detail = { format, columns, filter, chosen: people?.length ?? null, count: total };
  await ctx.audit({ action: 'EXPORT', subject: 'employee-list', detail });
  return total;
}

export async function exportState({ id }: { id: string }, ctx: RequestContext): Promise<ListExport> {
  const { format, state, done, total } = await ownExport(id, ctx);
  return { id, format, state, done, total };
}

export async function exportFile({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { name, mediaType, storageKey } = await ownExport(id, ctx);
  if (name === null || mediaType === null || storageKey === null) throw new Refused(ListRefusal.NOT_READY(), 409);
  return { name, mediaType, body: await ctx.files.get(storageKey) };
}

async function ownExport(id: string, { db, actor }: RequestContext): Promise<ExportRow> {
  const row = await exportOf(db, id);
  if (row === undefined || row.username !== actor.username) throw new Refused(ListRefusal.NO_SUCH_EXPORT(), 404);
  return row;
}

type Noted = (done: number) => Promise<void>;

async function* partsOf(db: Db, form: ListExportForm, today: Day, noted: Noted = async () => {}) {
  const { format: _, columns, ...filter } = form;
  let after: { name: string; id: string } | null = null;
  for (let done = 0; ; done += AT_ONCE) {
    const rows: Awaited<ReturnType<typeof listAfter>> = await listAfter(db, filter, { after, size: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { name: last.order, id: last.id };
    yield (await linesOf(db, rows, today)).map((line) => columns.map((column) => CELLS[column](line, today)));
    await noted(done + rows.length);
  }
}

const CELLS: Readonly<Record<ListColumn, (line: EmployeeLine, today: Day) => Cell>> = {
  NUMBER: ({ number }) => number,
  NAME: ({ name }) => name,
  STATUS: ({ status }) => status,
  DESIGNATION: ({ designation }) => designation,
  CLUSTER: ({ cluster }) => cluster,
  PLACE: ({ place }) => place,
  SUPERVISOR: ({ supervisor }) => supervisor,
  HIRED: ({ hiredOn }) => hiredOn,
  TENURE: ({ hiredOn, separatedOn }, today) => tenure(hiredOn, separatedOn ?? today),
  PAPERS: ({ papers }) => `${papers.held} of ${papers.asked}`,
  CONTRACT_END: ({ contractEnd }) => contractEnd,
  MISSING: ({ papers }) => papers.missing.join('; '),
};

type Parts = Iterable<Cell[][]> | AsyncIterable<Cell[][]>;

function fileOf({ format, columns }: ListExportForm, parts: Parts, today: Day): FileAnswer {
  const name = `employees-${today}.${format}`;
  const titles = columns.map((column) => ({ title: ListColumn.labels[column], width: WIDTHS[column] ?? USUAL_WIDTH }));
  if (format === 'xlsx') return { name, mediaType: XLSX_TYPE, body: spreadsheet('Employees', titles, rowsIn(parts)) };
  const body = Readable.from(
    csvParts(
      withTitles(
        titles.map(({ title }) => title),
        parts,
      ),
    ),
    { objectMode: false },
  );
  return { name, mediaType: 'text/csv; charset=utf-8', body };
}

async function* rowsIn(parts: Parts) {
  for await (const part of parts) yield* part;
}

async function* withTitles(titles: string[], parts: Parts): AsyncGenerator<Cell[][]> {
  yield [titles];
  yield* parts;
}

type Exporting = { readonly database: Database; readonly files: Files; readonly clock: () => Date };

/** The job. */
export function employeeExporter(given: Exporting) {
  const { database } = given;
  return exportJob<ExportRow>(given, {
    of: exportOf,
    make: ({ id, asked, total }, now) => {
      const today = dayAt(now);
      const noted = (done: number) => noteProgress(database, id, done, total);
      return fileOf(asked, partsOf(database, asked, today, noted), today);
    },
    end: endExport,
    removeBefore: removeExports,
    notice: ({ id, username, total, asked }, isReady) => ({
      to: username,
      title: isReady ? 'Your list of employees is ready' : 'Your list of employees could not be made',
      body: `${total.toLocaleString(LOCALE)} employees, ${ListFormat.labelOf(asked.format)}`,
      opens: `/employees?export=${id}`,
    }),
  });
}
