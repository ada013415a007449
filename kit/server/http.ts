// The HTTP server: every operation behind its door, every answer with its headers, every failure in one shape.
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { customError } from '@kawani/kit/contract/issue';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answering, type Ground } from './answer.ts';
import { type Caller, callerOf, forgeryRefusal, giveForgeryCookie, type Identify, permissionRefusal } from './door.ts';
import { type Failure, failure, failureOf, RETRY_AFTER_SECONDS } from './failure.ts';
import { safetyHeaders } from './headers.ts';
import type { Log } from './log.ts';
import { openApi } from './openapi.ts';
import type { Route } from './serve.ts';
import { openStreams } from './streams.ts';

export type HttpOptions = Omit<Ground, 'streams'> & {
  readonly routes: readonly Route[];
  readonly identify: Identify;
  /** Signs the anti-forgery cookie. */
  readonly secret: string;
  readonly title: string;
  readonly baseUrl: string;
  /** Origins of the apps: pages that may call, and where the browser may connect to. */
  readonly origins: readonly string[];
  readonly authUrl: string;
  readonly limitsRate: boolean;
  readonly log: Log;
};

const API = '/api/v1';
const BODY_BYTES = 1024 * 1024;
const MAX_PUBLIC_OPERATIONS = 5;
const REQUESTS_PER_WINDOW = 300;
const WINDOW_MS = 10_000;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  refuseUndeclared(options.routes.map(({ endpoint }) => endpoint));
  z.config({ customError });
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    exposeHeadRoutes: false,
  });
  app.setErrorHandler((error, request, reply) => {
    const { failure: answer, isBug } = failureOf(error);
    if (isBug)
      options.log.error({ requestId: request.id, line: `${request.method} ${request.routeOptions.url}`, err: error });
    return refuse(reply, answer);
  });
  app.addHook('onSend', safetyHeaders(options));
  await app.register(multipart, { limits: { files: 1, fields: 10 } });
  if (options.limitsRate) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_WINDOW,
      timeWindow: WINDOW_MS,
      keyGenerator: ({ headers, ip }) => headers.authorization ?? ip,
      errorResponseBuilder: () =>
        Object.assign(new Error('Too many requests. Please wait a moment.'), { statusCode: 429 }),
    });
  }
  const document = openApi(options.routes, { title: options.title, tokenUrl: options.authUrl });
  app.get('/api/openapi.json', () => document);
  const streams = openStreams();
  app.addHook('preClose', async () => streams.endAll());
  for (const route of options.routes) addRoute(app, route, { ...options, streams });
  addMethodNotAllowed(app, options.routes);
  app.all('/api/*', (_, reply) => refuse(reply, NOT_THERE));
  return app;
}

const NOT_THERE = failure(404, 'NOT_THERE', 'There is nothing here.');

export function refuse(reply: FastifyReply, answer: Failure) {
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  if (answer.status === 429 || answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer);
}

const callers = new WeakMap<FastifyRequest, Caller>();

function addRoute(app: FastifyInstance, route: Route, options: HttpOptions & Ground) {
  const { endpoint } = route;
  const answer = answering(route, options);
  app.route({
    method: endpoint.method,
    url: `${API}${endpoint.path}`,
    ...(endpoint.body === 'upload' ? { bodyLimit: endpoint.uploadBytes } : {}),
    onRequest: (request, reply) => letIn(request, reply, endpoint, options),
    handler: async (request, reply) => {
      const failed = await answer(request, reply, callers.get(request) ?? NOBODY);
      return failed === undefined ? reply : refuse(reply, failed);
    },
  });
}

const NOBODY: Caller = {
  actor: { subject: '', username: '', employeeId: null, holds: new Set() },
  sessionId: '',
};

async function letIn(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, options: HttpOptions) {
  if (endpoint.isPublic) return;
  const caller = await callerOf(request, options.identify);
  if ('status' in caller) return refuse(reply, failure(caller.status, caller.code, caller.message));
  callers.set(request, caller);
  const refusing = permissionRefusal(endpoint, caller.actor) ?? forgeryRefusal(request, caller.sessionId, options);
  if (refusing) return refuse(reply, failure(refusing.status, refusing.code, refusing.message));
  if (!isAcceptedKind(request, endpoint)) return refuse(reply, WRONG_KIND);
  giveForgeryCookie(request, reply, caller.sessionId, {
    secret: options.secret,
    secure: options.baseUrl.startsWith('https:'),
  });
}

const WRONG_KIND = failure(415, 'WRONG_KIND', 'This kind of body is not taken here.');

function isAcceptedKind({ headers }: FastifyRequest, { body }: Endpoint): boolean {
  const kind = headers['content-type'];
  if (kind === undefined) return true;
  return kind.startsWith(body === 'upload' ? 'multipart/form-data' : 'application/json');
}

function addMethodNotAllowed(app: FastifyInstance, routes: readonly Route[]) {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const allowed = endpoints.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method);
    const method = METHODS.filter((name) => !allowed.includes(name));
    app.route({
      method,
      url: `${API}${path}`,
      handler: (_, reply) =>
        refuse(reply.header('allow', allowed.join(', ')), failure(405, 'NO_SUCH_METHOD', 'This cannot be done here.')),
    });
  }
}

/** The server does not start on an operation that leaves open who may call it or what it accepts. */
function refuseUndeclared(endpoints: readonly Endpoint[]) {
  const open = endpoints.filter(({ isPublic }) => isPublic);
  if (open.length > MAX_PUBLIC_OPERATIONS)
    throw new Error(`Too many public operations: ${open.map(({ line }) => line)}`);
  for (const { line, scope, needs, takes } of endpoints) {
    const reach = typeof scope === 'string' ? [scope] : Object.values(scope);
    if (reach.length === 0) throw new Error(`${line} declares no scope`);
    if (needs.length === 0 && reach.some((one) => one !== 'own')) {
      throw new Error(`${line} reaches other people's records without a permission`);
    }
    const { catchall } = (takes?._zod.def ?? {}) as { catchall?: { _zod: { def: { type: string } } } };
    if (takes !== undefined && catchall?._zod.def.type !== 'never')
      throw new Error(`${line} must refuse unknown fields`);
  }
}
