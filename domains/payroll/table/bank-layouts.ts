// Layouts of files for banks.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { BankLayout, BankLayoutForm, KeptBankLayout } from '../contract.ts';

export type LayoutQuery = {
  readonly search?: string | undefined;
  readonly state: 'active' | 'inactive' | 'all';
  readonly sort?: string | undefined;
};

const LAYOUT = sql`code, label, separator, has_titles as "hasTitles", is_plain as "isPlain", columns`;
const ITEM = sql`id, version, is_active as "isActive", ${LAYOUT},
  (select count(*)::int from bank_download d where d.layout = l.code) as downloads from bank_layout l`;
const ORDERS = {
  code: sql`code`,
  '-code': sql`code desc`,
  label: sql`label, code`,
  '-label': sql`label desc, code`,
} as const;

/** Those in use, in the order in which they are offered. */
export async function bankLayouts(db: Db): Promise<BankLayout[]> {
  return db.rows<BankLayout>(sql`select ${LAYOUT} from bank_layout where is_active order by position, label, code`);
}

export async function layoutPage(db: Db, { page, size, ...query }: LayoutQuery & { page: number; size: number }) {
  const { search, state, sort } = query;
  const like = containing(search ?? '');
  const where = sql`where true ${state === 'all' ? empty : sql`and is_active = ${state === 'active'}`}
    ${search ? sql`and (code ilike ${like} or label ilike ${like})` : empty}`;
  const order = ORDERS[sort as keyof typeof ORDERS] ?? sql`position, label, code`;
  const items = await db.rows<KeptBankLayout>(
    sql`select ${ITEM} ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from bank_layout l ${where}`);
  return { items, total: counted?.total ?? 0 };
}

export async function layoutById(db: Db, id: string): Promise<KeptBankLayout | undefined> {
  return db.one<KeptBankLayout>(sql`select ${ITEM} where id = ${id}`);
}

export async function layoutByCode(db: Db, code: string): Promise<{ id: string; label: string } | undefined> {
  return db.one<{ id: string; label: string }>(sql`select id, label from bank_layout where code = ${code}`);
}

export async function putLayout(db: Db, id: string, form: BankLayoutForm): Promise<void> {
  const { code, label, separator, hasTitles, isPlain, columns } = form;
  await db.run(sql`
    insert into bank_layout (id, code, label, separator, has_titles, is_plain, columns)
    values (${id}, ${code}, ${label}, ${separator}, ${hasTitles}, ${isPlain}, ${JSON.stringify(columns)})
    on conflict (id) do update set label = excluded.label, separator = excluded.separator,
      has_titles = excluded.has_titles, is_plain = excluded.is_plain, columns = excluded.columns,
      version = bank_layout.version + 1`);
}

export async function activateLayout(db: Db, id: string, isActive: boolean): Promise<void> {
  await db.run(sql`update bank_layout set is_active = ${isActive}, version = version + 1 where id = ${id}`);
}
