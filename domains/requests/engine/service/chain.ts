// The chain of a request: which levels it passes and who decides at each, when it is filed and when that changes.
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Above, Level } from '../contract/chain.ts';
import type { RequestKind } from '../contract/kind.ts';
import { officeNameOf } from '../contract/office.ts';
import { chainOf, decidingLevel, levelAmong, peopleAt } from '../rules.ts';
import { ruleFor } from '../table/filing.ts';
import { type Deciders, type LockedRequest, levelOf } from '../table/moves.ts';
import { ableAmong, aboveOf, contactsOf, type OwnerOn } from '../table/people.ts';
import type { Evaluation } from './request-handler.ts';

export type Chain = { readonly levels: readonly Level[]; readonly above: Above };

export async function planChain(
  db: Db,
  kind: RequestKind,
  { type, size, levels }: Pick<Evaluation, 'type' | 'size' | 'levels'>,
  owner: { id: string; posting: OwnerOn },
  today: Day,
): Promise<Chain> {
  const rule = { type, size, on: today, posting: owner.posting };
  const [planned, above] = await db.together((one) =>
    Promise.all([
      levels ?? kind.fixedLevels?.[type] ?? ruleFor(one, rule, kind.levels),
      aboveThe(one, owner.id, today),
    ]),
  );
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

type Deciding = Pick<RequestKind, 'approves' | 'denies'>;

type Naming = { readonly kind: string; readonly employeeId: string | null };

/** Of the people whom levels name, those who can still decide a kind, by its code: they are at work and their account may. */
export async function namedAmong(
  { kindOf }: { kindOf(code: string): Deciding },
  db: Db,
  waiting: readonly Naming[],
  today: Day,
): Promise<(code: string) => ReadonlySet<string>> {
  const naming = waiting.filter(({ employeeId }) => employeeId !== null);
  const found = new Map<string, ReadonlySet<string>>();
  for (const code of new Set(naming.map(({ kind }) => kind))) {
    const people = naming.flatMap(({ kind, employeeId }) => (kind === code ? (employeeId ?? []) : []));
    found.set(code, await ableAmong(db, people, permissionsOf(kindOf(code)), today));
  }
  return (code) => found.get(code) ?? new Set();
}

const permissionsOf = ({ approves, denies }: Deciding) => [approves.code, denies.code];

/** A level as it stands today: somebody it names who can't decide is asked no longer, and the office that manages the kind is. */
export async function levelOn(db: Db, level: Level, kind: Deciding, today: Day): Promise<Level> {
  const { employeeId = null } = level;
  return employeeId === null ? level : levelAmong(level, await ableAmong(db, [employeeId], permissionsOf(kind), today));
}

export type Seat = {
  readonly employeeId: string | null;
  readonly forId: string | null;
  readonly holds: ReadonlySet<string>;
};

/**
 * Whether a request would wait for this person if it were routed now. The stored approvers may be a minute old: a former
 * leader of its owner can't decide in that minute.
 */
export async function isStillAsked(
  db: Db,
  kind: RequestKind,
  { id, ownerId, level: at, pinned }: LockedRequest,
  { employeeId, forId, holds }: Seat,
  today: Day,
): Promise<boolean> {
  const level = await levelOf(db, id, at);
  if (pinned || level === undefined) return true;
  const above = await aboveThe(db, ownerId, today);
  const now = decidingLevel(await levelOn(db, level, kind, today), above, kind.manages.code);
  const { people, office } = decidersAt(now, above);
  return office === null ? [employeeId, forId].some((one) => one !== null && people.includes(one)) : holds.has(office);
}

/** The people of each level in words, for the person who is about to file. */
export async function approverNames(
  db: Db,
  { levels, above }: Chain,
  kind: Pick<RequestKind, 'office' | 'offices'>,
): Promise<string[]> {
  const names: string[] = [];
  for (const level of levels) {
    const people = await contactsOf(db, peopleAt(level, above));
    names.push(
      level.who === 'OFFICE' ? say(officeNameOf(kind, level.permission)) : eitherOf(people.map(({ name }) => name)),
    );
  }
  return names;
}

function eitherOf(names: readonly string[]): string {
  return names.length === 0 ? '' : names.reduce((first, second) => say('{first} or {second}', { first, second }));
}
