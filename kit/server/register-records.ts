// Rows of a register that come from a file of many: each is judged and written in turn. The caller keeps what was there.
import type { Entry } from '@kawani/kit/contract/register';
import type { CellFile } from '@kawani/kit/values/cells';
import type * as z from 'zod/mini';
import { type Keeping, lock, type Narrowed } from './register.ts';
import { alike, keyOf, rowsOfRegister, type TakenRow, taking } from './register-import.ts';
import type { RequestContext } from './request-context.ts';

type Form = Readonly<Record<string, unknown>>;

/** What may be done with the rows of a register, whatever they hold. */
export type RegisterRecords = {
  /** In order; a row with faults is not written. */
  take(file: Pick<CellFile, 'records' | 'columns'>, ctx: RequestContext): Promise<TakenRow[]>;
  /** Puts a form back, as it was before; false where somebody changed the record since. */
  putBack(changed: { code: string; before: Form; after: Form }, ctx: RequestContext): Promise<boolean>;
};

/** `more`: what a new entry is in columns that the file never has. */
export function registerRecords<Item extends Entry, Of extends object, Query extends Narrowed, Lookups>(
  keeping: Keeping<Item, Of, Query, Lookups>,
  form: z.ZodMiniObject,
  more: Partial<Of> = {},
): RegisterRecords {
  const csv = { ...keeping.csv, blank: { ...keeping.csv.blank, ...more } };
  const rows = rowsOfRegister({ ...keeping, csv }, form);
  return {
    take: async (file, ctx) => {
      if (file.records.length === 0) return [];
      await lock(ctx.db, keeping.subject);
      const take = await taking(rows, file, ctx);
      const taken: TakenRow[] = [];
      for (const record of file.records) taken.push(await take(record));
      return taken;
    },
    putBack: async ({ code, before, after }, ctx) => {
      await lock(ctx.db, keeping.subject);
      const { standing, write } = await rows.begin(() => [], ctx);
      const current = standing(keyOf(code));
      if (current === undefined || !alike(current, after)) return false;
      await write({ ...before }, keyOf(code));
      return true;
    },
  };
}
