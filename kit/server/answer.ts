// Answering: input parsed once, the verb run in its transaction, the effect audited, the reply written.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { dayAt } from '@kawani/kit/values/hours';
import fastJson from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Admission } from './admission.ts';
import { writeAudit } from './audit.ts';
import { audited } from './audited-read.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db.ts';
import type { Caller } from './door.ts';
import type { Failure } from './failure.ts';
import { attachment } from './file-name.ts';
import type { Files } from './files.ts';
import { once, wasAnswered } from './idempotency.ts';
import { type Identity, identityAt } from './identity.ts';
import { inputOf, keyOf } from './input.ts';
import { refuseOwn } from './not-own.ts';
import { writeNotice } from './notify.ts';
import { replySchema, tooLongText } from './schema.ts';
import type { Events, Prepared, Route } from './serve.ts';
import type { Streams } from './streams.ts';
import type { Arrivals } from './upload/arrivals.ts';
import type { Upload } from './upload.ts';
import { bytesOf, type FileAnswer, type Work } from './work.ts';

export type Ground = {
  readonly database: Database;
  readonly clock: Clock;
  readonly companyName: string;
  readonly employeeUrl?: string;
  /** Also parses every reply by its contract; for tests. */
  readonly checkReplies: boolean;
  readonly streams: Streams;
  readonly arrivals: Arrivals;
  readonly admission: Admission;
  readonly files: Files;
  readonly identity?: Identity;
};

/** The handler of one route: gives a failure to answer, or answers by itself. */
export function answering(route: Route, ground: Ground) {
  const write = replyWriter(route.endpoint, ground.checkReplies);
  return async (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Failure | undefined> => {
    const input = await inputOf(route.endpoint, request, (read) =>
      ground.arrivals.receive(caller.actor.subject, request.raw, read),
    );
    if ('failure' in input) return input.failure;
    const key = keyOf(route.endpoint, request);
    if (typeof key === 'object' && key !== null) return key;
    if (route.endpoint.answer !== 'json') return answerFile(route, input.value, request, reply, caller, ground);
    const value = route.keep ? await route.keep(input.value as Upload, ground.files) : input.value;
    const body = await runVerb(route, { input: value, key, write }, request, caller, ground);
    reply.type('application/json; charset=utf-8').send(body);
    return undefined;
  };
}

type Asked = { readonly input: unknown; readonly key: string | null; readonly write: (value: unknown) => string };

async function runVerb(route: Route, asked: Asked, request: FastifyRequest, caller: Caller, ground: Ground) {
  const { endpoint, mode, verb } = route;
  const { database } = ground;
  const work = (db: Db, transaction: Work['transaction']) =>
    workOf(db, transaction, asked.key, request, caller, ground);
  if (mode === 'batched' || (endpoint.method === 'GET' && endpoint.scope === 'own')) {
    const act = (watched: Work) => verb(asked.input as never, watched, undefined as never);
    const alone = async () => {
      await refuseOwn(route, asked.input, caller.actor, database);
      return asked.write(await audited(endpoint, asked.input, work(database, database.transaction), act));
    };
    // Those that go first and share their commits are bounded by themselves, and each more makes a commit cheaper.
    return mode === 'batched' && endpoint.priority === 'first'
      ? alone()
      : ground.admission.run(endpoint.priority, alone);
  }
  const prepared = await preparedFor(route, asked, work(database, database.transaction));
  let isUsed = false;
  const run = async (given: Work) => {
    const act = (watched: Work) => verb(asked.input as never, watched, prepared?.made as never);
    const body = asked.write(await audited(endpoint, asked.input, given, act));
    isUsed = true;
    return body;
  };
  try {
    return await ground.admission.run(endpoint.priority, () =>
      database.transaction((db) => effect(route, asked, { run, given: work(db, (inside) => inside(db)) })),
    );
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    // Should this fail too, the store keeps a file that nobody knows: the first error is the one to tell.
    if (!isUsed) await prepared?.undo?.().catch(() => {});
  }
}

/** Costly work is not done again for a call that was answered before under the same key. */
async function preparedFor({ prepare }: Route, { input, key }: Asked, work: Work) {
  if (prepare === undefined) return undefined;
  if (key !== null && (await wasAnswered(work.db, work.actor.subject, key))) return undefined;
  return (await prepare(input as never, work)) as Prepared<unknown>;
}

type Effect = { readonly run: (given: Work) => Promise<string>; readonly given: Work };

/** A write with its line in the audit log, once for each key. */
async function effect(route: Route, { input, key }: Asked, { run, given }: Effect): Promise<string> {
  const { endpoint } = route;
  await refuseOwn(route, input, given.actor, given.db);
  if (endpoint.method === 'GET' || endpoint.changesNothing) return run(given);
  const act = async () => {
    const body = await run(given);
    await given.audit(writeEntry(endpoint, input));
    return body;
  };
  return key === null || endpoint.body === 'upload'
    ? act()
    : once(given.db, { subject: given.actor.subject, key, line: endpoint.line, input }, act);
}

/** Where there is no provider, asking one fails. */
const NO_IDENTITY = identityAt({ authUrl: 'http://identity.invalid', serverSecret: '', cutOff: async () => {} });

function workOf(
  db: Db,
  transaction: Work['transaction'],
  key: string | null,
  { id }: FastifyRequest,
  { actor }: Caller,
  { clock, companyName, employeeUrl = '', files, identity = NO_IDENTITY }: Ground,
): Work {
  const now = clock();
  return {
    actor,
    db,
    transaction,
    now,
    today: dayAt(now),
    requestId: id,
    company: companyName,
    appUrl: employeeUrl,
    files,
    identity,
    key,
    audit: (entry) => writeAudit(db, actor.username, entry),
    notify: (notice) => writeNotice(db, notice),
  };
}

async function answerFile(
  route: Route,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  ground: Ground,
): Promise<undefined> {
  const { database, streams } = ground;
  const work = (db: Db, transaction: Work['transaction']) => workOf(db, transaction, null, request, caller, ground);
  const prepared = await route.prepare?.(input as never, work(database, database.transaction));
  const read = (db: Db, transaction: Work['transaction']) =>
    audited(route.endpoint, input, work(db, transaction), (watched) =>
      route.verb(input as never, watched, prepared?.made as never),
    );
  if (route.endpoint.answer === 'events') {
    const events = await ground.admission.run(route.endpoint.priority, () => read(database, database.transaction));
    streams.start(request, reply, caller.actor.subject, events as Events);
    return undefined;
  }
  const file = (await ground.admission.run(route.endpoint.priority, () =>
    route.endpoint.scope === 'own'
      ? read(database, database.transaction)
      : database.transaction((db) => read(db, (inside) => inside(db))),
  )) as FileAnswer;
  const body = await bytesOf(file);
  reply.type(file.mediaType).header('content-disposition', attachment(file.name)).send(body);
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
