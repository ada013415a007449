// Accounts at the identity provider, over Keycloak's Admin REST: an embedded provider answers the same calls.
import type { Permission } from '@kawani/kit/contract/permission';
import * as z from 'zod/mini';
import { type AdminAccess, adminRest, must, type Rest, read, unexpected } from './admin-rest.ts';

export type NewUser = {
  username: string;
  password: string;
  /** To be changed at the first sign-in. */
  isTemporary?: boolean;
  roles: readonly string[];
  employeeId?: string;
  enabled?: boolean;
};

export type AccountName = { readonly subject: string; readonly username: string; readonly enabled: boolean };

export type Account = AccountName & {
  readonly mustChangePassword: boolean;
  /** Of the employee it was made for; says nothing of whom it is linked to since. */
  readonly employeeId: string | null;
  /** As given, without what composites bundle and without those that every account has. */
  readonly roles: readonly string[];
};

export type Role = { readonly name: string; readonly description: string; readonly bundles: readonly string[] };

type Part = { first: number; max: number };

export type Identity = {
  /** What the plain roles of the realm mean here. */
  readonly permissions: readonly Permission[];
  /** Gives the account's subject. Refuses a username that is taken with an error that `isUsernameTaken` knows. */
  createUser(user: NewUser): Promise<string>;
  findUser(username: string): Promise<string | undefined>;
  accountNamed(username: string): Promise<Account | undefined>;
  accountsLike(search: string, part: Part): Promise<AccountName[]>;
  /** Every role of the realm besides those that all accounts have. At most some seconds old. */
  roles(): Promise<Role[]>;
  /** Who was given this very role; not those who hold it within another one. */
  accountsWith(role: string, part: Part): Promise<AccountName[]>;
  setPassword(subject: string, password: string, options?: { isTemporary: boolean }): Promise<void>;
  setEnabled(subject: string, enabled: boolean): Promise<void>;
  /** Exactly these realm roles from now on, besides those that every account of the realm has. */
  setRoles(subject: string, roles: readonly string[]): Promise<void>;
  /** Ends every session of the person. */
  signOut(subject: string): Promise<void>;
  /** Adds the roles that the realm does not have yet, composites with what they bundle. */
  ensureRoles(roles: readonly WantedRole[]): Promise<void>;
};

export type WantedRole = { name: string; description: string; composites?: { realm?: readonly string[] } };

export type IdentityOptions = AdminAccess & {
  /** Called whenever access tokens already given out must stop to count: `cutOffPerson`. */
  cutOff: (subject: string) => Promise<void>;
  permissions?: readonly Permission[];
};

const ROLES_KEPT_MS = 10_000;

const USERNAME_TAKEN = 'UsernameTaken';

export function isUsernameTaken(error: unknown): boolean {
  return error instanceof Error && error.name === USERNAME_TAKEN;
}

export function identityAt(options: IdentityOptions): Identity {
  const rest = adminRest(options);
  const { cutOff, permissions = [] } = options;
  const roles = kept(ROLES_KEPT_MS, () => rolesOf(rest));
  const identity: Identity = {
    permissions,
    roles,
    createUser: async (user) => {
      const subject = await createUser(rest, user);
      await setRoles(rest, subject, user.roles);
      return subject;
    },
    findUser: async (username) => {
      const found = await read(rest, Users, `/users?exact=true&username=${encodeURIComponent(username)}`);
      return found[0]?.id;
    },
    accountNamed: (username) => accountNamed(rest, username),
    accountsLike: async (search, { first, max }) => {
      // Without the stars Keycloak looks at the beginning of each name alone.
      const asked = new URLSearchParams({ search: `*${search}*`, first: `${first}`, max: `${max}` });
      return (await read(rest, Users, `/users?${asked}`)).map(nameOf);
    },
    accountsWith: async (role, { first, max }) => {
      const path = `/roles/${encodeURIComponent(role)}/users?first=${first}&max=${max}`;
      return (await read(rest, Users, path)).map(nameOf);
    },
    setPassword: async (subject, password, { isTemporary } = { isTemporary: false }) => {
      const body = { type: 'password', value: password, temporary: isTemporary };
      await must(rest, 'PUT', `/users/${subject}/reset-password`, body);
      await identity.signOut(subject);
    },
    setEnabled: async (subject, enabled) => {
      const user = await read(rest, Untouched, `/users/${subject}`);
      await must(rest, 'PUT', `/users/${subject}`, { ...user, enabled });
      if (!enabled) await identity.signOut(subject);
    },
    setRoles: async (subject, roles) => {
      await setRoles(rest, subject, roles);
      await cutOff(subject);
    },
    signOut: async (subject) => {
      await cutOff(subject);
      await must(rest, 'POST', `/users/${subject}/logout`);
    },
    ensureRoles: (roles) => ensureRoles(rest, roles),
  };
  return identity;
}

async function createUser(rest: Rest, user: NewUser): Promise<string> {
  const { username, password, employeeId, enabled = true, isTemporary = false } = user;
  const response = await rest('POST', '/users', {
    username,
    enabled,
    credentials: [{ type: 'password', value: password, temporary: isTemporary }],
    attributes: employeeId === undefined ? {} : { employeeId: [employeeId] },
  });
  if (response.status === 409) throw Object.assign(new Error(`${username} is taken`), { name: USERNAME_TAKEN });
  const subject = response.headers.get('location')?.split('/').at(-1);
  if (response.status !== 201 || !subject) throw await unexpected(response);
  return subject;
}

async function accountNamed(rest: Rest, username: string): Promise<Account | undefined> {
  const [user] = await read(rest, Users, `/users?exact=true&username=${encodeURIComponent(username)}`);
  if (user === undefined) return undefined;
  const roles = await read(rest, Roles, `/users/${user.id}/role-mappings/realm`);
  return {
    ...nameOf(user),
    mustChangePassword: user.requiredActions?.includes('UPDATE_PASSWORD') ?? false,
    employeeId: user.attributes?.employeeId?.[0] ?? null,
    roles: roles.map(({ name }) => name).filter((name) => !EVERYONES.test(name)),
  };
}

function nameOf({ id, username, enabled }: z.infer<typeof Users>[number]): AccountName {
  return { subject: id, username, enabled };
}

async function rolesOf(rest: Rest): Promise<Role[]> {
  const found = (await read(rest, Roles, '/roles?max=10000')).filter(({ name }) => !EVERYONES.test(name));
  const roles: Role[] = [];
  for (const { name, description = '', composite } of found) {
    const path = `/roles/${encodeURIComponent(name)}/composites/realm`;
    const bundles = composite ? (await read(rest, Roles, path)).map((part) => part.name) : [];
    roles.push({ name, description, bundles });
  }
  return roles;
}

/** Asked again when what was answered has grown old; a failure is nobody's answer twice. */
function kept<Answer>(forMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (known === undefined || known.until < performance.now())
      known = { answer: ask(), until: performance.now() + forMs };
    known.answer.catch(() => {
      known = undefined;
    });
    return known.answer;
  };
}

const EVERYONES = /^(default-roles-.*|offline_access|uma_authorization)$/;

async function setRoles(rest: Rest, subject: string, wanted: readonly string[]): Promise<void> {
  const path = `/users/${subject}/role-mappings/realm`;
  const held = await read(rest, Roles, path);
  const surplus = held.filter(({ name }) => !wanted.includes(name) && !EVERYONES.test(name));
  const missing = wanted.filter((name) => !held.some((role) => role.name === name));
  if (surplus.length > 0) await must(rest, 'DELETE', path, surplus);
  if (missing.length > 0) await must(rest, 'POST', path, await rolesNamed(rest, missing));
}

async function ensureRoles(rest: Rest, wanted: readonly WantedRole[]): Promise<void> {
  const known = new Set((await read(rest, Roles, '/roles?max=10000')).map(({ name }) => name));
  const missing = wanted.filter(({ name }) => !known.has(name));
  for (const { name, description } of missing) await must(rest, 'POST', '/roles', { name, description });
  for (const { name, composites } of missing) {
    const parts = composites?.realm ?? [];
    if (parts.length === 0) continue;
    await must(rest, 'POST', `/roles/${encodeURIComponent(name)}/composites`, await rolesNamed(rest, parts));
  }
}

async function rolesNamed(rest: Rest, names: readonly string[]): Promise<z.infer<typeof Roles>> {
  const wanted = new Set(names);
  const found = (await read(rest, Roles, '/roles?max=10000')).filter(({ name }) => wanted.has(name));
  if (found.length < wanted.size) throw new Error(`The realm has not all of the roles ${names.join(', ')}`);
  return found;
}

const Users = z.array(
  z.looseObject({
    id: z.string(),
    username: z.string(),
    enabled: z._default(z.boolean(), true),
    requiredActions: z.optional(z.array(z.string())),
    attributes: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
);
const Untouched = z.looseObject({ id: z.string() });
const Roles = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.optional(z.string()),
    composite: z._default(z.boolean(), false),
  }),
);
