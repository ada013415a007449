// The few calls of Keycloak's Admin REST that the server makes, answered from our own accounts.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ADMIN_PATH, type SignInContext } from './context.ts';
import { SERVER_CLIENT } from './realm.ts';
import {
  type Account,
  accountNamed,
  accountOf,
  accountsLike,
  accountsWith,
  addAccount,
  bundleRoles,
  changePassword,
  enableAccount,
  giveRoles,
  putRoles,
  rolesNamed,
  takeRoles,
} from './table/accounts.ts';
import { endSessionsOf } from './table/artifacts.ts';
import { bearerOf } from './userinfo.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^\P{Cc}+$/u));
const Password = z.object({
  type: z.literal('password'),
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  temporary: z._default(z.boolean(), false),
});
const NewUser = z.object({
  username: Name,
  enabled: z._default(z.boolean(), false),
  credentials: z._default(z.array(Password), []),
  attributes: z._default(z.object({ employeeId: z.optional(z.array(Name)) }), {}),
});
const Enabling = z.object({ enabled: z.boolean() });
const NamedRoles = z.array(z.object({ name: Name }));
const NewRole = z.object({ name: Name, description: z._default(z.string(), '') });
const Search = z.object({
  username: z.optional(z.string()),
  exact: z.optional(z.string()),
  search: z.optional(z.string()),
});
const Part = z.object({
  first: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  max: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)), 100),
});
const Address = z.object({ id: z._default(Name, ''), name: z._default(Name, '') });

type Answer = { status: number; body?: unknown; location?: string };
type Call = { id: string; name: string; query: unknown; body: unknown; ctx: SignInContext };
type Verb = (call: Call) => Promise<Answer>;

const DONE: Answer = { status: 204 };
const ABSENT: Answer = { status: 404, body: { error: 'Not found' } };

/** By Keycloak's request lines. */
const VERBS: Readonly<Record<string, Verb>> = {
  'GET /users': async ({ query, ctx }) => {
    const { username = '', search } = z.parse(Search, query);
    if (search !== undefined) {
      const found = await accountsLike(ctx.database, plain(search.replace(/^\*|\*$/g, '')), z.parse(Part, query));
      return { status: 200, body: found.map(userOf) };
    }
    const account = await accountNamed(ctx.database, plain(username).toLowerCase());
    return { status: 200, body: account ? [userOf(account)] : [] };
  },
  'POST /users': async ({ body, ctx }) => {
    const { username, enabled, credentials, attributes } = z.parse(NewUser, body);
    const [password] = credentials;
    const employeeId = attributes.employeeId?.[0];
    const subject = await addAccount(ctx.database, {
      username,
      enabled,
      ...(password === undefined ? {} : { password: password.value, mustChangePassword: password.temporary }),
      ...(employeeId === undefined ? {} : { employeeId }),
    });
    if (subject === undefined) return { status: 409, body: { errorMessage: 'User exists with same username' } };
    return { status: 201, location: `${ctx.baseUrl}${ADMIN_PATH}/users/${subject}` };
  },
  'GET /users/:id': withAccount(async (account) => ({ status: 200, body: userOf(account) })),
  'PUT /users/:id': withAccount(async ({ subject }, { body, ctx }) => {
    const { enabled } = z.parse(Enabling, body);
    await enableAccount(ctx.database, subject, enabled);
    if (!enabled) await endSessionsOf(ctx.database, subject);
    return DONE;
  }),
  'PUT /users/:id/reset-password': withAccount(async ({ subject }, { body, ctx }) => {
    const { value, temporary } = z.parse(Password, body);
    await changePassword(ctx.database, subject, { password: value, mustChangePassword: temporary });
    return DONE;
  }),
  'POST /users/:id/logout': withAccount(async ({ subject }, { ctx }) => {
    await endSessionsOf(ctx.database, subject);
    return DONE;
  }),
  'GET /users/:id/role-mappings/realm': withAccount(async ({ roles }, { ctx }) => ({
    status: 200,
    body: (await rolesNamed(ctx.database, roles)).map(roleOf),
  })),
  'POST /users/:id/role-mappings/realm': withAccount(async ({ subject }, { body, ctx }) => {
    await giveRoles(ctx.database, subject, namesIn(body));
    return DONE;
  }),
  'DELETE /users/:id/role-mappings/realm': withAccount(async ({ subject }, { body, ctx }) => {
    await takeRoles(ctx.database, subject, namesIn(body));
    return DONE;
  }),
  'GET /roles': async ({ ctx }) => ({ status: 200, body: (await rolesNamed(ctx.database)).map(roleOf) }),
  'GET /roles/:name': async ({ name, ctx }) => {
    const [role] = await rolesNamed(ctx.database, [name]);
    return role ? { status: 200, body: roleOf(role) } : ABSENT;
  },
  'GET /roles/:name/users': async ({ name, query, ctx }) => {
    const found = await accountsWith(ctx.database, name, z.parse(Part, query));
    return { status: 200, body: found.map(userOf) };
  },
  'GET /roles/:name/composites/realm': async ({ name, ctx }) => {
    const [role] = await rolesNamed(ctx.database, [name]);
    if (role === undefined) return ABSENT;
    return { status: 200, body: (await rolesNamed(ctx.database, role.composites?.realm ?? [])).map(roleOf) };
  },
  'POST /roles': async ({ body, ctx }) => {
    const role = { ...z.parse(NewRole, body), composite: false };
    if ((await rolesNamed(ctx.database, [role.name])).length > 0) {
      return { status: 409, body: { errorMessage: `Role with name ${role.name} already exists` } };
    }
    await putRoles(ctx.database, [role]);
    return { status: 201 };
  },
  'POST /roles/:name/composites': async ({ name, body, ctx }) => {
    await bundleRoles(ctx.database, name, namesIn(body));
    return DONE;
  },
};

/** Called with a token of the server's own service account, and with no other. */
export function adminRoutes(app: FastifyInstance, ctx: SignInContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const claims = await ctx.claimsOf(bearerOf(request));
    if (claims?.azp === SERVER_CLIENT) return;
    reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'HTTP 401 Unauthorized' });
  });
  for (const [line, verb] of Object.entries(VERBS)) {
    const [method = '', path = ''] = line.split(' ');
    app.route({
      method,
      url: `${ADMIN_PATH}${path}`,
      handler: async ({ params, query, body }, reply) => {
        const { status, body: content, location } = await answerOf(verb, { params, query, body, ctx });
        if (location !== undefined) reply.header('location', location);
        return reply.code(status).header('cache-control', 'no-store').send(content);
      },
    });
  }
}

async function answerOf(
  verb: Verb,
  { params, ...call }: Omit<Call, 'id' | 'name'> & { params: unknown },
): Promise<Answer> {
  try {
    return await verb({ ...call, ...z.parse(Address, params) });
  } catch (error) {
    if (error instanceof z.core.$ZodError) return { status: 400, body: { errorMessage: error.message } };
    throw error;
  }
}

function withAccount(verb: (account: Account, call: Call) => Promise<Answer>): Verb {
  return async (call) => {
    const account = await accountOf(call.ctx.database, call.id);
    return account ? verb(account, call) : ABSENT;
  };
}

function userOf({ subject, username, enabled, employeeId, mustChangePassword }: Account) {
  return {
    id: subject,
    username,
    enabled,
    requiredActions: mustChangePassword ? ['UPDATE_PASSWORD'] : [],
    attributes: employeeId === null ? {} : { employeeId: [employeeId] },
  };
}

/** PostgreSQL takes no NUL. */
function plain(text: string): string {
  return text.replaceAll('\0', '');
}

/** Here a role's name is its id. */
function roleOf({ name, description, composite }: { name: string; description: string; composite: boolean }) {
  return { id: name, name, description, composite };
}

function namesIn(body: unknown): string[] {
  return z.parse(NamedRoles, body).map(({ name }) => name);
}
