// The arithmetic of chains: which levels a request passes, who stands at each, and when waiting has lasted too long. Pure.
import type { Above, Level } from './contract/chain.ts';

/** A request has a state for each of so many; the last three share one. */
const MAX_LEVELS = 5;

/**
 * The levels a request really passes. Where nobody stands, or only the owner, the level above takes over, and at the end
 * the office that manages the kind; a level that came to mean the same as the one before falls away (screens.md sections 7
 * and 15).
 */
export function chainOf(planned: readonly Level[], above: Above, manages: string): readonly Level[] {
  const found = planned.map((level) => decidingLevel(level, above, manages));
  const chain = found.filter((level, at) => !isSame(level, found[at - 1], above));
  return chain.slice(0, MAX_LEVELS);
}

/** The level that really decides where this one is asked for. */
export function decidingLevel(level: Level, above: Above, manages: string): Level {
  if (level.who === 'OFFICE') return level;
  if (peopleAt(level, above).length > 0) return level;
  if (level.who === 'SUPERVISOR') return decidingLevel({ who: 'MANAGER', permission: null }, above, manages);
  // Who decided before doesn't decide again in place of a person who was named.
  const { who, another = false } = level;
  return { who: 'OFFICE', permission: manages, ...(who === 'PERSON' && another ? { another } : {}) };
}

/** A level as it stands while these people are there: somebody it names who left is asked no longer. */
export function levelAmong({ who, permission, another = false, employeeId }: Level, there: ReadonlySet<string>): Level {
  const isThere = employeeId != null && there.has(employeeId);
  return { who, permission, another, employeeId: isThere ? employeeId : null };
}

/** The level above one, for a request that waited too long. */
export function levelAbove(level: Level, above: Above, manages: string): Level {
  const next: Level =
    level.who === 'SUPERVISOR' ? { who: 'MANAGER', permission: null } : { who: 'OFFICE', permission: manages };
  const higher = decidingLevel(next, above, manages);
  const people = peopleAt(level, above);
  const isNobodyElse = higher.who !== 'OFFICE' && peopleAt(higher, above).every((person) => people.includes(person));
  return isNobodyElse ? { who: 'OFFICE', permission: manages } : higher;
}

/**
 * Who stands at a level. Where the owner stands himself, those beside and below him are passed over: it goes one level up.
 */
export function peopleAt({ who, employeeId }: Level, { ownerId, supervisors, managers }: Above): readonly string[] {
  if (who === 'PERSON') return employeeId == null || employeeId === ownerId ? [] : [employeeId];
  if (who === 'OFFICE' || managers.includes(ownerId)) return [];
  if (who === 'MANAGER') return managers;
  return supervisors.includes(ownerId) ? [] : supervisors;
}

function isSame(level: Level, before: Level | undefined, above: Above): boolean {
  if (before === undefined) return false;
  if (level.another) return false;
  if (level.who === 'OFFICE' || before.who === 'OFFICE') return level.permission === before.permission;
  const [people, others] = [new Set(peopleAt(level, above)), new Set(peopleAt(before, above))];
  return people.size === others.size && [...people].every((person) => others.has(person));
}

/** `LV-2026-000123` */
export function reference(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`;
}

/** Hours without a decision after which a request of approvers who are all away moves up (screens.md section 7). */
export const IDLE_HOURS = 48;
/** Days before the end of filing from which a request counts as urgent. */
export const CLOSING_DAYS = 3;

export function isOverdue(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= IDLE_HOURS * 3_600_000;
}
