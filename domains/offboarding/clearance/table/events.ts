// What was said of items. An event moves its item: the trigger of the table does it.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { ClearanceSaid } from '../lists.ts';

export type NewEvent = {
  readonly id: string;
  readonly itemId: string;
  /** Of the item, as it was seen. */
  readonly version: number;
  readonly said: ClearanceSaid;
  readonly remarks: string | null;
};
type Saying = { readonly by: string; readonly at: Date };

/** Refused by the database where something was said of that version. */
export async function insertEvents(db: Db, events: readonly NewEvent[], { by, at }: Saying): Promise<void> {
  await db.run(sql`insert into clearance_event (id, item_id, version, said, remarks, said_by, said_at)
    select id, "itemId", version, said, remarks, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as fresh (id uuid, "itemId" uuid, version int, said text,
      remarks text) order by "itemId"`);
}

export type EventRow = Pick<Tables['clearance_event'], 'itemId' | 'said' | 'saidBy' | 'saidAt' | 'remarks'>;

/** The first one first. */
export async function eventRows(db: Db, itemIds: readonly string[]): Promise<EventRow[]> {
  return db.rows<EventRow>(sql`select item_id as "itemId", said, said_by as "saidBy", said_at as "saidAt", remarks
    from clearance_event where item_id = any(${itemIds}::uuid[]) order by item_id, version`);
}
