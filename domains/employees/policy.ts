// Whose record a person may reach. Permissions say how far; leadership says whom.
import type { Actor } from '@kawani/kit/contract/actor';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { Scope } from '@kawani/kit/contract/permission';

const WIDTH: Readonly<Record<Scope, number>> = { own: 0, team: 1, all: 2 };

/** The widest scope an operation has for a person: by the permissions held, where it goes by permission. */
export function scopeOf({ holds }: Actor, { scope }: Pick<Endpoint, 'scope'>): Scope {
  if (typeof scope === 'string') return scope;
  const held = Object.entries(scope).filter(([code]) => holds.has(code));
  return held.reduce<Scope>((widest, [, next]) => (WIDTH[next] > WIDTH[widest] ? next : widest), 'own');
}

/**
 * Whether a record lies within a scope. A team is the people one leads, without oneself: what a leader may do for
 * them, he may not do for himself.
 */
export function mayReach(
  { employeeId: own }: Actor,
  scope: Scope,
  { employeeId, isLed }: { employeeId: string; isLed: boolean },
): boolean {
  if (scope === 'all') return true;
  return scope === 'team' ? isLed : own === employeeId;
}
