// Past requests: filed and decided elsewhere, or in a company that is made up. Nobody is notified and no handler runs, so the
// caller also loads what they led to.
import { englishOf, storedOf } from '@kawani/kit/contract/notices';
import { type Db, newId } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import type { Level } from '../contract/chain.ts';
import { WAITING } from '../contract/workflow.ts';
import type { RequestStatus } from '../lists.ts';
import { chainOf, reference } from '../rules.ts';
import { takeNumbers } from '../table/filing.ts';
import type { NewTimelineEntry } from '../table/moves.ts';
import {
  insertLoaded,
  insertLoadedApprovers,
  insertLoadedEvents,
  insertLoadedLevels,
  insertLoadedOffices,
  insertLoadedPartners,
  type LoadedRequest,
} from '../table/past-requests.ts';
import { aboveOf, contactsOf } from '../table/people.ts';
import { decidersAt, nobodyAbove } from './chain.ts';
import { storedFacts } from './facts.ts';
import type { Evaluation, RequestHandler } from './request-handler.ts';

export type PastRequest = Pick<
  Evaluation,
  'type' | 'from' | 'to' | 'asks' | 'effect' | 'reason' | 'facts' | 'flags' | 'snapshot' | 'partners'
> & {
  /** Given where what it led to names it. */
  readonly id?: string;
  readonly ownerId: string;
  readonly form: unknown;
  readonly filedAt: Date;
  /** Days, where the chain depends on them. */
  readonly size?: number;
  /** A level past the first is not loaded. */
  readonly state: Extract<RequestStatus, 'PENDING' | 'FILED' | 'APPROVED' | 'DENIED' | 'CANCELLED'>;
  /** Of a request that ended. */
  readonly decidedAt?: Date;
  readonly remarks?: string;
};

const AT_ONCE = 2_000;
const SUPERVISOR: Level = { who: 'SUPERVISOR', permission: null };
const ENDED = { APPROVED: 'approve', DENIED: 'deny', CANCELLED: 'cancel' } as const;

/** `planned`: the chain of these requests; the supervisor where it is left out. Gives the reference numbers in order. */
export async function loadPast(
  db: Db,
  { kind }: Pick<RequestHandler, 'kind'>,
  past: readonly PastRequest[],
  { now, planned = [SUPERVISOR] }: { now: Date; planned?: readonly Level[] },
): Promise<string[]> {
  const refs: string[] = [];
  for (let at = 0; at < past.length; at += AT_ONCE) {
    refs.push(...(await loadSome(db, kind, past.slice(at, at + AT_ONCE), now, planned)));
  }
  return refs;
}

async function loadSome(
  db: Db,
  kind: RequestHandler['kind'],
  past: readonly PastRequest[],
  now: Date,
  planned: readonly Level[],
): Promise<string[]> {
  const owners = [...new Set(past.map(({ ownerId }) => ownerId))];
  const today = dayAt(now);
  const above = await aboveOf(db, owners, today);
  const people = [...above.values()].flatMap(({ supervisors, managers }) => [...supervisors, ...managers]);
  const usernames = new Map(
    (await contactsOf(db, [...new Set([...owners, ...people])])).map((each) => [each.employeeId, each.username]),
  );
  const refs = await references(db, kind.prefix, past);
  const loaded = past.map((request, nth) => {
    const leads = above.get(request.ownerId) ?? nobodyAbove(request.ownerId);
    const chain = chainOf(planned, leads, kind.manages.code);
    return { request, ref: refs[nth] as string, id: request.id ?? newId(), chain, leads };
  });
  const rows = loaded.map(({ request, ref, id, chain }) =>
    rowOf(request, { id, ref, kind: kind.code, levels: chain.length, timeless: kind.isTimeless ?? false }),
  );
  await insertLoaded(db, rows, today);
  await insertLoadedPartners(db, rows);
  await insertLoadedLevels(
    db,
    loaded.flatMap(({ id, chain }) => chain.map((level, nth) => ({ requestId: id, level: nth + 1, ...level }))),
  );
  const seats = loaded.map(({ request, id, chain, leads }) => ({
    id,
    open: request.state === 'FILED',
    isAsked: request.state !== 'PENDING',
    deciders: decidersAt(chain[0] as Level, leads),
  }));
  const asked = seats.filter(({ isAsked }) => isAsked);
  await insertLoadedApprovers(
    db,
    asked.flatMap(({ id, open, deciders }) =>
      deciders.people.map((employeeId) => ({ requestId: id, employeeId, open })),
    ),
  );
  await insertLoadedOffices(
    db,
    asked.flatMap(({ id, open, deciders: { office } }) =>
      office === null ? [] : [{ requestId: id, permission: office, open }],
    ),
  );
  await insertLoadedEvents(
    db,
    loaded.flatMap(({ request, id, chain, leads }) =>
      eventsOf(request, id, decidersAt(chain[0] as Level, leads).people[0] ?? null, usernames),
    ),
  );
  return refs;
}

async function references(db: Db, prefix: string, past: readonly PastRequest[]): Promise<string[]> {
  const years = past.map(({ filedAt }) => Number(dayAt(filedAt).slice(0, 4)));
  const numbers = await takeNumbers(db, prefix, years);
  return years.map((year, nth) => reference(prefix, year, numbers[nth] as number));
}

type Place = { id: string; ref: string; kind: string; levels: number; timeless: boolean };

function rowOf(request: PastRequest, place: Place): LoadedRequest {
  const { ownerId, state, type, from, to, form, facts, snapshot, asks, effect, reason, flags, filedAt } = request;
  return {
    ...place,
    ownerId,
    partners: request.partners ?? [],
    state,
    type,
    size: request.size ?? 0,
    from,
    to,
    form,
    facts: storedFacts(facts),
    snapshot,
    asks: englishOf(asks),
    effect: englishOf(effect),
    said: { asks: storedOf(asks), effect: storedOf(effect) },
    reason,
    flags,
    filedAt,
    waitingSince: WAITING.includes(state) ? filedAt : null,
  };
}

function eventsOf(
  { ownerId, state, filedAt, decidedAt = filedAt, remarks }: PastRequest,
  requestId: string,
  approverId: string | null,
  usernames: ReadonlyMap<string | null, string | null>,
): (NewTimelineEntry & { id: string })[] {
  const owner = { actorId: ownerId, actor: usernames.get(ownerId) ?? 'system', role: 'Filer' };
  const told = { requestId, level: 1 };
  const filed = { ...told, ...owner, id: newId(), at: filedAt, event: 'file' as const, state: 'FILED' as const };
  if (state === 'FILED' || state === 'PENDING') return [filed];
  const approver = { actorId: approverId, actor: usernames.get(approverId) ?? 'system', role: 'Supervisor' };
  const by = state === 'CANCELLED' ? owner : approver;
  return [filed, { ...told, ...by, id: newId(), at: decidedAt, event: ENDED[state], state, remarks: remarks ?? null }];
}
