// Registers: lists that an office maintains entry by entry. One declaration gives the operations every register has:
// reading, adding, changing, deactivating instead of deleting, history, CSV out and in.

import * as z from 'zod/mini';
import { CALL_LIMITS, endpoint } from './endpoint.ts';
import { History } from './history.ts';
import type { ActsOn, NotOwn } from './not-own.ts';
import { Page, paging } from './page.ts';
import type { Permission } from './permission.ts';
import { Version } from './version.ts';

/** What every entry has beside its own fields. */
export const entryFields = { id: z.string(), version: z.int(), isActive: z.boolean() };
export type Entry = { readonly id: string; readonly version: number; readonly isActive: boolean };

/** What stands on an entry: "214 employees". */
export const Use = z.strictObject({
  what: z.string(),
  count: z.int(),
  /** It cannot do without: the entry stays active until it has moved on. */
  isNeeded: z.boolean(),
  /** What becomes of it, or what to do first. */
  says: z.string(),
});
export type Use = z.output<typeof Use>;

/** What is wrong with a row of a file. The line counts from 1 with the header. */
const RowProblem = z.strictObject({ line: z.int(), column: z.nullable(z.string()), reason: z.string() });

export const ImportReport = z.strictObject({
  encoding: z.string(),
  /** Rows below the header. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Of all; only the first are told, in the order of the file. */
  problemCount: z.int(),
  problems: z.array(RowProblem),
  /** False: nothing was written, because the file was only checked or something is wrong with it. */
  isWritten: z.boolean(),
});
export type ImportReport = z.output<typeof ImportReport>;

export const MOST_IMPORTED_ROWS = 5_000;
const IMPORT_BYTES = 5 * 1024 * 1024;
const SOME_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const MAX_SEARCH = 100;

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Path = `/${string}`;

type Declaration<Item extends Shape, Form extends Shape, Filters extends Shape, Sort extends string> = {
  /** "cluster", "clusters". */
  one: string;
  many: string;
  /** Any of these opens it. */
  needs: readonly Permission[];
  /** Any of these changes it, where others only look. */
  keepers?: readonly Permission[];
  /** Any of these takes an entry out of use and into use again, where that is not for the keepers. */
  switchers?: readonly Permission[];
  item: z.ZodMiniObject<Item>;
  form: z.ZodMiniObject<Form>;
  filters?: Filters;
  sorts: readonly [Sort, ...Sort[]];
  /** A form that is accepted. */
  example: z.input<z.ZodMiniObject<Form>>;
  /**
   * Where entries are about people: the field of the form that names the person, and the kind of an entry's id. Rows of a
   * file about the caller are refused by name.
   */
  notOwn?: { form: NotOwn; id: string };
  /** Why its entries show no data of people; who changed them is told by the history alone. */
  readsNobody?: string;
};

/** `registerApi('/organization/clusters', { one: 'cluster', many: 'clusters', needs, item, form, sorts, example })` */
export function registerApi<
  Item extends Shape,
  Form extends Shape,
  Sort extends string,
  Filters extends Shape = Record<never, never>,
>(path: Path, declared: Declaration<Item, Form, Filters, Sort>) {
  const { one, many, needs, keepers = needs, switchers = keepers, form } = declared;
  return {
    one,
    many,
    needs,
    keepers,
    switchers,
    /** For the form in the browser: the checks that the server makes. */
    form,
    ...reading(path, declared),
    ...writing(path, declared),
    ...filing(path, declared),
  };
}

const id = z.uuid();

/** What narrows and orders the list, and the CSV alike. */
function narrowing<Filters extends Shape, Sort extends string>(
  filters: Filters | undefined,
  sorts: readonly [Sort, ...Sort[]],
) {
  return {
    search: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
    state: z._default(z.enum(['active', 'inactive', 'all']), 'active'),
    sort: z.optional(z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])),
    ...((filters ?? {}) as Filters),
  };
}

function reading<Item extends Shape, Form extends Shape, Filters extends Shape, Sort extends string>(
  path: Path,
  { one, many, needs, item, filters, sorts, readsNobody }: Declaration<Item, Form, Filters, Sort>,
) {
  const shows = showing(readsNobody);
  return {
    list: endpoint(`GET ${path}`, {
      summary: `The ${many}, a page at a time`,
      ...shows,
      takes: z.strictObject({ ...paging, ...narrowing(filters, sorts) }),
      returns: Page(item),
      needs,
      scope: 'all',
      example: { search: 'a', state: 'all' } as never,
    }),
    read: endpoint(`GET ${path}/:id`, {
      summary: `A single ${one}`,
      ...shows,
      takes: z.strictObject({ id }),
      returns: item,
      needs,
      scope: 'all',
      example: { id: SOME_ID },
    }),
    uses: endpoint(`GET ${path}/:id/uses`, {
      summary: `What stands on the ${one}, and what becomes of it when the ${one} is deactivated`,
      ...shows,
      takes: z.strictObject({ id }),
      returns: z.strictObject({ uses: z.array(Use) }),
      needs,
      scope: 'all',
      example: { id: SOME_ID },
    }),
    history: endpoint(`GET ${path}/:id/history`, {
      summary: `What became of the ${one}, newest first`,
      takes: z.strictObject({ id, ...paging }),
      returns: History,
      needs,
      scope: 'all',
      example: { id: SOME_ID },
    }),
  };
}

function writing<Item extends Shape, Form extends Shape, Filters extends Shape, Sort extends string>(
  path: Path,
  {
    one,
    many,
    needs,
    keepers = needs,
    switchers = keepers,
    item,
    form,
    example,
    notOwn,
  }: Declaration<Item, Form, Filters, Sort>,
) {
  const held = { id: SOME_ID, version: 1 };
  const ofForm = guardOf(notOwn?.form);
  const ofEntry = guardOf(notOwn && { id: notOwn.id });
  return {
    create: endpoint(`POST ${path}`, {
      summary: `Add to the ${many}`,
      takes: form,
      returns: item,
      needs: keepers,
      scope: 'all',
      ...ofForm,
      example,
    }),
    change: endpoint(`PUT ${path}/:id`, {
      summary: `Change the ${one}`,
      takes: z.strictObject({ ...form.def.shape, id, version: Version }),
      returns: item,
      needs: keepers,
      scope: 'all',
      ...guardOf(notOwn && { ...notOwn.form, id: notOwn.id }),
      example: { ...example, ...held } as never,
    }),
    deactivate: endpoint(`POST ${path}/:id/deactivate`, {
      summary: `Take the ${one} out of use; what it was used for stays`,
      takes: z.strictObject({ id, version: Version }),
      returns: item,
      needs: switchers,
      scope: 'all',
      ...ofEntry,
      example: held,
    }),
    activate: endpoint(`POST ${path}/:id/activate`, {
      summary: `Take the ${one} into use again`,
      takes: z.strictObject({ id, version: Version }),
      returns: item,
      needs: switchers,
      scope: 'all',
      ...ofEntry,
      example: held,
    }),
  };
}

/** Entries that are about nobody need no guard. */
function guardOf(notOwn: NotOwn | undefined): { readonly notOwn: never } | { readonly actsOn: ActsOn } {
  // The fields of a form are known only to anyone who declares the register.
  return notOwn === undefined ? { actsOn: 'nobody' } : { notOwn: notOwn as never };
}

function filing<Item extends Shape, Form extends Shape, Filters extends Shape, Sort extends string>(
  path: Path,
  { many, needs, keepers = needs, filters, sorts, notOwn, readsNobody }: Declaration<Item, Form, Filters, Sort>,
) {
  return {
    csv: endpoint(`GET ${path}.csv`, {
      summary: `The ${many} as CSV, in the columns that an import reads`,
      ...showing(readsNobody),
      takes: z.strictObject(narrowing(filters, sorts)),
      answer: 'file',
      limit: CALL_LIMITS.export,
      needs,
      scope: 'all',
      example: { state: 'all' } as never,
    }),
    ...importEndpoints(path, { many, keepers, actsOn: notOwn === undefined ? 'nobody' : 'rows', readsNobody }),
  };
}

type Kept = Pick<Declaration<never, never, never, string>, 'one' | 'many' | 'needs' | 'keepers' | 'readsNobody'> & {
  /** Whether rows are about people. */
  actsOn: 'nobody' | 'rows';
};

/** For rules that have dates of their own, where a register does not fit: the CSV of one, both ways. */
export function csvApi(path: Path, { one, many, needs, keepers = needs, actsOn, readsNobody }: Kept) {
  return {
    one,
    many,
    keepers,
    csv: endpoint(`GET ${path}.csv`, {
      summary: `The ${many} as CSV, in the columns that an import reads`,
      ...showing(readsNobody),
      answer: 'file',
      limit: CALL_LIMITS.export,
      needs,
      scope: 'all',
    }),
    ...importEndpoints(path, { many, keepers, actsOn, readsNobody }),
  };
}

function showing(readsNobody: string | undefined): { readsNobody?: string } {
  return readsNobody === undefined ? {} : { readsNobody };
}

type Importing = {
  many: string;
  keepers: readonly Permission[];
  actsOn: ActsOn;
  readsNobody: string | undefined;
};

function importEndpoints(path: Path, { many, keepers, actsOn, readsNobody }: Importing) {
  return {
    checkImport: endpoint(`POST ${path}/import/check`, {
      summary: `What a CSV of ${many} would change; nothing is written`,
      ...showing(readsNobody),
      returns: ImportReport,
      needs: keepers,
      scope: 'all',
      body: 'upload',
      uploadBytes: IMPORT_BYTES,
      changesNothing: true,
    }),
    importFile: endpoint(`POST ${path}/import`, {
      summary: `Import a CSV of ${many}: every row of it, or none where anything is wrong`,
      returns: ImportReport,
      needs: keepers,
      scope: 'all',
      actsOn,
      body: 'upload',
      uploadBytes: IMPORT_BYTES,
    }),
  };
}
