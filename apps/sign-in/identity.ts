// What the server does to accounts at the identity provider, over Keycloak's Admin REST: the embedded provider answers
// the same calls.
import * as z from 'zod/mini';
import { SERVER_CLIENT } from './realm.ts';

export type NewUser = {
  username: string;
  password: string;
  roles: readonly string[];
  employeeId?: string;
  enabled?: boolean;
};

export type Identity = {
  /** Gives the account's subject. Refuses a username that is taken with an error that `isUsernameTaken` knows. */
  createUser(user: NewUser): Promise<string>;
  findUser(username: string): Promise<string | undefined>;
  setPassword(subject: string, password: string): Promise<void>;
  setEnabled(subject: string, enabled: boolean): Promise<void>;
  /** Exactly these realm roles from now on, besides those that every account of the realm has. */
  setRoles(subject: string, roles: readonly string[]): Promise<void>;
  /** Ends every session of the person. */
  signOut(subject: string): Promise<void>;
  /** Adds the roles that the realm does not have yet, composites with what they bundle. */
  ensureRoles(roles: readonly WantedRole[]): Promise<void>;
};

export type WantedRole = { name: string; description: string; composites?: { realm?: readonly string[] } };

export type IdentityOptions = {
  /** `http://localhost:3000`: of the embedded provider or of a Keycloak; both answer below `/auth`. */
  authUrl: string;
  serverSecret: string;
  /** Called whenever access tokens already given out must stop to count: `cutOffPerson`. */
  cutOff: (subject: string) => Promise<void>;
};

type Rest = (method: string, path: string, body?: unknown) => Promise<Response>;

const USERNAME_TAKEN = 'UsernameTaken';

export function isUsernameTaken(error: unknown): boolean {
  return error instanceof Error && error.name === USERNAME_TAKEN;
}

export function identityAt(options: IdentityOptions): Identity {
  const rest = adminRest(options);
  const { cutOff } = options;
  const identity: Identity = {
    createUser: async (user) => {
      const subject = await createUser(rest, user);
      await setRoles(rest, subject, user.roles);
      return subject;
    },
    findUser: async (username) => {
      const found = await read(rest, Users, `/users?exact=true&username=${encodeURIComponent(username)}`);
      return found[0]?.id;
    },
    setPassword: async (subject, password) => {
      const body = { type: 'password', value: password, temporary: false };
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

async function createUser(rest: Rest, { username, password, employeeId, enabled = true }: NewUser): Promise<string> {
  const response = await rest('POST', '/users', {
    username,
    enabled,
    credentials: [{ type: 'password', value: password, temporary: false }],
    attributes: employeeId === undefined ? {} : { employeeId: [employeeId] },
  });
  if (response.status === 409) throw Object.assign(new Error(`${username} is taken`), { name: USERNAME_TAKEN });
  const subject = response.headers.get('location')?.split('/').at(-1);
  if (response.status !== 201 || !subject) throw await unexpected(response);
  return subject;
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

const Users = z.array(z.looseObject({ id: z.string(), username: z.string() }));
const Untouched = z.looseObject({ id: z.string() });
const Roles = z.array(z.object({ id: z.string(), name: z.string() }));
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

async function read<Schema extends z.ZodMiniType>(rest: Rest, schema: Schema, path: string): Promise<z.infer<Schema>> {
  return schema.parse(await (await must(rest, 'GET', path)).json());
}

async function must(rest: Rest, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await rest(method, path, body);
  if (!response.ok) throw await unexpected(response);
  return response;
}

async function unexpected(response: Response): Promise<Error> {
  const { pathname } = new URL(response.url);
  return new Error(`The identity provider answered ${response.status} at ${pathname}: ${await response.text()}`);
}

/** One token for many calls, renewed shortly before it ends. */
function adminRest({ authUrl, serverSecret }: IdentityOptions): Rest {
  let token = '';
  let renewAt = 0;
  const renew = async () => {
    const response = await fetch(`${authUrl}/auth/realms/hris/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: SERVER_CLIENT,
        client_secret: serverSecret,
      }),
    });
    if (!response.ok) throw await unexpected(response);
    const { access_token, expires_in } = Token.parse(await response.json());
    token = access_token;
    renewAt = Date.now() + (expires_in - 30) * 1000;
  };
  return async (method, path, body) => {
    if (Date.now() >= renewAt) await renew();
    return fetch(`${authUrl}/auth/admin/realms/hris${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
}
