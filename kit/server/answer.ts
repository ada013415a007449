// Answering: input parsed once, the handler run in its transaction, the effect audited, the reply written.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import fastJson from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Admission, turnOf } from './admission.ts';
import type { AuditEntry, AuditLine } from './audit.ts';
import { audited } from './audited-read.ts';
import type { Caller } from './auth.ts';
import { prefixOf } from './client-address.ts';
import type { Database, Db } from './db.ts';
import type { Failure } from './failure.ts';
import { attachment } from './file-name.ts';
import { once, wasAnswered } from './idempotency.ts';
import { inputOf, keyOf } from './input.ts';
import { sayKept } from './kept-answer.ts';
import { type FileRequest, type MadeFile, makeFile } from './make-file.ts';
import { refuseOwn } from './not-own.ts';
import type { Notice } from './notice.ts';
import { insertNotice } from './notify.ts';
import { type ContextDependencies, openContext } from './open-context.ts';
import { inItsLanguage, languageOf, toReader } from './reader.ts';
import type { RequestContext } from './request-context.ts';
import { replySchema, tooLongText } from './schema.ts';
import { callService, type Events, prepareService, type Route } from './serve.ts';
import type { Streams } from './streams.ts';
import type { Arrivals } from './upload/arrivals.ts';
import type { Upload } from './upload.ts';

export type Dependencies = ContextDependencies & {
  readonly database: Database;
  /** Also parses every reply by its contract; for tests. */
  readonly checkReplies: boolean;
  readonly streams: Streams;
  readonly arrivals: Arrivals;
  readonly admission: Admission;
  /** Makes files in another thread; without it they are made in this one. */
  readonly makeElsewhere?: (asked: FileRequest) => Promise<MadeFile | Failure>;
  /** Rings the bells of people whose notices are committed. */
  readonly announce: (readers: ReadonlySet<string>) => void;
  /** Resolves once the audit line of a read is committed. */
  readonly audit: (line: AuditLine) => Promise<void>;
};

/** The handler of one route: gives a failure to answer, or answers by itself. */
export function requestHandler(route: Route, dependencies: Dependencies) {
  const write = replyWriter(route.endpoint, dependencies.checkReplies);
  return async (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Failure | undefined> => {
    const input = await toReader(request, () =>
      inputOf(route.endpoint, request, (read) =>
        dependencies.arrivals.receive(caller.actor.subject, request.raw, read),
      ),
    );
    if ('failure' in input) return input.failure;
    const key = keyOf(route.endpoint, request);
    if (typeof key === 'object' && key !== null) return key;
    return inItsLanguage(route.endpoint, languageOf(request), () =>
      answerInput(input.value, key, request, reply, caller),
    );
  };

  async function answerInput(
    given: unknown,
    key: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
  ): Promise<Failure | undefined> {
    if (route.endpoint.answer === 'events') return answerEvents(route, given, request, reply, caller, dependencies);
    if (route.endpoint.answer === 'file') return answerFile(route, given, request, reply, caller, dependencies);
    const value = route.keep ? await route.keep(given as Upload, dependencies.files) : given;
    const body = await runHandler(route, { input: value, key, write }, request, caller, dependencies);
    const { keptSeconds } = route.endpoint;
    if (keptSeconds !== undefined && sayKept(request, reply, body, keptSeconds)) {
      reply.code(304).send();
      return undefined;
    }
    reply.type('application/json; charset=utf-8').send(body);
    return undefined;
  }
}

type ParsedRequest = {
  readonly input: unknown;
  readonly key: string | null;
  readonly write: (value: unknown) => string;
};

async function runHandler(
  route: Route,
  asked: ParsedRequest,
  request: FastifyRequest,
  caller: Caller,
  dependencies: Dependencies,
) {
  const { endpoint, mode } = route;
  const database = route.keepsPlans ? dependencies.database.keptPlans : dependencies.database;
  const contextIn = (db: Db, transaction: RequestContext['transaction']) =>
    openContext(dependencies, { db, transaction, ...heard(request), caller, key: asked.key });
  if (mode !== 'transaction' || (endpoint.method === 'GET' && endpoint.scope === 'own')) {
    const act = (watched: RequestContext) => callService(route, asked.input, watched);
    const ctx = contextIn(database, database.transaction);
    const lines = sharedLines(caller, dependencies);
    const given = mode === 'reading' ? { ...ctx, audit: lines.write } : ctx;
    const alone = async () => {
      await refuseOwn(route, asked.input, caller.actor, database);
      const body = asked.write(await audited(endpoint, asked.input, given, act));
      await lines.committed();
      return body;
    };
    // Those that go first and share their commits are bounded by themselves, and each more makes a commit cheaper.
    return mode === 'batched' && endpoint.priority === 'first'
      ? alone()
      : dependencies.admission.run(turnOf(endpoint), alone);
  }
  const prepared = await preparedFor(route, asked, contextIn(database, database.transaction));
  let isUsed = false;
  const run = async (given: RequestContext) => {
    const act = (watched: RequestContext) => callService(route, asked.input, watched, prepared?.made);
    const body = asked.write(await audited(endpoint, asked.input, given, act));
    isUsed = true;
    return body;
  };
  const told = new Set<string>();
  const within = (db: Db): RequestContext => ({
    ...contextIn(db, (inside) => inside(db)),
    notify: async (notice) => {
      await insertNotice(db, notice);
      told.add(notice.to);
    },
  });
  try {
    const body = await dependencies.admission.run(turnOf(endpoint), () =>
      database.transaction((db) => effect(route, asked, { run, given: within(db) })),
    );
    dependencies.announce(told);
    return body;
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    // Should this fail too, the store keeps a file that nobody knows: the first error is the one to tell.
    if (!isUsed) await prepared?.undo?.().catch(() => {});
  }
}

const heard = ({ id, ip }: FastifyRequest) => ({ requestId: id, network: prefixOf(ip) });

/** The audit lines of one read: they are committed, with those of others, while its answer is made. */
function sharedLines({ actor }: Caller, { audit }: Dependencies) {
  const writing: Promise<void>[] = [];
  return {
    write: async (entry: AuditEntry) => {
      const line = audit({ actor: actor.username, entry });
      // An operation that fails for another reason does not wait for its lines.
      line.catch(() => {});
      writing.push(line);
    },
    committed: () => Promise.all(writing),
  };
}

/** Costly work is not done again for a call that was answered before under the same key. */
async function preparedFor(route: Route, { input, key }: ParsedRequest, ctx: RequestContext) {
  if (route.prepare === undefined) return undefined;
  if (key !== null && (await wasAnswered(ctx.db, ctx.actor.subject, key))) return undefined;
  return prepareService(route, input, ctx);
}

type Effect = { readonly run: (given: RequestContext) => Promise<string>; readonly given: RequestContext };

/** A write with its line in the audit log, once for each key. */
async function effect(
  route: Route,
  { input, key }: ParsedRequest,
  { run: runHandler, given }: Effect,
): Promise<string> {
  const { endpoint } = route;
  await refuseOwn(route, input, given.actor, given.db);
  const notices: Notice[] = [];
  const notify = async (notice: Notice) => {
    notices.push(notice);
  };
  const run = () => runHandler({ ...given, notify });
  const isWrite = endpoint.method !== 'GET' && !endpoint.changesNothing;
  // Last, and in one order: notices of a topic are counted in one row, which holds up others until the commit.
  const finish = () =>
    Promise.all([
      ...notices.toSorted(byReader).map(given.notify),
      isWrite ? given.audit(writeEntry(endpoint, input)) : undefined,
    ]);
  if (isWrite && key !== null && endpoint.body !== 'upload') {
    return once(given.db, { subject: given.actor.subject, key, line: endpoint.line, input }, run, finish);
  }
  const body = await run();
  await given.db.together(finish);
  return body;
}

const byReader = (one: Notice, other: Notice) => (one.to < other.to ? -1 : one.to > other.to ? 1 : 0);

async function answerEvents(
  route: Route,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  dependencies: Dependencies,
): Promise<undefined> {
  const { database, streams, admission } = dependencies;
  const ctx = openContext(dependencies, {
    db: database,
    transaction: database.transaction,
    requestId: request.id,
    caller,
  });
  const events = await admission.run(route.endpoint.priority, () =>
    audited(route.endpoint, input, ctx, (watched) => callService(route, input, watched)),
  );
  streams.start(request, reply, { who: caller.actor.subject, endpoint: route.endpoint }, events as Events);
  return undefined;
}

async function answerFile(
  route: Route,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  dependencies: Dependencies,
): Promise<Failure | undefined> {
  const { line, priority } = route.endpoint;
  const asked = { line, input, requestId: request.id, caller, reader: languageOf(request) };
  const make = route.isStored ? undefined : dependencies.makeElsewhere;
  const file = await dependencies.admission.run<MadeFile | Failure>(priority, () =>
    make === undefined ? makeFile(route, asked, dependencies) : make(asked),
  );
  if ('status' in file) return file;
  // Only for this person: what they may see is asked of the server, not of a cache between.
  if (route.endpoint.isImmutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  reply.type(file.mediaType).header('content-disposition', attachment(file.name)).send(file.body);
  return undefined;
}

function writeEntry({ line, path }: Endpoint, input: unknown) {
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  const subjectId = parameter === undefined ? undefined : (input as Record<string, unknown>)[parameter];
  const subject = path.split('/')[1] ?? '';
  return { action: line, subject, ...(typeof subjectId === 'string' ? { subjectId } : {}) };
}

/** Compiled for the first answer: compiling all of them took a quarter of a start. */
function replyWriter({ returns, line }: Endpoint, check: boolean): (value: unknown) => string {
  if (returns === undefined) return () => '{}';
  let compiled: ((value: unknown) => string) | undefined;
  const stringify = (value: unknown) => {
    compiled ??= fastJson(replySchema(returns));
    return compiled(value);
  };
  if (!check) return stringify;
  return (value) => {
    const parsed = z.safeParse(returns, value);
    if (!parsed.success) throw new Error(`${line} answers what it does not declare: ${z.prettifyError(parsed.error)}`);
    const long = tooLongText(value);
    if (long !== undefined) throw new Error(`${line} answers a text longer than its document says: ${long}`);
    return stringify(value);
  };
}
