// Nobody decides their own request, or one outside their scope, whatever they send: any people, chains, stand-ins and
// moves, against a reckoning of their own of who may decide.
import { appoint } from '@kawani/domains/employees/service';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import type { Decided } from '@kawani/domains/requests/inbox/contract';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { approvals, call, clock, company, database, filed, ids, people, registry } from './visits.ts';

const TODAY = day('2026-11-20');
const SINCE = day('2026-01-01');
const SITES = ['MKT-1', 'BLK-1'] as const;
const NAMES = ['ana', 'ben', 'lead', 'twin', 'boss', 'stand'] as const;
const CODES = ['FILE_VISIT', 'APPROVE_VISIT', 'REJECT_VISIT', 'MANAGE_PENDING_VISIT'] as const;
const NEEDED = {
  approve: 'APPROVE_VISIT',
  deny: 'REJECT_VISIT',
  return: 'REJECT_VISIT',
  revoke: 'APPROVE_VISIT',
} as const;
const ACTIONS = ['approve', 'approve', 'approve', 'deny', 'return', 'revoke'] as const;
type Name = (typeof NAMES)[number];
type Site = (typeof SITES)[number];

const name = fc.constantFrom(...NAMES);
const place = fc.constantFrom<Site | 'cluster'>(...SITES, 'cluster');
/** Several accounts of one person, one of them with further permissions. */
const account = fc.tuple(name, fc.boolean());
const nth = fc.nat(20);
const step = fc.oneof(
  fc.record({ do: fc.constant('file' as const), who: name, days: fc.constantFrom(1, 7) }),
  fc.record({ do: fc.constant('post' as const), who: name, site: fc.constantFrom(...SITES) }),
  fc.record({ do: fc.constant('lead' as const), who: name, place }),
  fc.record({ do: fc.constant('leave' as const), who: name }),
  fc.record({
    do: fc.constant('stand in' as const),
    who: name,
    by: name,
    from: fc.integer({ min: -3, max: 2 }),
    days: fc.nat(3),
  }),
  fc.record({ do: fc.constant('permit' as const), who: name, holds: fc.subarray([...CODES]) }),
  fc.record({ do: fc.constant('reroute' as const), who: account, nth, to: name }),
  fc.record({ do: fc.constant('look after' as const) }),
);
const decision = fc.record({
  do: fc.constant('decide' as const),
  who: account,
  nth,
  action: fc.constantFrom(...ACTIONS),
  many: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
type Decision = typeof decision extends fc.Arbitrary<infer Each> ? Each : never;

type World = {
  site: Record<Name, Site>;
  leads: { who: Name; place: Site | 'cluster' }[];
  standIns: { who: Name; by: Name }[];
  holds: Record<Name, readonly string[]>;
  requests: { id: string; owner: Name; sentTo?: Name; approvedBy?: string; deciders: string[] }[];
  /** Nothing changed since somebody looked after the routes. */
  isFresh: boolean;
};
const everybody = <Value>(value: Value) =>
  Object.fromEntries(NAMES.map((each) => [each, value])) as Record<Name, Value>;
const usernameOf = ([who, isSecond]: readonly [Name, boolean]) => (isSecond ? `${who}-2` : who);

async function begin(): Promise<World> {
  await database.run(sql`delete from leadership`);
  await database.run(sql`update delegation set ended_at = now() where ended_at is null`);
  await database.run(sql`update request set state = 'CANCELLED', waiting_since = null where waiting_since is not null`);
  await database.run(sql`update request_approver set open = false`);
  await database.run(sql`update request_office set open = false`);
  await database.run(sql`update assignment set detachment_id = ${company.detachments.get('MKT-1')}`);
  const world: World = {
    site: everybody<Site>('MKT-1'),
    leads: [],
    standIns: [],
    holds: everybody<readonly string[]>([]),
    requests: [],
    isFresh: false,
  };
  for (const who of NAMES) await permit(world, who, who === 'ana' ? CODES.slice(0, 1) : CODES.slice(0, 3));
  await lead(world, 'lead', 'MKT-1');
  await lead(world, 'boss', 'cluster');
  for (const [who, days] of [
    ['ana', 7],
    ['ben', 1],
    ['lead', 1],
  ] as const)
    await take(world, { do: 'file', who, days });
  return world;
}

async function permit(world: World, who: Name, holds: readonly string[]) {
  world.holds[who] = holds;
  for (const username of [who, `${who}-2`]) people.set(username, { employeeId: ids[who] as string, holds });
  await rememberPermissions(database, { username: who, holds: new Set(holds) });
}

async function lead(world: World, who: Name, at: Site | 'cluster') {
  world.leads.push({ who, place: at });
  const cluster = await database.one<{ id: string }>(sql`select id from cluster`);
  const unit =
    at === 'cluster' ? { clusterId: cluster?.id ?? '' } : { detachmentId: company.detachments.get(at) ?? '' };
  await appoint(database, [{ employeeId: ids[who] as string, since: SINCE, ...unit }]);
}

/** Those who would be asked at a level by the words of the rules alone; undefined: the office. */
function askedAt(world: World, owner: Name, who: string): readonly Name[] | undefined {
  const leading = (at: Site | 'cluster') => world.leads.filter((each) => each.place === at).map((each) => each.who);
  const [supervisors, managers] = [leading(world.site[owner]), leading('cluster')];
  if (who === 'OFFICE' || managers.includes(owner)) return undefined;
  if (who === 'SUPERVISOR' && supervisors.length > 0 && !supervisors.includes(owner)) return supervisors;
  return managers.length > 0 ? managers : undefined;
}

function mayDecide(world: World, request: World['requests'][number], level: string, who: Name): boolean {
  if (who === request.owner) return false;
  const asked = request.sentTo ? [request.sentTo] : askedAt(world, request.owner, level);
  if (asked === undefined) return world.holds[who].includes('MANAGE_PENDING_VISIT');
  return asked.some((each) => each === who || world.standIns.some((one) => one.who === each && one.by === who));
}

type Row = { state: string; version: number; level: number; who: string };
const rowOf = (id: string) =>
  database.one<Row>(sql`
    select state, version, r.level, who from request r join request_level l on l.request_id = r.id and l.level = r.level
    where r.id = ${id}`) as Promise<Row>;

async function tryDecision(world: World, { who: [who, isSecond], nth: at, action, many }: Decision) {
  const request = world.requests[at % Math.max(world.requests.length, 1)];
  if (request === undefined) return;
  const before = await rowOf(request.id);
  const username = usernameOf([who, isSecond]);
  const isMany = many && (action === 'approve' || action === 'deny');
  const given = { action, remarks: 'So it is' };
  const answer = isMany
    ? await call(username, approvals.api.decideMany, { input: { ids: [request.id], ...given } })
    : await call(username, approvals.api.decide, { input: { id: request.id, version: before.version, ...given } });
  expect([200, 403, 404, 409]).toContain(answer.status);
  const after = await rowOf(request.id);
  const isDone = after.version !== before.version;
  const isWaiting = ['FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL'].includes(before.state);
  const isTheirs =
    action === 'revoke'
      ? request.approvedBy === username && who !== request.owner
      : mayDecide(world, request, before.who, who);
  const isAllowed = isTheirs && world.holds[who].includes(NEEDED[action]);
  if (isDone) expect({ isAllowed, request, who, before }).toMatchObject({ isAllowed: true });
  const isOpen =
    action === 'revoke' ? before.state === 'APPROVED' : action === 'return' ? before.state === 'FILED' : isWaiting;
  if (world.isFresh && isOpen && isAllowed && !isMany)
    expect({ isDone, request, who, before }).toMatchObject({ isDone: true });
  // Told as done only to somebody who did it, and lost the answer.
  if (isMany && !isDone && answer.status === 200 && !request.deciders.includes(username)) {
    expect(answer.json<{ results: Decided[] }>().results[0]?.refusal).not.toBeNull();
  }
  if (!isDone) return;
  delete request.sentTo;
  request.deciders.push(username);
  if (after.state === 'APPROVED') request.approvedBy = username;
}

async function tryAll(world: World, who: Name) {
  for (const nth of world.requests.keys()) {
    await tryDecision(world, { do: 'decide', who: [who, false], nth, action: 'approve', many: false });
  }
}

async function take(world: World, each: Step) {
  if (each.do !== 'file' && each.do !== 'look after') world.isFresh = false;
  switch (each.do) {
    case 'file': {
      if (!world.holds[each.who].includes('FILE_VISIT')) return;
      const { id } = await filed(each.who, { days: each.days });
      world.requests.push({ id, owner: each.who, deciders: [] });
      return;
    }
    case 'post':
      world.site[each.who] = each.site;
      await database.run(
        sql`update assignment set detachment_id = ${company.detachments.get(each.site)} where employee_id = ${ids[each.who]}`,
      );
      return;
    case 'lead':
      return lead(world, each.who, each.place);
    case 'leave':
      world.leads = world.leads.filter(({ who }) => who !== each.who);
      await database.run(sql`delete from leadership where employee_id = ${ids[each.who]}`);
      return;
    case 'stand in': {
      const [from, to] = [addDays(TODAY, each.from), addDays(TODAY, each.from + each.days)];
      const input = { delegateId: ids[each.by], from, to, tabs: [], reason: 'Away' };
      const { status } = await call(each.who, approvals.api.delegate, { input });
      if (status === 200 && from <= TODAY && to >= TODAY) world.standIns.push(each);
      return;
    }
    case 'permit':
      return permit(world, each.who, each.holds);
    case 'reroute': {
      const request = world.requests[each.nth % Math.max(world.requests.length, 1)];
      if (request === undefined) return;
      const input = {
        id: request.id,
        approverId: ids[each.to],
        version: (await rowOf(request.id)).version,
        remarks: 'There',
      };
      const { status } = await call(usernameOf(each.who), approvals.api.reroute, { input });
      if (status !== 200) return;
      expect([each.who[0], each.to]).not.toContain(request.owner);
      expect(world.holds[each.who[0]]).toContain('MANAGE_PENDING_VISIT');
      request.sentTo = each.to;
      return;
    }
    case 'look after':
      await rerouteWaiting({ registry, database, now: clock.now() });
      world.isFresh = true;
  }
}

/** Nobody decides their own request, or one outside their scope, and everybody else does, in so many worlds. */
export async function holdInWorlds(numRuns: number): Promise<void> {
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 4, arbitrary: decision }), {
    minLength: 15,
    maxLength: 40,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = await begin();
      for (const each of taken) await (each.do === 'decide' ? tryDecision(world, each) : take(world, each));
      await take(world, { do: 'look after' });
      for (const who of NAMES) await tryAll(world, who);
      for (const { id, owner } of world.requests) {
        const own = sql`select from request_event where request_id = ${id} and actor_id = ${ids[owner]}
          and event in ('endorse', 'approve', 'deny', 'return', 'revoke', 'reroute')`;
        expect(await database.run(own)).toBe(0);
      }
    }),
    { numRuns, endOnFailure: true },
  );
}
