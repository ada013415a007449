// Changed approver rules: requests of their types that wait for a first decision pass the new chain.
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { Level } from '../../engine/contract/chain.ts';
import { RequestText } from '../../engine/contract/notices.ts';
import { chainOf } from '../../engine/rules.ts';
import { type Chain, decidersAt, nobodyAbove } from '../../engine/service/chain.ts';
import { reroutedTitle } from '../../engine/service/notice-texts.ts';
import { notifyDeciders, notifyOwner, officeText } from '../../engine/service/notifications.ts';
import type { RequestRegistry } from '../../engine/service/registry.ts';
import { insertLevels, levelsOf } from '../../engine/table/filing.ts';
import { addToTimeline, lockWaiting, setDeciders } from '../../engine/table/moves.ts';
import { aboveOf, contactsOf } from '../../engine/table/people.ts';
import { type Ruled, setChain, takeDue, undecided } from '../table.ts';

type Change = { readonly request: Ruled; readonly chain: Chain };

/** The waiting requests of these types whose chain is another one by the rules of a day. */
export async function misrouted(
  registry: RequestRegistry,
  db: Db,
  types: readonly string[],
  today: Day,
): Promise<Change[]> {
  const ruled = types.filter((type) => !registry.handlers.some(({ kind }) => kind.fixedLevels?.[type] !== undefined));
  const waiting = (await undecided(db, ruled, today)).filter(({ kind }) =>
    registry.handlers.some((each) => each.kind.code === kind),
  );
  const above = await aboveOf(db, [...new Set(waiting.map(({ ownerId }) => ownerId))], today);
  return waiting.flatMap((request) => {
    const leads = above.get(request.ownerId) ?? nobodyAbove(request.ownerId);
    const { levels: planned, manages } = registry.kindOf(request.kind);
    const levels = chainOf(levelsOf(request.planned ?? planned), leads, manages.code);
    return isSameChain(levels, request.levels) ? [] : [{ request, chain: { levels, above: leads } }];
  });
}

function isSameChain(one: readonly Level[], other: readonly Level[]): boolean {
  const words = (levels: readonly Level[]) =>
    levels.map(({ who, permission, another }) => `${who} ${permission ?? ''} ${another ?? false}`).join('>');
  return words(one) === words(other);
}

/** How many were sent on. */
export async function followRules(
  registry: RequestRegistry,
  types: readonly string[],
  { db, now }: { db: Db; now: Date },
): Promise<number> {
  let followed = 0;
  for (const change of await misrouted(registry, db, types, dayAt(now))) {
    if (await follow(registry, change, { db, now })) followed += 1;
  }
  return followed;
}

/** Rules that came into force today or since the last look. */
export async function applyDueRules({
  registry,
  database,
  now,
}: {
  registry: RequestRegistry;
  database: Database;
  now: Date;
}): Promise<number> {
  return database.transaction(async (db) => {
    const types = await takeDue(db, dayAt(now));
    return types.length === 0 ? 0 : followRules(registry, types, { db, now });
  });
}

/** False where somebody moved it meanwhile. */
async function follow(
  registry: RequestRegistry,
  { request, chain }: Change,
  { db, now }: { db: Db; now: Date },
): Promise<boolean> {
  const [first] = chain.levels;
  if (first === undefined || !(await lockWaiting(db, request))) return false;
  await setChain(db, request.id, chain.levels.length);
  await insertLevels(db, request.id, chain.levels);
  // A colleague who is asked first is asked as before.
  if (request.state === 'PENDING') return true;
  const deciders = decidersAt(first, chain.above);
  await setDeciders(db, request.id, deciders);
  const names = (await contactsOf(db, deciders.people)).map(({ name }) => name).join(', ');
  const told = { requestId: request.id, at: now, event: 'reroute', state: request.state, level: 1 } as const;
  const kind = registry.kindOf(request.kind);
  const detail = RequestText.TO_BY_RULE({ who: names === '' ? officeText(kind, deciders.office) : names });
  await addToTimeline(db, newId(), { ...told, actorId: null, actor: 'system', role: 'System', detail });
  const notify = (notice: Parameters<typeof writeNotice>[1]) => writeNotice(db, notice);
  const notifying = { db, today: dayAt(now), notify };
  const people = deciders.people.filter((person) => !request.people.includes(person));
  const isOther = people.length > 0 || (deciders.office !== null && deciders.office !== request.office);
  if (isOther) await notifyDeciders(request, { people, office: deciders.office }, kind, notifying);
  await notifyOwner(request, RequestText.RULED({ ref: request.ref }), kind, notifying, reroutedTitle(request, kind));
  return true;
}
