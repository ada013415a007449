// Photos of items: their rows; the pictures lie in the store.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, type Sql, sql } from '@kawani/kit/server/db';

type Photo = Pick<Tables['uniform_photo'], 'name' | 'bytes' | 'sha256'> & { mediaType: string; storageKey: string };
type By = { readonly by: string; readonly at: Date };

/** What the photo of the item `i` is named by; null while there is none. */
export const PHOTO: Sql = sql`(select f.sha256 from uniform_photo f where f.item_id = i.id and f.replaced_at is null)`;

/** Of no item yet. */
export async function insertPhoto(db: Db, photo: Photo, { by, at }: By): Promise<string> {
  const id = newId();
  const { name, bytes, sha256, mediaType, storageKey } = photo;
  await db.run(sql`insert into uniform_photo (id, storage_key, name, media_type, bytes, sha256, added_by, added_at)
    values (${id}, ${storageKey}, ${name}, ${mediaType}, ${bytes}, ${sha256}, ${by}, ${at})`);
  return id;
}

export async function endPhoto(db: Db, itemId: string, at: Date): Promise<void> {
  // One at a time changes the photo of an item.
  await db.run(sql`select from uniform_item where id = ${itemId} for no key update`);
  await db.run(sql`update uniform_photo set replaced_at = ${at} where item_id = ${itemId} and replaced_at is null`);
}

/** False where somebody else uploaded it, or an item has it already. */
export async function givePhoto(db: Db, id: string, itemId: string, by: string): Promise<boolean> {
  const given = await db.run(sql`update uniform_photo set item_id = ${itemId}
    where id = ${id} and item_id is null and added_by = ${by}`);
  return given === 1;
}

export async function photoByContent(db: Db, sha256: string) {
  return db.one<Pick<Photo, 'name' | 'mediaType' | 'storageKey'>>(sql`select name, media_type as "mediaType",
      storage_key as "storageKey"
    from uniform_photo where sha256 = ${sha256} and item_id is not null order by added_at limit 1`);
}
