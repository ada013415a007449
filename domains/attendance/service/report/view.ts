// How a view of the report is made: a page of it for the screen, all of it for a file, and its totals.

import { Refused } from '@kawani/kit/contract/refusal';
import type { Cell } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type ReportColumn, ReportRefusal, type ReportRow } from '../../contract/report.ts';
import type { Report } from '../../contract/report-filter.ts';
import { ReportView } from '../../contract/report-views.ts';
import {
  BY_NAME,
  type Figure,
  type Having,
  type Order,
  peoplePage,
  type ReportPerson,
  WHO_KEYS,
} from '../../table/report-people.ts';
import { planReport } from '../../table/report-views.ts';

/** `width` in characters of a spreadsheet; `paper` in points, where the column is worth its place. */
export type ViewColumn = Omit<ReportColumn, 'isSortable'> & { readonly width: number; readonly paper?: number };

export type Asked = { readonly report: Report; readonly today: Day };
export type Slice = { readonly page: number; readonly size: number };
export type Rows = { readonly rows: ReportRow[]; readonly total: number };
/** Brings the days of these people up to date before they are read. */
export type Freshen = (ids: readonly string[]) => Promise<unknown>;

export type View = {
  /** Its rows bring their people's days up to date themselves. */
  readonly isOfPeople: boolean;
  readonly columns: readonly (ViewColumn & ReportColumn)[];
  page(db: Db, asked: Asked, slice: Slice, freshen: Freshen): Promise<Rows>;
  /** Over every page, in the order of the columns; null where nothing is summed. */
  totals(db: Db, asked: Asked): Promise<Cell[]>;
  /** How many rows a file has, as far as it is known before it is made. */
  count(db: Db, asked: Asked): Promise<number>;
  /** All rows, some people at a time. */
  parts(db: Db, asked: Asked, freshen: Freshen): AsyncIterable<{ rows: ReportRow[]; people: string[] }>;
};

/** People whose days are read at a time. */
const AT_ONCE = 50;

type OfPeople = {
  columns: readonly ViewColumn[];
  /** Whom there are rows for; null: everybody. */
  having: ((asked: Asked) => Having) | null;
  /** Columns that are figures of each person as a whole. */
  figures?: Readonly<Record<string, Figure>>;
  /** Rows of each person, where that is known beforehand: pages are then of rows, not of people. */
  each?: (asked: Asked) => number;
  rowsOf(db: Db, people: readonly ReportPerson[], asked: Asked): Promise<ReportRow[]>;
  totals(db: Db, asked: Asked): Promise<Cell[]>;
};

/** Rows of one person after the other, in the order of names. */
export function peopleView({ columns, having, figures = {}, each = () => 1, rowsOf, totals }: OfPeople): View {
  const found = (db: Db, asked: Asked, limit: number, offset: number) =>
    peoplePage(db, asked.report, having?.(asked) ?? null, { limit, offset, order: orderOf(asked, figures) });
  return {
    isOfPeople: true,
    columns: columns.map((column) => ({
      ...column,
      isSortable: WHO_KEYS.includes(column.key) || column.key in figures,
    })),
    totals,
    page: async (db, asked, { page, size }, freshen) => {
      const [rowsEach, skipped] = [each(asked), (page - 1) * size];
      const first = Math.floor(skipped / rowsEach);
      const { people, total } = await found(db, asked, Math.ceil((skipped + size) / rowsEach) - first, first);
      await freshen(people.map(({ id }) => id));
      const rows = await rowsOf(db, people, asked);
      const start = skipped - first * rowsEach;
      return { rows: rowsEach === 1 ? rows : rows.slice(start, start + size), total: total * rowsEach };
    },
    count: async (db, asked) => (await found(db, asked, 1, 0)).total * each(asked),
    async *parts(db, asked, freshen) {
      // Whom it is about is known before the first row: who joins meanwhile moves nobody to another page.
      const { people } = await found(db, asked, 1_000_000, 0);
      for (let at = 0; at < people.length; at += AT_ONCE) {
        const some = people.slice(at, at + AT_ONCE);
        const ids = some.map(({ id }) => id);
        await freshen(ids);
        yield { rows: await rowsOf(db, some, asked), people: ids };
      }
    },
  };
}

function orderOf({ report }: Asked, figures: Readonly<Record<string, Figure>>): Order {
  if (report.sort === undefined) return BY_NAME;
  const key = report.sort.replace('-', '');
  const by = WHO_KEYS.includes(key) ? key : Object.hasOwn(figures, key) ? figures[key] : undefined;
  if (by === undefined) throw noSuchSort(report);
  return { by, isDown: report.sort.startsWith('-') };
}

function noSuchSort({ view }: Report): Refused {
  return new Refused(ReportRefusal.NO_SUCH_SORT({ view: ReportView.labelOf(view) }, 'sort'), 400);
}

type Summed = {
  columns: readonly ViewColumn[];
  /** Columns whose cells add up; others, as counts of people, do not. */
  adds: readonly string[];
  rows(db: Db, asked: Asked): Promise<ReportRow[]>;
};

/** Few rows, each of many people. */
export function summedView({ columns, adds, rows: rowsOf }: Summed): View {
  const rows = async (db: Db, asked: Asked) => {
    await planReport(db);
    return inOrder(await rowsOf(db, asked), columns, asked.report);
  };
  return {
    isOfPeople: false,
    columns: columns.map((column) => ({ ...column, isSortable: true })),
    page: async (db, asked, { page, size }) => {
      const all = await rows(db, asked);
      return { rows: all.slice((page - 1) * size, page * size), total: all.length };
    },
    totals: async (db, asked) => {
      const all = await rows(db, asked);
      return columns.map(({ key }, at) =>
        adds.includes(key) ? all.reduce((sum, { cells }) => sum + Number(cells[at] ?? 0), 0) : null,
      );
    },
    count: async (db, asked) => (await rows(db, asked)).length,
    async *parts(db, asked) {
      yield { rows: await rows(db, asked), people: [] };
    },
  };
}

/** Few as they are. What is missing comes last, whichever way. */
function inOrder(rows: ReportRow[], columns: readonly ViewColumn[], report: Report): ReportRow[] {
  if (report.sort === undefined) return rows;
  const at = columns.findIndex(({ key }) => key === report.sort?.replace('-', ''));
  if (at < 0) throw noSuchSort(report);
  const way = report.sort.startsWith('-') ? -1 : 1;
  return rows.toSorted(({ cells: { [at]: one = null } }, { cells: { [at]: other = null } }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (
      way *
      (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other)))
    );
  });
}
