// Sessions, interactions, codes and refresh tokens of the embedded provider, as its library wants them kept.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { cutOffPerson, cutOffSession } from '@kawani/kit/server/revocation';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from '../library.ts';

/** Ends a session and everything given in it; a grant bears the id of its session. */
export async function endSession(db: Db, sessionUid: string): Promise<void> {
  await cutOffSession(db, sessionUid);
  await db.run(sql`delete from sign_in_artifact where grant_id = ${sessionUid}
    or session_uid = ${sessionUid} or (model = 'Grant' and id = ${sessionUid})`);
}

/** Ends every session of a person, and refuses the access tokens they still hold. */
export async function endSessionsOf(db: Db, subject: string): Promise<void> {
  await cutOffPerson(db, subject);
  await db.run(sql`delete from sign_in_artifact where account_id = ${subject}`);
}

/** Ends the sessions of a person but one, each with the access tokens given in it. */
export async function endSessionsBesides(db: Db, subject: string, kept = ''): Promise<void> {
  const sessions = await db.rows<{ uid: string }>(sql`select distinct coalesce(grant_id, session_uid, id) as uid
    from sign_in_artifact where account_id = ${subject} and coalesce(grant_id, session_uid, id) <> ${kept}`);
  for (const { uid } of sessions) await endSession(db, uid);
}

export async function forgetExpiredArtifacts(db: Db): Promise<void> {
  await db.run(sql`delete from sign_in_artifact where expires_at < now()`);
}

/** What the library keeps of one model. */
export function artifacts(db: Db, model: string): Adapter {
  const found = async (where: Sql) => {
    const row = await db.one<Stored>(sql`select payload, extract(epoch from consumed_at)::float8 as consumed
      from sign_in_artifact where model = ${model} and (expires_at is null or expires_at > now()) and ${where}`);
    return row && payloadOf(row);
  };
  return {
    upsert: (id, payload, expiresIn) => put(db, model, id, payload, expiresIn),
    find: async (id) => (isId(id) ? found(sql`id = ${id}`) : undefined),
    findByUid: async (uid) => (isId(uid) ? found(sql`session_uid = ${uid}`) : undefined),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const used = await db.run(sql`update sign_in_artifact set consumed_at = now()
        where model = ${model} and id = ${id} and consumed_at is null`);
      if (used === 0) await refuseReplay(db, model, id);
    },
    destroy: async (id) => {
      if (model === 'Grant') await endSession(db, id);
      else await db.run(sql`delete from sign_in_artifact where model = ${model} and id = ${id}`);
    },
    revokeByGrantId: async (grantId) => {
      await db.run(sql`delete from sign_in_artifact where model = ${model} and grant_id = ${grantId}`);
    },
  };
}

/** The library's ids are URL-safe; anything else was never ours and may hold what PostgreSQL can't. */
export function isId(text: string): boolean {
  return /^[\w.~-]{1,200}$/.test(text);
}

export type Stored = { payload: string; consumed: number | null };

export function payloadOf({ payload, consumed }: Stored): AdapterPayload {
  const parsed = JSON.parse(payload) as AdapterPayload;
  return consumed === null ? parsed : { ...parsed, consumed: Math.floor(consumed) };
}

async function put(db: Db, model: string, id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
  const sessionUid = model === 'Session' ? (payload.uid ?? null) : null;
  await db.run(sql`
    insert into sign_in_artifact (model, id, payload, grant_id, account_id, session_uid, expires_at)
    values (${model}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null}, ${payload.accountId ?? null},
      ${sessionUid}, now() + make_interval(secs => ${expiresIn ?? null}::float8))
    on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
      account_id = excluded.account_id, session_uid = excluded.session_uid, expires_at = excluded.expires_at
    where sign_in_artifact.consumed_at is null`);
}

/** Whatever is used a second time and is not forgiven is a replay, and a replay ends the session. */
export async function refuseReplay(db: Db, model: string, id: string): Promise<never> {
  const used = await db.one<{ grantId: string | null }>(
    sql`select grant_id as "grantId" from sign_in_artifact where model = ${model} and id = ${id}`,
  );
  if (used?.grantId) await endSession(db, used.grantId);
  throw new errors.InvalidGrant('already used');
}
