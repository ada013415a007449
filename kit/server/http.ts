// The HTTP server: every operation with its authentication, every answer with its headers, every failure in one shape.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { Endpoint, Priority } from '@kawani/kit/contract/endpoint';
import { customError } from '@kawani/kit/contract/issue';
import { say } from '@kawani/kit/contract/say';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { logAccess } from './access-log.ts';
import { type Capacity, openAdmission, turnOf } from './admission.ts';
import { allowedMethods } from './allowed-methods.ts';
import { type Dependencies, requestHandler } from './answer.ts';
import { sharedAudit } from './audit.ts';
import {
  type AuthRefusal,
  authenticate,
  authorize,
  type Caller,
  forgeryRefusal,
  giveForgeryCookie,
  type Identify,
  SCHEMES,
} from './auth.ts';
import { networkOf } from './client-address.ts';
import { type Failure, failure, failureOf, RETRY_AFTER_SECONDS } from './failure.ts';
import { safetyHeaders } from './headers.ts';
import { callLimits, type Limit, type Limits, noLimits } from './limit.ts';
import type { Log } from './log.ts';
import { faultOfNotOwn, faultsOfOwners } from './not-own.ts';
import { announcer } from './notify.ts';
import { openApi } from './openapi.ts';
import { toReader } from './reader.ts';
import { refuseUndeclared } from './refuse-undeclared.ts';
import type { Route } from './serve.ts';
import { openStreams } from './streams.ts';
import type { TrustedProxy } from './trusted-proxy.ts';
import { openArrivals } from './upload/arrivals.ts';

export type HttpOptions = Omit<Dependencies, 'streams' | 'arrivals' | 'admission' | 'announce' | 'audit'> & {
  readonly routes: readonly Route[];
  readonly identify: Identify;
  /** Of registered devices; none: there are no such. */
  readonly identifyDevice?: Identify;
  /** Of links for people without an account; none: there are none. */
  readonly identifyLink?: Identify;
  /** Signs the anti-forgery cookie. */
  readonly secret: string;
  readonly title: string;
  readonly baseUrl: string;
  /** Origins of the apps: pages that may call, and where the browser may connect to. */
  readonly origins: readonly string[];
  readonly authUrl: string;
  readonly mapTiles?: { readonly url: string } | undefined;
  readonly limitsRate: boolean;
  /** Whom to believe about the address of a caller; a proxy on this machine unless told otherwise. */
  readonly trustProxy?: TrustedProxy;
  readonly log: Log;
  /** How much is done at a time; for tests. */
  readonly capacity?: Capacity;
};

const API = '/api/v1';
const BODY_BYTES = 1024 * 1024;
/** Paths that answer before anyone is signed in: signing in and out. */
const ANONYMOUS_PATHS = /^\/auth\/|^\/api\/v1\/session\//;

/**
 * Answers only: a compressed request could unfold into gigabytes. Not events, which must leave the server as they happen, and
 * not pages, which are compressed when they are built. A higher quality of brotli takes longer than it saves on an answer that
 * is made for one call.
 */
const COMPRESSION = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/json|text\/csv)\b/,
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  refuseUndeclared(options.routes.map(({ endpoint }) => endpoint));
  const unsaid = options.routes.flatMap((route) => [...faultOfNotOwn(route.endpoint), ...faultsOfOwners(route)]);
  if (unsaid.length > 0) throw new Error(unsaid.join('\n'));
  z.config({ customError });
  const giveHeaders = safetyHeaders(options);
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    exposeHeadRoutes: false,
    trustProxy: options.trustProxy ?? 'loopback',
    // A path that cannot be read has no route, and so no hooks.
    frameworkErrors: (error, request, reply) => {
      giveHeaders(request, reply);
      reply.header('x-request-id', request.id);
      refuse(reply, toReader(request, () => failureOf(error)).failure);
    },
  });
  app.setErrorHandler((error, request, reply) => {
    const { failure: answer, isBug } = toReader(request, () => failureOf(error));
    if (isBug)
      options.log.error({ requestId: request.id, line: `${request.method} ${request.routeOptions.url}`, err: error });
    return showFailure(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) => refuse(reply, toReader(request, notThere)));
  logAccess(app, options.log);
  app.addHook('onSend', async (request, reply) => giveHeaders(request, reply));
  await app.register(compress, COMPRESSION);
  await app.register(multipart, { limits: { files: 1, fields: 10 } });
  const nameOf = (request: FastifyRequest) => callers.get(request)?.actor.subject ?? networkOf(request.ip);
  const limits = options.limitsRate ? await callLimits(app, nameOf) : noLimits;
  app.addHook('onRequest', async (request, reply) => {
    const tooMany = ANONYMOUS_PATHS.test(request.url) ? await limits.all(request, reply) : null;
    if (tooMany) return showFailure(request, reply, tooMany);
  });
  let document: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', () => {
    document ??= openApi(options.routes, { title: options.title, tokenUrl: options.authUrl });
    return document;
  });
  const admission = openAdmission(options.capacity);
  app.addHook('onListen', async () => admission.watch());
  app.addHook('onClose', async () => admission.close());
  app.addHook('preHandler', async (request, reply) => {
    const { priority } = request.routeOptions.config;
    if (priority !== undefined) reply.raw.once('close', await admission.admit(priority));
  });
  const streams = openStreams(giveHeaders, (request, endpoint) => isStillIn(request, endpoint, options.identify));
  const arrivals = openArrivals();
  const [announce, audit] = [announcer(options.database), sharedAudit(options.database)];
  app.addHook('preClose', async () => streams.endAll());
  for (const route of options.routes)
    addRoute(app, route, { ...options, streams, arrivals, admission, announce, audit, limits });
  addNothingHere(app, options.routes);
  return app;
}

const notThere = () => failure(404, 'NOT_THERE', say('There is nothing here.'));

export function refuse(reply: FastifyReply, answer: Failure) {
  if (answer.status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer');
  // A body that stopped arriving is not waited for.
  if (answer.status === 408) reply.header('connection', 'close');
  return comeAgain(reply, answer).code(answer.status).type('application/json; charset=utf-8').send(answer);
}

declare module 'fastify' {
  // An interface, because only that can be added to from outside.
  interface FastifyContextConfig {
    /** Of a route that is no operation: it waits for its turn, as operations do. */
    priority?: Priority;
    /** How a route that people look at shows a failure; JSON without it. */
    showFailure?: (reply: FastifyReply, failure: Failure) => FastifyReply;
  }
}

function showFailure(request: FastifyRequest, reply: FastifyReply, answer: Failure) {
  const show = request.routeOptions.config?.showFailure;
  return show === undefined ? refuse(reply, answer) : show(comeAgain(reply, answer), answer);
}

const callers = new WeakMap<FastifyRequest, Caller>();

type HttpDependencies = HttpOptions & Dependencies & { readonly limits: Limits };

function addRoute(app: FastifyInstance, route: Route, options: HttpDependencies) {
  const { endpoint } = route;
  const answer = requestHandler(route, options);
  const ownLimit = options.limits.of(endpoint.limit);
  app.route({
    method: endpoint.method,
    url: `${API}${endpoint.path}`,
    ...(endpoint.body === 'upload' ? { bodyLimit: endpoint.uploadBytes } : {}),
    onRequest: async (request, reply) => {
      // Anyone who cannot be served is told so before any work is done for them.
      if (endpoint.priority !== 'first') options.admission.requireHope(turnOf(endpoint));
      return requireAccess(request, reply, endpoint, options);
    },
    handler: async (request, reply) => {
      const tooMany = await ownLimit(request, reply);
      if (tooMany) return refuse(reply, tooMany);
      const failed = await answer(request, reply, callers.get(request) ?? NOBODY);
      return failed === undefined ? reply : refuse(reply, failed);
    },
  });
}

/** Asked again while a stream goes on. What cannot be asked just now ends no stream. */
async function isStillIn(request: FastifyRequest, endpoint: Endpoint, identify: Identify): Promise<boolean> {
  const caller = await authenticate(request, 'person', identify).catch(() => null);
  return caller === null || (!('status' in caller) && authorize(endpoint, caller.actor) === null);
}

const NOBODY: Caller = {
  actor: { subject: '', username: '', employeeId: null, holds: new Set() },
  sessionId: '',
};

async function requireAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  options: HttpDependencies,
) {
  if (endpoint.isPublic) {
    const tooMany = await options.limits.all(request, reply);
    return tooMany ? refuse(reply, tooMany) : undefined;
  }
  const { by } = endpoint;
  const identify = { person: options.identify, device: options.identifyDevice, link: options.identifyLink }[by];
  const caller = await authenticate(request, by, identify);
  if (!('status' in caller)) callers.set(request, caller);
  const tooMany = await limitOf(caller, endpoint, options)(request, reply);
  if (tooMany) return refuse(reply, tooMany);
  if ('status' in caller) {
    reply.header('www-authenticate', SCHEMES[by]);
    return refuse(reply, saidTo(request, caller));
  }
  const sessionId = by === 'person' ? caller.sessionId : null;
  const refusing = authorize(endpoint, caller.actor) ?? forgeryRefusal(request, sessionId, options);
  if (refusing) return refuse(reply, saidTo(request, refusing));
  if (!isAcceptedKind(request, endpoint)) return refuse(reply, WRONG_KIND);
  if (sessionId === null) return undefined;
  giveForgeryCookie(request, reply, sessionId, {
    secret: options.secret,
    secure: options.baseUrl.startsWith('https:'),
  });
}

/** Wrong links are counted by address, apart from the calls of all who share it. */
function limitOf(caller: Caller | AuthRefusal, { by }: Endpoint, { limits }: HttpDependencies): Limit {
  return by === 'link' && 'status' in caller ? limits.wrongLinks : limits.all;
}

function saidTo(request: FastifyRequest, { status, code, message }: AuthRefusal): Failure {
  return toReader(request, () => failure(status, code, say(message)));
}

const WRONG_KIND = failure(415, 'WRONG_KIND', 'This kind of body is not taken here.');

function isAcceptedKind({ headers }: FastifyRequest, { body }: Endpoint): boolean {
  const kind = headers['content-type']?.toLowerCase();
  if (kind === undefined) return body !== 'upload';
  return kind.startsWith(body === 'upload' ? 'multipart/form-data' : 'application/json');
}

const NO_SUCH_METHOD = failure(405, 'NO_SUCH_METHOD', 'This cannot be done here.');

/** Answers what no operation answers, before a body is read: it is nobody's. */
function addNothingHere(app: FastifyInstance, routes: readonly Route[]) {
  const allowedAt = allowedMethods(routes.map(({ endpoint }) => endpoint));
  app.all('/api/*', {
    onRequest: async (request, reply) => {
      const [address = ''] = request.url.split('?');
      const allowed = address.startsWith(`${API}/`) ? allowedAt(address.slice(API.length)) : [];
      if (allowed.length === 0) return refuse(reply, toReader(request, notThere));
      return refuse(reply.header('allow', allowed.join(', ')), NO_SUCH_METHOD);
    },
    handler: () => {},
  });
}

function comeAgain(reply: FastifyReply, { status }: Failure): FastifyReply {
  const isWorthIt = status === 429 || status === 503;
  return isWorthIt && !reply.hasHeader('retry-after') ? reply.header('retry-after', RETRY_AFTER_SECONDS) : reply;
}
