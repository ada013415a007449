// Notifications: in the bell when the transaction that caused them commits, live by server-sent events, and by mail.
import { type Notification, notificationApi } from '@kawani/kit/contract/notification';
import type pg from 'pg';
import { type Db, newId, sql } from './db.ts';
import { putInOutbox, putManyInOutbox } from './mail.ts';
import { serve, serveEvents } from './serve.ts';
import type { Notice } from './work.ts';

const CHANNEL = 'kawani_bell';
const SHOWN = 50;
const RECONNECT_MS = 1_000;
/** So often the connection that listens is asked whether it is still there. */
const ALIVE_EVERY_MS = 2_000;

/** Unread ones of a topic within so many minutes become one (screens.md section 17). */
const GATHERED_MINUTES = 10;

export async function writeNotice(db: Db, notice: Notice) {
  const { to, title, body, opens, mailTo, topic } = notice;
  if (topic === undefined || !(await joinEarlier(db, notice))) {
    await db.run(sql`insert into notification (id, subject, title, body, opens, topic)
      values (${newId()}, ${to}, ${title}, ${body}, ${opens ?? null}, ${topic ?? null})`);
  }
  // Delivered by PostgreSQL at commit, to every server process.
  await db.run(sql`select pg_notify(${CHANNEL}, ${to})`);
  if (mailTo !== undefined) await putInOutbox(db, { to: mailTo, subject: title, body });
}

/** The same to very many, in a few statements; each stands by itself, whatever its topic. */
export async function writeNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ to, title, body, opens }) => ({ id: newId(), to, title, body, opens: opens ?? null }));
  await db.run(sql`insert into notification (id, subject, title, body, opens)
    select id, "to", title, body, opens from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, "to" text, title text, body text, opens text)`);
  await db.run(
    sql`select pg_notify(${CHANNEL}, "to") from unnest(${[...new Set(rows.map(({ to }) => to))]}::text[]) as t ("to")`,
  );
  const mails = notices.flatMap(({ mailTo, title, body }) =>
    mailTo === undefined ? [] : [{ to: mailTo, subject: title, body }],
  );
  await putManyInOutbox(db, mails);
}

/** True when an earlier one now speaks for this one too. */
async function joinEarlier(db: Db, { to, body, opens, topic, many, title }: Notice): Promise<boolean> {
  const [page = null] = opens?.split('?') ?? [];
  const joined = await db.run(sql`
    update notification set count = count + 1, title = replace(${many ?? title}, '{count}', (count + 1)::text),
      body = ${body}, opens = ${page}, at = now()
    where read_at is null and id = (select id from notification where subject = ${to} and topic = ${topic} and read_at is null
      and at > now() - make_interval(mins => ${GATHERED_MINUTES}) order by at desc limit 1)`);
  return joined === 1;
}

export type Bells = {
  /** Calls `ring` whenever something arrives for the person; gives back how to stop. */
  listen(username: string, ring: () => void): () => void;
  close(): Promise<void>;
};

/** Listens for every signed-in person of this process on one connection, which is made anew when it breaks. */
export async function openBells(pool: pg.Pool): Promise<Bells> {
  const rings = new Map<string, Set<() => void>>();
  let client: pg.PoolClient | undefined;
  let closed = false;
  const connect = async () => {
    const fresh = await pool.connect();
    client = fresh;
    fresh.on('notification', ({ payload }) => {
      for (const ring of rings.get(payload ?? '') ?? []) ring();
    });
    const letGo = () => {
      if (client !== fresh) return false;
      client = undefined;
      fresh.release(true);
      return true;
    };
    fresh.on('error', () => letGo() && again());
    await fresh.query(`listen ${CHANNEL}`).catch((error: unknown) => {
      letGo();
      throw error;
    });
    // What rang while nobody listened is looked for.
    for (const ring of [...rings.values()].flatMap((own) => [...own])) ring();
  };
  const alive = setInterval(() => client?.query('select 1').catch(() => {}), ALIVE_EVERY_MS);
  alive.unref();
  /** However long the database is away. */
  const again = () => {
    if (!closed) setTimeout(() => connect().catch(again), RECONNECT_MS).unref();
  };
  await connect();
  return {
    listen: (username, ring) => {
      const own = rings.get(username) ?? new Set();
      rings.set(username, own.add(ring));
      return () => {
        own.delete(ring);
        if (own.size === 0) rings.delete(username);
      };
    },
    close: async () => {
      closed = true;
      clearInterval(alive);
      const held = client;
      // Given back once: its end would give it back again.
      client = undefined;
      held?.release(true);
    },
  };
}

export function notificationRoutes(bells: Bells) {
  return [
    serve(notificationApi.bell, async (_, { db, actor }) => ({
      unread: await unreadOf(db, actor.username),
      items:
        await db.rows<Notification>(sql`select id, title, body, opens, at, read_at is not null as read from notification
        where subject = ${actor.username} order by at desc, id limit ${SHOWN}`),
    })),
    serve(notificationApi.markRead, async ({ ids }, { db, actor }) => {
      await db.run(sql`update notification set read_at = now()
        where subject = ${actor.username} and read_at is null and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}))`);
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
