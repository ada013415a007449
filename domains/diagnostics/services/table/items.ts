// Items of diagnostics, and their prices over time.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { DiagnosticItem, DiagnosticItemDetail, DiagnosticPrice } from '../contract.ts';
import type { DiagnosticCategory } from '../lists.ts';

export type ItemsQuery = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly category?: DiagnosticCategory | undefined;
  readonly state: 'active' | 'inactive' | 'all';
};

function narrowed({ search, category, state }: ItemsQuery): Sql {
  const pattern = containing(search ?? '');
  return sql`true
    ${state === 'all' ? empty : sql`and i.is_active = ${state === 'active'}`}
    ${category === undefined ? empty : sql`and i.category = ${category}`}
    ${search === undefined ? empty : sql`and i.code || ' ' || i.name ilike ${pattern}`}`;
}

const line = (on: Day) => sql`i.id, i.code, i.name, i.category, i.needs_result as "needsResult",
  i.needs_appointment as "needsAppointment", i.is_voluntary as "isVoluntary", i.preparation_en as "preparationEn",
  i.preparation_fil as "preparationFil", i.is_active as "isActive",
  coalesce((select p.amount from diagnostic_price p where p.item_id = i.id and p.replaced_at is null
    and p.effective_from <= ${on} order by p.effective_from desc limit 1), 0) as price`;

export async function itemPage(db: Db, asked: ItemsQuery, on: Day) {
  const { page, size } = asked;
  const items = await db.rows<DiagnosticItem>(sql`select ${line(on)} from diagnostic_item i where ${narrowed(asked)}
    order by i.name, i.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from diagnostic_item i where ${narrowed(asked)}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function offeredItems(db: Db, category: DiagnosticCategory, on: Day): Promise<DiagnosticItem[]> {
  return db.rows<DiagnosticItem>(sql`select ${line(on)} from diagnostic_item i
    where i.category = ${category} and i.is_active order by i.name, i.id`);
}

export async function itemRow(db: Db, id: string, on: Day) {
  return db.one<Omit<DiagnosticItemDetail, 'prices'>>(
    sql`select ${line(on)}, i.version from diagnostic_item i where i.id = ${id}`,
  );
}

export async function priceRows(db: Db, itemId: string): Promise<DiagnosticPrice[]> {
  return db.rows<DiagnosticPrice>(sql`select effective_from as "effectiveFrom", amount, set_by as by
    from diagnostic_price where item_id = ${itemId} and replaced_at is null order by effective_from desc`);
}

type Item = Omit<DiagnosticItemDetail, 'code' | 'category' | 'price' | 'prices' | 'isActive' | 'version'>;
type NewItem = Item & { code: string; category: DiagnosticCategory };

export async function insertItem(db: Db, item: NewItem): Promise<void> {
  const { id, code, name, category, needsResult, needsAppointment, isVoluntary } = item;
  await db.run(sql`insert into diagnostic_item (id, code, name, category, needs_result, needs_appointment, is_voluntary,
      preparation_en, preparation_fil)
    values (${id}, ${code}, ${name}, ${category}, ${needsResult}, ${needsAppointment}, ${isVoluntary},
      ${item.preparationEn}, ${item.preparationFil})`);
}

/** False where somebody changed it meanwhile. */
export async function updateItem(db: Db, item: Item & { version: number; isActive: boolean }): Promise<boolean> {
  const { id, version, name, needsResult, needsAppointment, isVoluntary, isActive } = item;
  const changed = await db.run(sql`update diagnostic_item set name = ${name}, needs_result = ${needsResult},
    needs_appointment = ${needsAppointment}, is_voluntary = ${isVoluntary}, preparation_en = ${item.preparationEn},
    preparation_fil = ${item.preparationFil}, is_active = ${isActive}, version = version + 1
    where id = ${id} and version = ${version}`);
  return changed === 1;
}

type NewPrice = { itemId: string; effectiveFrom: Day; amount: Centavos; by: string; at: Date };

/** In place of another price of the same day. */
export async function putPrice(db: Db, { itemId, effectiveFrom, amount, by, at }: NewPrice): Promise<void> {
  // One at a time sets prices of an item.
  await db.run(sql`select from diagnostic_item where id = ${itemId} for no key update`);
  await db.run(sql`update diagnostic_price set replaced_at = ${at}
    where item_id = ${itemId} and effective_from = ${effectiveFrom} and replaced_at is null`);
  await db.run(sql`insert into diagnostic_price (id, item_id, effective_from, amount, set_by, set_at)
    values (${newId()}, ${itemId}, ${effectiveFrom}, ${amount}, ${by}, ${at})`);
}
