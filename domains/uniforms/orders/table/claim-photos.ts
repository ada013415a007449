// Photos of people who picked up orders of others: their rows; the pictures lie in the store.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, sql } from '@kawani/kit/server/db';

type Photo = Pick<Tables['uniform_claim_photo'], 'name' | 'mediaType' | 'bytes' | 'storageKey'>;
type By = { readonly by: string; readonly at: Date };

/** Of no order yet. */
export async function insertClaimPhoto(db: Db, photo: Photo, { by, at }: By): Promise<string> {
  const id = newId();
  const { name, mediaType, bytes, storageKey } = photo;
  await db.run(sql`insert into uniform_claim_photo (id, storage_key, name, media_type, bytes, added_by, added_at)
    values (${id}, ${storageKey}, ${name}, ${mediaType}, ${bytes}, ${by}, ${at})`);
  return id;
}

/** False where somebody else uploaded it, or it belongs to an order already. */
export async function giveClaimPhoto(db: Db, id: string, orderId: string, by: string): Promise<boolean> {
  const given = await db.run(sql`update uniform_claim_photo set order_id = ${orderId}
    where id = ${id} and order_id is null and added_by = ${by}`);
  return given === 1;
}

export async function claimPhotoOf(db: Db, orderId: string) {
  return db.one<Pick<Photo, 'name' | 'mediaType' | 'storageKey'>>(sql`select name, media_type as "mediaType",
      storage_key as "storageKey"
    from uniform_claim_photo where order_id = ${orderId}`);
}

/** Keys of photos that no order got; their rows are gone. */
export async function forgetUnused(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`delete from uniform_claim_photo
    where order_id is null and added_at < ${before} returning storage_key as key`);
  return rows.map(({ key }) => key);
}
