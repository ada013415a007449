// What one account may do to another, and what new ones are called. Pure.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import type { Permission } from '@kawani/kit/contract/permission';

const GIVES_ROLES = EmployeePermission.GIVE_ACCOUNT_ROLES.code;

export type Bundle = { readonly name: string; readonly bundles: readonly string[] };

/** Roles with everything that they bundle, at any depth. */
export function heldBy(roles: readonly string[], bundles: readonly Bundle[]): ReadonlySet<string> {
  const within = new Map(bundles.map((role) => [role.name, role.bundles]));
  const held = new Set<string>();
  const open = [...roles];
  for (let role = open.pop(); role !== undefined; role = open.pop()) {
    if (held.has(role)) continue;
    held.add(role);
    open.push(...(within.get(role) ?? []));
  }
  return held;
}

/** Every role by which somebody holds this one: itself, and the bundles it is in. */
export function waysTo(role: string, bundles: readonly Bundle[]): string[] {
  return bundles.filter(({ name }) => heldBy([name], bundles).has(role)).map(({ name }) => name);
}

/**
 * Offices that the account holds and the actor does not. Whoever got into such an account, by a new password or by a link,
 * could do there what is not his to do; what only reaches a person's own or his team's records is no office.
 */
export function officesBeyond(
  held: ReadonlySet<string>,
  actorHolds: ReadonlySet<string>,
  catalogue: readonly Permission[],
): Permission[] {
  return catalogue.filter(({ code, scope }) => scope === 'all' && held.has(code) && !actorHolds.has(code));
}

/** Who gives roles is managed only by those who may do the same. */
export function isGuarded(held: ReadonlySet<string>, actorHolds: ReadonlySet<string>): boolean {
  return held.has(GIVES_ROLES) && !actorHolds.has(GIVES_ROLES);
}

/** What an account is called unless somebody says otherwise: unique, because company numbers are. */
export function usernameOf(number: string): string {
  return `e${number}`;
}

/** No signs that look alike, and no words. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxz';
const LONG = 12;

/** Some 57 bits in three groups that can be read out on the telephone. */
export function passwordFrom(bytes: Uint8Array): string {
  const signs: string[] = [];
  // What would favour the first signs is passed over.
  const fair = 256 - (256 % SIGNS.length);
  for (const byte of bytes) if (byte < fair && signs.length < LONG) signs.push(SIGNS[byte % SIGNS.length] as string);
  if (signs.length < LONG) throw new Error('Too few bytes for a password');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].map((group) => group.join('')).join('-');
}
