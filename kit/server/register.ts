// Keeping a register: what a room says of its entries becomes the verbs of every operation that a register has. Each act
// holds the register, is refused where somebody was quicker, and leaves what stood before and what stands since.
import { changesBetween, type History } from '@kawani/kit/contract/history';
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { type Refusal, Refused, refusals } from '@kawani/kit/contract/refusal';
import type { Entry, Use } from '@kawani/kit/contract/register';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Cell, csv } from './csv.ts';
import { type Db, newId, sql } from './db.ts';
import { historyOf, recordChange } from './history.ts';
import type { FileAnswer, Work } from './work.ts';

export type Narrowed = { readonly state: 'active' | 'inactive' | 'all' };
export type Listed = { readonly page: number; readonly size: number };
type Stated = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A column of its CSV. Texts go to the form as they are, unless `value` makes something else of them. */
export type CsvColumn<Item, Known> = {
  /** The form's field; without one the column is told, and passed over when it comes in. */
  readonly field?: string;
  readonly isRequired?: true;
  cell(item: Item): Cell;
  /** Of an empty cell too, where nothing is not what is meant by it; `wrongCell('…')` for what is none. */
  value?(text: string, known: Known): unknown;
};

export type Keeping<Item extends Entry, Form, Query extends Narrowed, Known> = {
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
  object?(asked: { id: string; form: Form; current: Item | undefined }, work: Work): Promise<readonly Refusal[]>;
  /** Adds it, or changes what `current` was: with the next version. */
  write(asked: { id: string; form: Form; current: Item | undefined }, work: Work): Promise<void>;
  /** From when a form counts, where that may be another day than today. */
  since?(form: Form): Day | undefined;
  /** Whether it is in use, with the next version. */
  activate(item: Item, isActive: boolean, work: Work): Promise<void>;
  /** What stands against taking it into use again. */
  objectToActive?(item: Item, work: Work): Promise<readonly Refusal[]>;
  uses(item: Item, work: Work): Promise<Use[]>;
  readonly csv: {
    /** The column that tells one entry from another. */
    readonly key: string;
    readonly columns: Readonly<Record<string, CsvColumn<Item, Known>>>;
    /** What the values of cells are looked up in; `texts` are all of a column. */
    known(texts: (column: string) => string[], work: Work): Promise<Known>;
    /** A row below may name what a row above has added. */
    learn?(known: Known, item: Item): void;
    formOf(item: Item): Form;
    /** What a new entry of a file is in the columns that the file has not. */
    readonly blank: Partial<Form>;
  };
};

export type Register<Item, Form, Query> = {
  list(query: Query & Listed, work: Work): Promise<{ items: Item[]; page: number; size: number; total: number }>;
  read(asked: { id: string }, work: Work): Promise<Item>;
  uses(asked: { id: string }, work: Work): Promise<{ uses: Use[] }>;
  history(asked: { id: string } & Listed, work: Work): Promise<History>;
  create(form: Form, work: Work): Promise<Item>;
  change(form: Form & Held, work: Work): Promise<Item>;
  deactivate(held: Held, work: Work): Promise<Item>;
  activate(held: Held, work: Work): Promise<Item>;
  csv(query: Query, work: Work): Promise<FileAnswer>;
};
type Held = { readonly id: string; readonly version: number };

const RegisterRefusal = refusals({
  NOT_THERE: 'There is no such entry.',
  STALE: STALE_MESSAGE,
  STILL_USED: '{says}',
});

/** The whole of a register. */
export const EVERYTHING: Listed = { page: 1, size: 1_000_000 };

export function keepRegister<Item extends Entry, Form extends object, Query extends Narrowed, Known>(
  keeping: Keeping<Item, Form, Query, Known>,
): Register<Item, Form, Query> {
  const { subject, many, page, one, uses } = keeping;
  const read = async ({ id }: { id: string }, { db, today }: Work) => found(await one(db, id, today));
  const hold = async ({ id, version }: Held, work: Work) => {
    await lock(work.db, subject);
    const item = await read({ id }, work);
    if (item.version !== version) throw new Refused(RegisterRefusal.STALE(), 409);
    return item;
  };
  return {
    read,
    list: async (query, { db, today }) => {
      const { items, total } = await page(db, query, today);
      return { items, total, page: query.page, size: query.size };
    },
    uses: async (asked, work) => ({ uses: await uses(await read(asked, work), work) }),
    history: async ({ id, ...listed }, work) => {
      await read({ id }, work);
      return historyOf(work.db, { subject, subjectId: id }, listed);
    },
    create: async (form, work) => {
      await lock(work.db, subject);
      return saved(keeping, { id: newId(), form, current: undefined }, work);
    },
    change: async ({ id, version, ...form }, work) => {
      const current = await hold({ id, version }, work);
      return saved(keeping, { id, form: form as unknown as Form, current }, work);
    },
    deactivate: async (held, work) => {
      const item = await hold(held, work);
      const needed = (await uses(item, work)).find(({ isNeeded, count }) => isNeeded && count > 0);
      if (needed) throw new Refused(RegisterRefusal.STILL_USED({ says: needed.says }), 409);
      return switched(keeping, item, false, work);
    },
    activate: async (held, work) => {
      const item = await hold(held, work);
      refuse((await keeping.objectToActive?.(item, work)) ?? []);
      return switched(keeping, item, true, work);
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
export async function saved<Item extends Entry, Form, Query extends Narrowed, Known>(
  { subject, object, write, one, since, stated, labels }: Keeping<Item, Form, Query, Known>,
  asked: { id: string; form: Form; current: Item | undefined },
  work: Work,
): Promise<Item> {
  refuse((await object?.(asked, work)) ?? []);
  const day = since?.(asked.form) ?? work.today;
  const before = asked.current && (await one(work.db, asked.id, day));
  await write(asked, work);
  const after = found(await one(work.db, asked.id, day));
  const changes = changesBetween(before && stated(before), stated(after), labels);
  const dated = day === work.today ? [] : [{ field: 'Effective from', was: null, is: showDay(day) }];
  if (changes.length > 0) await recordChange(work, { subject, subjectId: asked.id }, [...changes, ...dated]);
  return day === work.today ? after : found(await one(work.db, asked.id, work.today));
}

async function switched<Item extends Entry, Form, Query extends Narrowed, Known>(
  { subject, activate, one }: Keeping<Item, Form, Query, Known>,
  item: Item,
  isActive: boolean,
  work: Work,
): Promise<Item> {
  if (item.isActive === isActive) return item;
  await activate(item, isActive, work);
  const changes = changesBetween({ isActive: item.isActive }, { isActive }, { isActive: 'Active' });
  await recordChange(work, { subject, subjectId: item.id }, changes);
  return found(await one(work.db, item.id, work.today));
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Refused(RegisterRefusal.NOT_THERE(), 404);
  return item;
}

function refuse([first, ...others]: readonly Refusal[]): void {
  if (first) throw new Refused(first, 409, others);
}
