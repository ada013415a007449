// Access cut off before its tokens expire: who was disabled or signed out, kept in memory by asking the database
// every two seconds, so that any process refuses them within five.
import { systemClock } from './clock.ts';
import { type Db, sql } from './db.ts';
import type { LogoutNotice, TokenVerifier, VerifiedToken } from './token.ts';

export type AccessCutoffs = {
  isCutOff(token: VerifiedToken): boolean;
  /** Learns at once what other processes wrote. */
  refresh(): Promise<void>;
  stop(): void;
};

const ASK_EVERY_MS = 2_000;
/** Rows become visible when their transaction ends, later than they were stamped. */
const OVERLAP_SECONDS = 30;
/** Beyond the life of any access token; older cut-offs refuse nothing any more. */
const KEPT_HOURS = 24;

type Cutoff = { kind: 'person' | 'session'; id: string; notBefore: number };

/** Refuses, from now on, every token of this person that was issued before this moment. */
export async function cutOffPerson(db: Db, subject: string): Promise<void> {
  await cutOff(db, 'person', subject);
}

/** Refuses, from now on, every token of this session. */
export async function cutOffSession(db: Db, sessionId: string): Promise<void> {
  await cutOff(db, 'session', sessionId);
}

/** Reads the cut-offs, then keeps up with them until stopped. A failed reading is tried again at the next turn. */
export async function followCutoffs(db: Db, onError: (error: unknown) => void): Promise<AccessCutoffs> {
  const known = { person: new Map<string, number>(), session: new Map<string, number>() };
  let readFrom = `${KEPT_HOURS} hours`;

  async function refresh(): Promise<void> {
    for (const { kind, id, notBefore } of await cutoffsSince(db, readFrom)) {
      // Taken out and put back, the newest stand last.
      known[kind].delete(id);
      known[kind].set(id, notBefore);
    }
    forget(known.person);
    forget(known.session);
    readFrom = `${OVERLAP_SECONDS} seconds`;
  }

  await refresh();
  let isStale = false;
  const ask = async () => {
    if (isStale) readFrom = `${KEPT_HOURS} hours`;
    isStale = true;
    await refresh();
    isStale = false;
  };
  const timer = setInterval(() => ask().catch(onError), ASK_EVERY_MS);
  timer.unref();
  return {
    isCutOff: ({ subject, sessionId, issuedAt }) =>
      known.session.has(sessionId) || issuedAt * 1000 < (known.person.get(subject) ?? 0),
    refresh,
    stop: () => clearInterval(timer),
  };
}

/** Removes what can't matter any more. For a daily job. */
export async function forgetOldCutoffs(db: Db): Promise<number> {
  return db.run(sql`delete from access_cutoff where changed_at < now() - ${`${KEPT_HOURS} hours`}::interval`);
}

/** OpenID Connect Back-Channel Logout: the provider's own word, in a signed token, that someone has signed out. */
export function backchannelLogout(verifier: TokenVerifier, db: Db): (logoutToken: string) => Promise<LogoutNotice> {
  return async (logoutToken) => {
    const notice = await verifier.verifyLogout(logoutToken);
    if (notice.sessionId !== undefined) await cutOffSession(db, notice.sessionId);
    else if (notice.subject !== undefined) await cutOffPerson(db, notice.subject);
    return notice;
  };
}

function forget(cutoffs: Map<string, number>): void {
  const past = systemClock().getTime() - KEPT_HOURS * 3_600_000;
  for (const [id, notBefore] of cutoffs) {
    if (notBefore > past) return;
    cutoffs.delete(id);
  }
}

async function cutOff(db: Db, kind: Cutoff['kind'], id: string): Promise<void> {
  await db.run(sql`insert into access_cutoff (kind, id, not_before, changed_at)
    values (${kind}, ${id}, clock_timestamp(), clock_timestamp())
    on conflict (kind, id) do update set not_before = excluded.not_before, changed_at = excluded.changed_at`);
}

function cutoffsSince(db: Db, span: string): Promise<Cutoff[]> {
  return db.rows<Cutoff>(sql`select kind, id, (extract(epoch from not_before) * 1000)::float8 as "notBefore"
    from access_cutoff where changed_at > now() - ${span}::interval`);
}
