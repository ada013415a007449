// The service of a register: what a module declares about its entries becomes the functions of all operations of a register.
// Each write locks the register, is refused where somebody else was first, and records the values before and after.
import { changesBetween, type History } from '@kawani/kit/contract/history';
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { type Refusal, Refused, refusals } from '@kawani/kit/contract/refusal';
import type { Entry, Use } from '@kawani/kit/contract/register';
import { phrase } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Cell, csv } from './csv.ts';
import { type Db, newId, sql } from './db.ts';
import type { FileAnswer } from './file-answer.ts';
import { historyOf, recordChange } from './history.ts';
import type { RequestContext } from './request-context.ts';

export type Narrowed = { readonly state: 'active' | 'inactive' | 'all' };
export type Listed = { readonly page: number; readonly size: number };
type Stated = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A column of its CSV. Texts go to the form as they are, unless `value` makes something else of them. */
export type CsvColumn<Item, Lookups> = {
  /** The form's field; without one the column is told, and passed over when it comes in. */
  readonly field?: string;
  readonly isRequired?: true;
  cell(item: Item): Cell;
  /** Of an empty cell too, where nothing is not what is meant by it; `wrongCell('…')` for what is none. */
  value?(text: string, known: Lookups): unknown;
};

export type Keeping<Item extends Entry, Form, Query extends Narrowed, Lookups> = {
  /** The word of the audit log. */
  readonly subject: string;
  readonly many: string;
  /** What the history says, by the names of `stated`. */
  readonly labels: Readonly<Record<string, string>>;
  stated(item: Item): Stated;
  /** `size` may be as large as the whole register. */
  page(db: Db, query: Query & Listed, day: Day): Promise<{ items: Item[]; total: number }>;
  one(db: Db, id: string, day: Day): Promise<Item | undefined>;
  /** What stands against it. */
  object?(
    asked: { id: string; form: Form; current: Item | undefined },
    ctx: RequestContext,
  ): Promise<readonly Refusal[]>;
  /** Adds it, or changes what `current` was: with the next version. */
  write(asked: { id: string; form: Form; current: Item | undefined }, ctx: RequestContext): Promise<void>;
  /** From when a form counts, where that may be another day than today. */
  since?(form: Form): Day | undefined;
  /** Whether it is in use, with the next version. */
  activate(item: Item, isActive: boolean, ctx: RequestContext): Promise<void>;
  /** What stands against taking it into use again. */
  objectToActive?(item: Item, ctx: RequestContext): Promise<readonly Refusal[]>;
  uses(item: Item, ctx: RequestContext): Promise<Use[]>;
  readonly csv: {
    /** The column that tells one entry from another. */
    readonly key: string;
    readonly columns: Readonly<Record<string, CsvColumn<Item, Lookups>>>;
    /** What the values of cells are looked up in; `texts` are all of a column. */
    known(texts: (column: string) => string[], ctx: RequestContext): Promise<Lookups>;
    /** A row below may name what a row above has added. */
    learn?(known: Lookups, item: Item): void;
    formOf(item: Item): Form;
    /** What a new entry of a file is in the columns that the file has not. */
    readonly blank: Partial<Form>;
  };
};

export type Register<Item, Form, Query> = {
  list(
    query: Query & Listed,
    ctx: RequestContext,
  ): Promise<{ items: Item[]; page: number; size: number; total: number }>;
  read(asked: { id: string }, ctx: RequestContext): Promise<Item>;
  uses(asked: { id: string }, ctx: RequestContext): Promise<{ uses: Use[] }>;
  history(asked: { id: string } & Listed, ctx: RequestContext): Promise<History>;
  create(form: Form, ctx: RequestContext): Promise<Item>;
  change(form: Form & Held, ctx: RequestContext): Promise<Item>;
  deactivate(held: Held, ctx: RequestContext): Promise<Item>;
  activate(held: Held, ctx: RequestContext): Promise<Item>;
  csv(query: Query, ctx: RequestContext): Promise<FileAnswer>;
};
type Held = { readonly id: string; readonly version: number };

const RegisterRefusal = refusals({
  NOT_THERE: 'There is no such entry.',
  STALE: STALE_MESSAGE,
  STILL_USED: '{says}',
});

/** The whole of a register. */
export const EVERYTHING: Listed = { page: 1, size: 1_000_000 };

export function keepRegister<Item extends Entry, Form extends object, Query extends Narrowed, Lookups>(
  keeping: Keeping<Item, Form, Query, Lookups>,
): Register<Item, Form, Query> {
  const { subject, many, page, one, uses } = keeping;
  const read = async ({ id }: { id: string }, { db, today }: RequestContext) => found(await one(db, id, today));
  const hold = async ({ id, version }: Held, ctx: RequestContext) => {
    await lock(ctx.db, subject);
    const item = await read({ id }, ctx);
    if (item.version !== version) throw new Refused(RegisterRefusal.STALE(), 409);
    return item;
  };
  return {
    read,
    list: async (query, { db, today }) => {
      const { items, total } = await page(db, query, today);
      return { items, total, page: query.page, size: query.size };
    },
    uses: async (asked, ctx) => ({ uses: await uses(await read(asked, ctx), ctx) }),
    history: async ({ id, ...listed }, ctx) => {
      await read({ id }, ctx);
      return historyOf(ctx.db, { subject, subjectId: id }, listed);
    },
    create: async (form, ctx) => {
      await lock(ctx.db, subject);
      return saved(keeping, { id: newId(), form, current: undefined }, ctx);
    },
    change: async ({ id, version, ...form }, ctx) => {
      const current = await hold({ id, version }, ctx);
      return saved(keeping, { id, form: form as unknown as Form, current }, ctx);
    },
    deactivate: async (held, ctx) => {
      const item = await hold(held, ctx);
      const needed = (await uses(item, ctx)).find(({ isNeeded, count }) => isNeeded && count > 0);
      if (needed) throw new Refused(RegisterRefusal.STILL_USED({ says: needed.says }), 409);
      return switched(keeping, item, false, ctx);
    },
    activate: async (held, ctx) => {
      const item = await hold(held, ctx);
      refuse((await keeping.objectToActive?.(item, ctx)) ?? []);
      return switched(keeping, item, true, ctx);
    },
    csv: async (query, { db, today }) => {
      const { items } = await page(db, { ...query, ...EVERYTHING }, today);
      return csvFile(many, keeping.csv.columns, items, today);
    },
  };
}

/** `cut-off-rules-2026-11-21.csv`, in the columns that an import reads. */
export function csvFile<Item>(
  many: string,
  columns: Readonly<Record<string, Pick<CsvColumn<Item, never>, 'cell'>>>,
  items: readonly Item[],
  today: Day,
): FileAnswer {
  const rows = items.map((item) => Object.values(columns).map(({ cell }) => cell(item)));
  const body = csv([Object.keys(columns), ...rows]);
  return { name: `${many.replaceAll(' ', '-')}-${today}.csv`, mediaType: 'text/csv; charset=utf-8', body };
}

/** Who writes a register waits for whoever does: two may not take one code, nor close a circle from both sides. */
export async function lock(db: Db, subject: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`register:${subject}`}))`);
}

/** Writes a form that nothing stands against, and what it changed. */
export async function saved<Item extends Entry, Form, Query extends Narrowed, Lookups>(
  { subject, object, write, one, since, stated, labels }: Keeping<Item, Form, Query, Lookups>,
  asked: { id: string; form: Form; current: Item | undefined },
  ctx: RequestContext,
): Promise<Item> {
  refuse((await object?.(asked, ctx)) ?? []);
  const day = since?.(asked.form) ?? ctx.today;
  const before = asked.current && (await one(ctx.db, asked.id, day));
  await write(asked, ctx);
  const after = found(await one(ctx.db, asked.id, day));
  const changes = changesBetween(before && stated(before), stated(after), labels);
  const dated = day === ctx.today ? [] : [{ field: phrase('Effective from'), was: null, is: showDay(day) }];
  if (changes.length > 0) await recordChange(ctx, { subject, subjectId: asked.id }, [...changes, ...dated]);
  return day === ctx.today ? after : found(await one(ctx.db, asked.id, ctx.today));
}

async function switched<Item extends Entry, Form, Query extends Narrowed, Lookups>(
  { subject, activate, one }: Keeping<Item, Form, Query, Lookups>,
  item: Item,
  isActive: boolean,
  ctx: RequestContext,
): Promise<Item> {
  if (item.isActive === isActive) return item;
  await activate(item, isActive, ctx);
  const changes = changesBetween({ isActive: item.isActive }, { isActive }, { isActive: phrase('Active') });
  await recordChange(ctx, { subject, subjectId: item.id }, changes);
  return found(await one(ctx.db, item.id, ctx.today));
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Refused(RegisterRefusal.NOT_THERE(), 404);
  return item;
}

function refuse([first, ...others]: readonly Refusal[]): void {
  if (first) throw new Refused(first, 409, others);
}
