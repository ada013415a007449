// Routing: which levels a request passes and who stands at each, when it is filed and when that changes.
import type { RequestKind } from '@kawani/domains/requests/kind';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Above, Level } from '../contract.ts';
import { chainOf, peopleAt, standing } from '../rules.ts';
import { ruleFor } from '../table/filing.ts';
import { type Deciders, type Held, levelOf } from '../table/moving.ts';
import { aboveOf, contactsOf, type OwnerOn } from '../table/people.ts';
import type { Considered } from './clerk.ts';

export type Chain = { readonly levels: readonly Level[]; readonly above: Above };

export async function planChain(
  db: Db,
  kind: RequestKind,
  { type, size }: Pick<Considered, 'type' | 'size'>,
  owner: { id: string; posting: OwnerOn },
  today: Day,
): Promise<Chain> {
  const rule = { type, size, on: today, posting: owner.posting };
  const planned = kind.fixedLevels?.[type] ?? (await ruleFor(db, rule));
  const above = await aboveThe(db, owner.id, today);
  return { levels: chainOf(planned, above, kind.manages.code), above };
}

export async function aboveThe(db: Db, ownerId: string, today: Day): Promise<Above> {
  return (await aboveOf(db, [ownerId], today)).get(ownerId) ?? nobodyAbove(ownerId);
}

export function nobodyAbove(ownerId: string): Above {
  return { ownerId, supervisors: [], managers: [] };
}

export function decidersAt(level: Level, above: Above): Deciders {
  return { people: peopleAt(level, above), office: level.permission };
}

export type Seat = {
  readonly employeeId: string | null;
  readonly forId: string | null;
  readonly holds: ReadonlySet<string>;
};

/**
 * Whether a request would wait for this seat if it were sent out now. Whom it waits for was written down earlier; whoever
 * led its owner then and does no longer decides no more, even in the minute before it is sent on.
 */
export async function isStillAsked(
  db: Db,
  kind: RequestKind,
  { id, ownerId, level: at, pinned }: Held,
  { employeeId, forId, holds }: Seat,
  today: Day,
): Promise<boolean> {
  const level = await levelOf(db, id, at);
  if (pinned || level === undefined) return true;
  const above = await aboveThe(db, ownerId, today);
  const { people, office } = decidersAt(standing(level, above, kind.manages.code), above);
  return office === null ? [employeeId, forId].some((one) => one !== null && people.includes(one)) : holds.has(office);
}

/** The people of each level in words, for whoever is about to file. */
export async function approverNames(
  db: Db,
  { levels, above }: Chain,
  { office }: Pick<RequestKind, 'office'>,
): Promise<string[]> {
  const names: string[] = [];
  for (const level of levels) {
    const people = await contactsOf(db, peopleAt(level, above));
    names.push(level.who === 'OFFICE' ? (office ?? 'HR') : people.map(({ name }) => name).join(' or '));
  }
  return names;
}
