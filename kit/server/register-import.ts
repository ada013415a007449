// A CSV put into a register: every row is read, judged and written in turn, and all of it is taken back where the file was
// only to be checked, or where anything is wrong with any row.
import { fieldsOf } from '@kawani/kit/contract/issue';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Entry, type ImportReport, MOST_IMPORTED_ROWS } from '@kawani/kit/contract/register';
import { type CellFile, type CellRecord, cellsOf, type Problem } from '@kawani/kit/values/cells';
import { centavosOf } from '@kawani/kit/values/exact';
import * as z from 'zod/mini';
import { newId, sql } from './db.ts';
import type { Notice } from './notice.ts';
import { type CsvColumn, EVERYTHING, type Keeping, lock, type Narrowed, saved } from './register.ts';
import type { RequestContext } from './request-context.ts';
import type { Upload } from './upload.ts';

const TOLD_PROBLEMS = 500;
const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0', '']);
const PESOS = /^\d{1,9}(\.\d{1,2})?$/;

const WRONG = Symbol('what is wrong with a cell');

/** What a column's `value` gives of a cell it can make nothing of. */
export function wrongCell(reason: string): unknown {
  return { [WRONG]: reason };
}

function reasonOf(made: unknown): string | undefined {
  return typeof made === 'object' && made !== null && WRONG in made ? (made[WRONG] as string) : undefined;
}

export function yesOrNo(text: string): unknown {
  const plain = text.toLowerCase();
  return YES.has(plain) ? true : NO.has(plain) ? false : wrongCell('Write yes or no.');
}

/** A number, or nothing. */
export function numberCell(text: string): unknown {
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : wrongCell('Write a number without commas or signs.');
}

/** Pesos and centavos as centavos, or nothing. */
export function pesosCell(text: string): unknown {
  if (text === '') return null;
  return PESOS.test(text) ? centavosOf(text) : wrongCell('Write an amount like 1234.50, without commas.');
}

/** Those less than nothing too. */
export function signedPesosCell(text: string): unknown {
  if (text === '') return null;
  return PESOS.test(text.replace(/^-/, ''))
    ? centavosOf(text)
    : wrongCell('Write an amount like 1234.50 or -200.00, without commas.');
}

/** A date, or nothing. 03/04/2025 would be two days. */
export function dayCell(text: string): unknown {
  if (text === '') return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : wrongCell('Write the date as 2025-04-03: year, month, day.');
}

export type RegisterImport = (upload: Upload, ctx: RequestContext) => Promise<ImportReport>;

/** A file whose rows are written one by one: of a register, or of rules with dates of their own. */
export type Rows<Lookups, Schema extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** Whoever writes of it waits for whoever does. */
  readonly subject: string;
  readonly schema: Schema;
  readonly columns: Readonly<Record<string, CsvColumn<never, Lookups>>>;
  /** The columns that together tell one row from another. */
  readonly keys: readonly string[];
  /** `texts` are all of a column. */
  begin(texts: (column: string) => string[], ctx: RequestContext): Promise<StartedImport<Lookups, Schema>>;
};

type StartedImport<Lookups, Schema extends z.ZodMiniObject> = {
  /** What the values of cells are looked up in. */
  readonly known: Lookups;
  /** What stands there of a row by its key, as a form; undefined: nothing yet. */
  standing(key: string): object | undefined;
  /** What a row is in the columns that the file has not. */
  blank(key: string): object;
  /** The record of a row, once it is there. */
  idOf?(key: string): string | null;
  write(form: z.output<Schema>, key: string): Promise<void>;
};

/** The cells of a row's key as `standing` and `write` are told them. */
export function keyOf(...cells: readonly unknown[]): string {
  return cells.map((cell) => String(cell ?? '').toUpperCase()).join('\n');
}

export function registerImport<Item extends Entry, Form extends object, Query extends Narrowed, Lookups>(
  keeping: Keeping<Item, Form, Query, Lookups>,
  form: z.ZodMiniObject,
): { checkImport: RegisterImport; importFile: RegisterImport } {
  return rowImport<Lookups>(rowsOfRegister(keeping, form));
}

/** The rows of a register, for files of one and of many. */
export function rowsOfRegister<Item extends Entry, Form extends object, Query extends Narrowed, Lookups>(
  keeping: Keeping<Item, Form, Query, Lookups>,
  form: z.ZodMiniObject,
): Rows<Lookups> {
  const { key, columns, known: lookUp, formOf, blank, learn } = keeping.csv;
  return {
    subject: keeping.subject,
    schema: form,
    columns,
    keys: [key],
    begin: async (texts, ctx) => {
      const known = await lookUp(texts, ctx);
      const everything = { state: 'all', ...EVERYTHING } as Query & typeof EVERYTHING;
      const { items } = await keeping.page(ctx.db, everything, ctx.today);
      const byKey = new Map(items.map((item) => [keyOf(columns[key]?.cell(item)), item]));
      const made = new Map<string, string>();
      return {
        known,
        blank: () => blank,
        standing: (of) => {
          const item = byKey.get(of);
          return item && formOf(item);
        },
        idOf: (of) => byKey.get(of)?.id ?? made.get(of) ?? null,
        write: async (given, of) => {
          const current = byKey.get(of);
          const item = await saved(keeping, { id: current?.id ?? newId(), form: given as Form, current }, ctx);
          made.set(of, item.id);
          learn?.(known, item);
        },
      };
    },
  };
}

export function rowImport<Lookups, Schema extends z.ZodMiniObject = z.ZodMiniObject>(
  rows: Rows<Lookups, Schema>,
): { checkImport: RegisterImport; importFile: RegisterImport } {
  const run = async (upload: Upload, isWritten: boolean, ctx: RequestContext) => {
    const columns = Object.keys(rows.columns);
    const required = rows.keys.filter((name) => rows.columns[name]?.isRequired);
    return taken(rows, { file: cellsOf(await wholeOf(upload), { columns, required }), isWritten }, ctx);
  };
  return {
    checkImport: (upload, ctx) => run(upload, false, ctx),
    importFile: (upload, ctx) => run(upload, true, ctx),
  };
}

/** Parsing ends an upload that is too large. */
export async function wholeOf({ content }: Upload): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

async function taken<Lookups, Schema extends z.ZodMiniObject>(
  of: Rows<Lookups, Schema>,
  { file, isWritten }: { file: CellFile; isWritten: boolean },
  ctx: RequestContext,
): Promise<ImportReport> {
  const rows = new Set([...file.records, ...file.problems].map(({ line }) => line)).size;
  const problems: Problem[] = [...file.problems];
  const count = { created: 0, changed: 0, same: 0 };
  if (rows > MOST_IMPORTED_ROWS) {
    problems.unshift({
      line: 1,
      column: null,
      reason: `A file may have ${MOST_IMPORTED_ROWS} rows; this one has ${rows}.`,
    });
  } else {
    await lock(ctx.db, of.subject);
    await ctx.db.run(sql`savepoint register_import`);
    // Told once it is sure that the rows stay.
    const notices: Notice[] = [];
    const notify = async (notice: Notice) => {
      notices.push(notice);
    };
    const take = await taking(of, file, { ...ctx, notify });
    for (const record of file.records) {
      const { done } = await take(record);
      if (typeof done === 'string') count[done] += 1;
      else problems.push(...done.map(([column, reason]) => ({ line: record.line, column, reason })));
    }
    if (!isWritten || problems.length > 0) await ctx.db.run(sql`rollback to savepoint register_import`);
    else for (const notice of notices) await ctx.notify(notice);
  }
  problems.sort((one, other) => one.line - other.line);
  return {
    encoding: file.encoding,
    rows,
    ...count,
    problemCount: problems.length,
    problems: problems.slice(0, TOLD_PROBLEMS),
    isWritten: isWritten && problems.length === 0,
  };
}

type Fault = readonly [column: string | null, reason: string];
type Done = 'created' | 'changed' | 'same' | Fault[];
/** What became of a row; the forms are those of its record, before and after. */
export type TakenRow = {
  readonly done: Done;
  readonly id: string | null;
  readonly before: object | null;
  readonly after: object | null;
};

export async function taking<Lookups, Schema extends z.ZodMiniObject>(
  { schema, keys, columns, begin }: Rows<Lookups, Schema>,
  file: Pick<CellFile, 'records' | 'columns'>,
  ctx: RequestContext,
): Promise<(record: CellRecord) => Promise<TakenRow>> {
  const { known, standing, blank, write, idOf } = await begin(
    (column) => file.records.flatMap(({ cells }) => cells[column] ?? []),
    ctx,
  );
  const lines = new Map<string, number>();
  const columnOf = new Map(Object.entries(columns).map(([name, { field }]) => [field ?? name, name]));
  return async ({ line, cells }) => {
    const own = keyOf(...keys.map((key) => cells[key]));
    const earlier = lines.get(own);
    if (earlier !== undefined) {
      return faulty([[keys.at(-1) ?? null, `Line ${earlier} has this ${keys.join(', ')} already.`]]);
    }
    lines.set(own, line);
    const current = standing(own);
    const read = valuesOf(cells, file.columns, columns, known);
    const given = { ...(current ?? blank(own)), ...read.values };
    const parsed = z.safeParse(schema, withoutNothing(given));
    const faults = [...read.faults, ...(parsed.success ? [] : faultsOf(parsed.error, columnOf))];
    const told = new Map(faults.toReversed());
    if (told.size > 0 || !parsed.success) return faulty([...told].toReversed());
    const taken = { id: idOf?.(own) ?? null, before: current ?? null, after: parsed.data };
    if (current && alike(current, parsed.data)) return { ...taken, done: 'same' };
    try {
      await write(parsed.data, own);
      return { ...taken, id: idOf?.(own) ?? null, done: current ? 'changed' : 'created' };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refusals = [error.refusal, ...error.others];
      return faulty(refusals.map(({ field, message }) => [columnOf.get(field ?? '') ?? null, message]));
    }
  };
}

function faulty(faults: Fault[]): TakenRow {
  return { done: faults, id: null, before: null, after: null };
}

function valuesOf<Lookups>(
  cells: Readonly<Record<string, string>>,
  present: readonly string[],
  columns: Rows<Lookups>['columns'],
  known: Lookups,
): { values: Record<string, unknown>; faults: Fault[] } {
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  for (const name of present) {
    const { field, value, isRequired } = columns[name] as Rows<Lookups>['columns'][string];
    const text = cells[name] ?? '';
    if (field === undefined) continue;
    if (isRequired && text === '') {
      faults.push([name, 'This field is required.']);
      continue;
    }
    const made = value === undefined ? text : value(text, known);
    const reason = reasonOf(made);
    if (reason === undefined) values[field] = made;
    else faults.push([name, reason]);
  }
  return { values, faults };
}

/** Nothing is what a form leaves out. */
function withoutNothing(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

function faultsOf(error: z.core.$ZodError, columnOf: ReadonlyMap<string, string>): Fault[] {
  return Object.entries(fieldsOf(error.issues)).map(([path, reason]) => {
    const [field = ''] = path.split('.');
    return [columnOf.get(field) ?? null, reason];
  });
}

/** Whether two forms say the same, whatever the order of their fields. */
export function alike(one: object, other: object): boolean {
  const plain = (form: object) => JSON.stringify(withoutNothing(form as Record<string, unknown>), inOrder);
  return plain(one) === plain(other);
}

/** Fields come in whatever order the database or a person gives them. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
