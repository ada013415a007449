// Notifications: in the bell when the transaction that caused them commits, live by server-sent events, and by mail.
import { englishOf, storedOf } from '@kawani/kit/contract/notices';
import type pg from 'pg';
import { type Database, type Db, newId, sql } from './db.ts';
import { gather } from './gather.ts';
import { putManyInOutbox } from './mail.ts';
import type { Notice } from './notice.ts';
import { mailsOf } from './notice-mails.ts';

const CHANNEL = 'kawani_bell';
const RECONNECT_MS = 1_000;
/** So often the connection that listens is asked whether it is still there. */
const ALIVE_EVERY_MS = 2_000;

/** Unread ones of a topic within so many minutes become one (screens.md section 17). */
const GATHERED_MINUTES = 10;

/** Written, and announced when the transaction commits. */
export async function writeNotice(db: Db, notice: Notice): Promise<void> {
  await insertNotice(db, notice);
  await announce(db, [notice.to]);
}

/**
 * Announces notices that are committed already. PostgreSQL lets one transaction at a time commit that announces anything, so
 * an operation leaves it to a statement of its own, which many share. Should that fail, the bell shows them when it is next
 * read.
 */
export function announcer(database: Database): (readers: ReadonlySet<string>) => void {
  const share = gather<string, undefined>({
    round: async (readers) => {
      await announce(database, readers);
      return [];
    },
    most: 200,
    waiting: 10_000,
    full: () => new Error('Too many notices wait to be announced.'),
    isItemsFault: () => false,
  });
  return (readers) => {
    for (const reader of readers) share(reader).catch(() => {});
  };
}

/** PostgreSQL tells every server process. */
async function announce(db: Db, readers: readonly string[]): Promise<void> {
  await db.run(
    sql`select pg_notify(${CHANNEL}, reader) from unnest(${[...new Set(readers)]}::text[]) as told (reader)`,
  );
}

/** In one statement: an unread one of its topic counts it, or it stands by itself. */
export async function insertNotice(db: Db, notice: Notice): Promise<void> {
  const { to, title, body, opens, topic, many = title, manyBody = body } = notice;
  const [page = null] = opens?.split('?') ?? [];
  const said = { title: storedOf(title), body: storedOf(body) };
  const english = {
    title: englishOf(title),
    body: englishOf(body),
    many: englishOf(many),
    manyBody: englishOf(manyBody),
  };
  const saidOfMany = { title: storedOf(many), body: storedOf(manyBody) };
  const told = await db.one<{ mailTo: string | null }>(sql`
    with joined as (
      update notification set count = count + 1, title = replace(${english.many}, '{count}', (count + 1)::text),
        body = ${english.manyBody}, opens = ${page}, at = now(),
        said = jsonb_set(${JSON.stringify(saidOfMany)}::jsonb, '{title,facts,count}',
          to_jsonb(count + 1))
      where read_at is null and id = (select id from notification where subject = ${to} and topic = ${topic ?? null}
        and read_at is null and at > now() - make_interval(mins => ${GATHERED_MINUTES}) order by at desc limit 1)
      returning id
    ), added as (
      insert into notification (id, subject, title, body, opens, topic, said)
      select ${newId()}, ${to}, ${english.title}, ${english.body}, ${opens ?? null}, ${topic ?? null},
        ${JSON.stringify(said)}::jsonb where not exists (select from joined)
      returning id
    )
    select mail_wanted(${to}, ${opens ?? null}) as "mailTo" from added`);
  // One that joined an unread one is not mailed again.
  const mailTo = notice.mailTo ?? told?.mailTo ?? undefined;
  if (mailTo !== undefined) await putManyInOutbox(db, await mailsOf(db, [{ ...notice, mailTo }]));
}

/** The same to very many, in a few statements; each stands by itself, whatever its topic. */
export async function writeNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ to, title, body, opens }) => ({
    ...{ id: newId(), to, title: englishOf(title), body: englishOf(body), opens: opens ?? null },
    said: { title: storedOf(title), body: storedOf(body) },
  }));
  await db.run(sql`insert into notification (id, subject, title, body, opens, said)
    select id, "to", title, body, opens, said from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, "to" text, title text, body text, opens text, said jsonb)`);
  const [readers, pages] = [rows.map(({ to }) => to), rows.map(({ opens }) => opens)];
  await announce(db, readers);
  const wanted = await db.rows<{ mailTo: string | null }>(sql`
    select mail_wanted(reader, opens) as "mailTo"
    from unnest(${readers}::text[], ${pages}::text[]) with ordinality as row (reader, opens, nth) order by nth`);
  const addressed = notices.map((notice, at) => {
    const mailTo = notice.mailTo ?? wanted[at]?.mailTo;
    return mailTo ? { ...notice, mailTo } : notice;
  });
  await putManyInOutbox(db, await mailsOf(db, addressed));
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
