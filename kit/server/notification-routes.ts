// The bell: a person's newest notifications, each in the language of who reads it.
import { type StoredText, shown } from '@kawani/kit/contract/notices';
import { type Notification, notificationApi } from '@kawani/kit/contract/notification';
import { type Db, sql } from './db.ts';
import type { Bells } from './notify.ts';
import { serve, serveEvents } from './serve.ts';

const SHOWN = 50;

export function notificationRoutes(bells: Bells) {
  return [
    serve(notificationApi.bell, async (_, { db, actor }) => ({
      unread: await unreadOf(db, actor.username),
      items: await newestOf(db, actor.username),
    })),
    serve(notificationApi.markRead, async ({ ids }, { db, actor }) => {
      await db.run(sql`update notification set read_at = now()
        where subject = ${actor.username} and read_at is null and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}))`);
      return { unread: await unreadOf(db, actor.username) };
    }),
    serve(notificationApi.dismiss, async ({ id }, { db, actor }) => {
      await db.run(sql`update notification set dismissed_at = now(), read_at = coalesce(read_at, now())
        where subject = ${actor.username} and id = ${id} and dismissed_at is null`);
      return { unread: await unreadOf(db, actor.username) };
    }),
    serveEvents(
      notificationApi.events,
      async (_, { actor }) =>
        (send) =>
          bells.listen(actor.username, () => send('bell', {})),
    ),
  ];
}

async function unreadOf(db: Db, username: string): Promise<number> {
  const row = await db.one<{ unread: number }>(
    sql`select count(*) as unread from notification where subject = ${username} and read_at is null`,
  );
  return row?.unread ?? 0;
}

type Row = Notification & { said: { title: StoredText | null; body: StoredText | null } | null };

async function newestOf(db: Db, username: string): Promise<Notification[]> {
  const rows = await db.rows<Row>(sql`
    select id, title, body, opens, at, read_at is not null as read, said from notification
    where subject = ${username} and dismissed_at is null order by at desc, id limit ${SHOWN}`);
  return rows.map(({ said, ...row }) => ({
    ...row,
    title: shown(said?.title, row.title),
    body: shown(said?.body, row.body),
  }));
}
