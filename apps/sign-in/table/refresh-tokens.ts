// Refresh tokens of the embedded provider. A renewal reads its token with the session and the grant it was given in, and
// writes the use of the token with its successor: one statement each, and never one half of them.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { SuccessorOf } from '../successor.ts';
import { type AccountWithRoles, withRoles } from './accounts.ts';
import { artifacts, isId, payloadOf, refuseReplay, type Stored } from './artifacts.ts';

/** What one renewal knows with its token, and the use of the token that it has yet to write. */
export type Renewal = { brought: Partial<Brought>; used?: string };
type Brought = { session: AdapterPayload | null; grant: AdapterPayload | null; account: AccountWithRoles | null };
export type CurrentRenewal = () => Renewal | undefined;

/** How long after its use a refresh token may be sent again, in case the answer was lost. */
const LEEWAY_SECONDS = 60;
const IS_KEPT = sql`(expires_at is null or expires_at > now())`;

/** `successorOf` tells which refresh token another one is renewed by. */
export function refreshTokens(db: Db, successorOf: SuccessorOf, current: CurrentRenewal): Adapter {
  const plain = artifacts(db, 'RefreshToken');
  return {
    ...plain,
    find: async (id) => {
      const found = isId(id) ? await tokenWithSession(db, id, successorOf(id)) : undefined;
      if (found === undefined) return undefined;
      const renewal = current();
      if (renewal)
        renewal.brought = { session: parsed(found.session), grant: parsed(found.grant), account: found.account };
      return payloadOf(found);
    },
    // The library goes on to keep the successor: the use is written with it.
    consume: async (id) => {
      const renewal = current();
      if (renewal === undefined) throw new Error('A refresh token is used outside of a renewal.');
      renewal.used = id;
    },
    upsert: async (id, payload, expiresIn) => {
      const used = current()?.used;
      if (used === undefined) return plain.upsert(id, payload, expiresIn);
      if (!(await renew(db, used, { id, payload, expiresIn }))) await refuseReplay(db, 'RefreshToken', used);
    },
  };
}

/** Sessions and grants, of which the token brought one. */
export function broughtBy(adapter: Adapter, current: CurrentRenewal): Adapter {
  return {
    ...adapter,
    find: async (id) => take(current(), 'grant', ({ jti }) => jti === id) ?? adapter.find(id),
    findByUid: async (uid) => take(current(), 'session', (session) => session.uid === uid) ?? adapter.findByUid(uid),
  };
}

/** Once: who asks again wants what is kept by then. */
export function take<Name extends keyof Brought>(
  renewal: Renewal | undefined,
  name: Name,
  isAsked: (known: NonNullable<Brought[Name]>) => boolean,
): NonNullable<Brought[Name]> | undefined {
  const known = renewal?.brought[name] ?? undefined;
  if (renewal === undefined || known === undefined || !isAsked(known)) return undefined;
  delete renewal.brought[name];
  return known;
}

function parsed(payload: string | null): AdapterPayload | null {
  return payload === null ? null : JSON.parse(payload);
}

type TokenWithSession = Stored & { session: string | null; grant: string | null; account: AccountWithRoles | null };

function tokenWithSession(db: Db, id: string, successor: string): Promise<TokenWithSession | undefined> {
  return db.one<TokenWithSession>(sql`
    select payload,
      case when ${isUnanswered(successor)} then null else extract(epoch from consumed_at)::float8 end as consumed,
      (select payload from sign_in_artifact session
        where session.model = 'Session' and session.session_uid = token.grant_id and ${IS_KEPT} limit 1) as session,
      (select payload from sign_in_artifact given
        where given.model = 'Grant' and given.id = token.grant_id and ${IS_KEPT}) as "grant",
      (select to_jsonb(known) from (${withRoles(sql`token.account_id`)}) known) as account
    from sign_in_artifact token where model = 'RefreshToken' and id = ${id} and ${IS_KEPT}`);
}

type Successor = { readonly id: string; readonly payload: AdapterPayload; readonly expiresIn: number | undefined };

/**
 * The first use starts the leeway. What has been used stays as it is: a slow renewal may come to keep a token that its own
 * retry gave and that is used by now. False: the token was used before, and that is not forgiven.
 */
async function renew(db: Db, used: string, { id, payload, expiresIn }: Successor): Promise<boolean> {
  const row = await db.one<{ isUsed: boolean }>(sql`
    with used as (
      update sign_in_artifact set consumed_at = coalesce(consumed_at, now())
      where model = 'RefreshToken' and id = ${used} and (consumed_at is null or ${isUnanswered(id)}) returning id
    ), kept as (
      insert into sign_in_artifact (model, id, payload, grant_id, account_id, expires_at)
      select 'RefreshToken', ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null}, ${payload.accountId ?? null},
        now() + make_interval(secs => ${expiresIn ?? null}::float8) from used
      on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
        account_id = excluded.account_id, expires_at = excluded.expires_at
      where sign_in_artifact.consumed_at is null
    ) select exists (select from used) as "isUsed"`);
  return row?.isUsed ?? false;
}

/** True of a refresh token used a moment ago whose successor nobody has used: the answer may never have arrived. */
function isUnanswered(successor: string): Sql {
  return sql`(consumed_at > now() - make_interval(secs => ${LEEWAY_SECONDS}) and not exists (
    select from sign_in_artifact later
    where later.model = 'RefreshToken' and later.id = ${successor} and later.consumed_at is not null))`;
}
