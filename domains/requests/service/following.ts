// Following the rules: when who decides a type changes, requests that wait for their first decision pass the new chain.
import type { Level } from '@kawani/domains/requests/contract';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { chainOf } from '../rules.ts';
import { type Ruled, setChain, takeDue, undecided } from '../table/approver-rules.ts';
import { insertLevels, levelsOf } from '../table/filing.ts';
import { holdStanding, setDeciders, tell } from '../table/moving.ts';
import { aboveOf, contactsOf } from '../table/people.ts';
import type { Office } from './office.ts';
import { type Chain, decidersAt, nobodyAbove } from './routing.ts';
import { tellDeciders, tellOwner } from './telling.ts';

type Change = { readonly request: Ruled; readonly chain: Chain };

/** The waiting requests of these types whose chain is another one by the rules of a day. */
export async function misled(office: Office, db: Db, types: readonly string[], today: Day): Promise<Change[]> {
  const ruled = types.filter((type) => !office.clerks.some(({ kind }) => kind.fixedLevels?.[type] !== undefined));
  const waiting = (await undecided(db, ruled, today)).filter(({ kind }) =>
    office.clerks.some((each) => each.kind.code === kind),
  );
  const above = await aboveOf(db, [...new Set(waiting.map(({ ownerId }) => ownerId))], today);
  return waiting.flatMap((request) => {
    const leads = above.get(request.ownerId) ?? nobodyAbove(request.ownerId);
    const levels = chainOf(levelsOf(request.planned), leads, office.kindOf(request.kind).manages.code);
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
  office: Office,
  types: readonly string[],
  { db, now }: { db: Db; now: Date },
): Promise<number> {
  let followed = 0;
  for (const change of await misled(office, db, types, dayAt(now))) {
    if (await follow(office, change, { db, now })) followed += 1;
  }
  return followed;
}

/** Rules that came into force today or since the last look. */
export async function followDueRules({
  office,
  database,
  now,
}: {
  office: Office;
  database: Database;
  now: Date;
}): Promise<number> {
  return database.transaction(async (db) => {
    const types = await takeDue(db, dayAt(now));
    return types.length === 0 ? 0 : followRules(office, types, { db, now });
  });
}

/** False where somebody moved it meanwhile. */
async function follow(
  office: Office,
  { request, chain }: Change,
  { db, now }: { db: Db; now: Date },
): Promise<boolean> {
  const [first] = chain.levels;
  if (first === undefined || !(await holdStanding(db, request))) return false;
  await setChain(db, request.id, chain.levels.length);
  await insertLevels(db, request.id, chain.levels);
  // Whoever is asked first, a colleague, is asked as before.
  if (request.state === 'PENDING') return true;
  const deciders = decidersAt(first, chain.above);
  await setDeciders(db, request.id, deciders);
  const names = (await contactsOf(db, deciders.people)).map(({ name }) => name).join(', ');
  const told = { requestId: request.id, at: now, event: 'reroute', state: request.state, level: 1 } as const;
  const detail = `By another rule: to ${names === '' ? 'HR' : names}`;
  await tell(db, newId(), { ...told, actorId: null, actor: 'system', role: 'System', detail });
  const notify = (notice: Parameters<typeof writeNotice>[1]) => writeNotice(db, notice);
  const telling = { db, today: dayAt(now), notify };
  const kind = office.kindOf(request.kind);
  const people = deciders.people.filter((person) => !request.people.includes(person));
  const isOther = people.length > 0 || (deciders.office !== null && deciders.office !== request.office);
  if (isOther) await tellDeciders(request, { people, office: deciders.office }, kind, telling);
  await tellOwner(request, 'goes to its approvers by another rule.', kind, telling);
  return true;
}
