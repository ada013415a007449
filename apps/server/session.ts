// Authentication: from a bearer token to the person behind it, and out again when the provider says so.
import { deviceBehind } from '@kawani/domains/attendance/service';
import { type SignInStanding, signInStandings } from '@kawani/domains/employees/service';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import type { Caller, Identify } from '@kawani/kit/server/auth';
import { type Clock, systemClock, todayBy } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import { failure } from '@kawani/kit/server/failure';
import { gather } from '@kawani/kit/server/gather';
import { refuse } from '@kawani/kit/server/http';
import { backchannelLogout } from '@kawani/kit/server/revocation';
import { isTokenRefused, type TokenVerifier, type VerifiedToken } from '@kawani/kit/server/token';
import type { FastifyInstance } from 'fastify';
import { allPermissions } from '../permissions.ts';

/** A person who is barred is refused, and one who left may only read, within this time, well inside the five seconds promised. */
const STANDING_KEPT_MS = 3_000;
const MAX_STANDINGS = 20_000;
const MOST_AT_ONCE = 500;
const { TOO_BUSY } = refusals({ TOO_BUSY: 'Too many people are here right now. Please try again.' });

/** Permissions that reach one's own record alone: they stay with anyone who is suspended. */
const OWN = new Set(allPermissions.filter(({ scope }) => scope === 'own').map(({ code }) => code));
const NOTHING: ReadonlySet<string> = new Set();

export function identifyBy(tokens: TokenVerifier, database: Database, clock: Clock = systemClock): Identify {
  const standings = new Map<string, { standing: SignInStanding; until: number }>();
  const ask = gather({
    round: (usernames: readonly string[]) => signInStandings(database, usernames, todayBy(clock)),
    most: MOST_AT_ONCE,
    waiting: MAX_STANDINGS,
    full: () => new Refused(TOO_BUSY(), 503),
    isItemsFault: () => false,
  });
  const standingOf = async (username: string): Promise<SignInStanding> => {
    const known = standings.get(username);
    if (known && known.until > performance.now()) return known.standing;
    const standing = await ask(username);
    if (standings.size >= MAX_STANDINGS) standings.clear();
    standings.set(username, { standing, until: performance.now() + STANDING_KEPT_MS });
    return standing;
  };
  const seen = new Map<string, string>();
  /** A role given or taken away shows in the next token: those who route requests by it must not wait for a new session. */
  const followRoles = async ({ username, roles }: VerifiedToken, { all: held }: Held) => {
    const before = seen.get(username);
    if (before === held) return;
    if (seen.size >= MAX_STANDINGS) seen.clear();
    if (before !== undefined) await rememberPermissions(database, { username, holds: new Set(roles) });
    seen.set(username, held);
  };
  return async (token): Promise<Caller | null> => {
    const verified = await tokens.verify(token).catch((error: unknown) => {
      if (isTokenRefused(error)) return null;
      throw error;
    });
    if (verified === null) return null;
    const { employeeId, barred, holdsOffice, isLeaver } = await standingOf(verified.username);
    if (barred) return null;
    const { subject, username, sessionId, signedInAt } = verified;
    const held = heldBy(verified);
    if (!isLeaver) await followRoles(verified, held);
    const actor = {
      subject,
      username,
      employeeId,
      holds: isLeaver ? NOTHING : holdsOffice ? held.office : held.own,
      ...(isLeaver && { isLeaver }),
      ...(signedInAt !== undefined && { signedInAt }),
    };
    return { actor, sessionId };
  };
}

/** What a token lets its holder do, worked out once: a token is used for minutes. */
type Held = { readonly all: string; readonly office: ReadonlySet<string>; readonly own: ReadonlySet<string> };

const known = new WeakMap<VerifiedToken, Held>();

function heldBy(token: VerifiedToken): Held {
  const { roles } = token;
  const held = known.get(token) ?? {
    all: [...roles].sort().join(),
    office: new Set(roles),
    own: new Set(roles.filter((role) => OWN.has(role))),
  };
  known.set(token, held);
  return held;
}

/** Registered tablets; asked at every call, so that a revoked one is refused at once. */
export function identifyDevices(database: Database): Identify {
  return async (token) => {
    const actor = await deviceBehind(database, token);
    return actor && { actor, sessionId: actor.subject };
  };
}

/** OpenID Connect Back-Channel Logout: called by the identity provider, proven by its signature. */
export async function addBackchannelLogout(app: FastifyInstance, tokens: TokenVerifier, database: Database) {
  const signOut = backchannelLogout(tokens, database);
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/api/v1/session/backchannel-logout', async (request, reply) => {
      const { logout_token: token } = (request.body ?? {}) as { logout_token?: string };
      try {
        await signOut(token ?? '');
      } catch (error) {
        if (!isTokenRefused(error)) throw error;
        return refuse(reply, failure(400, 'BAD_TOKEN', 'This logout token is not good.'));
      }
      return reply.send({});
    });
  });
}
