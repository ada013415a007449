// Answering: input parsed once, the verb run in its transaction, the effect audited, the reply written.
import { Readable } from 'node:stream';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { fieldsOf } from '@kawani/kit/contract/issue';
import { Refused } from '@kawani/kit/contract/refusal';
import { dayAt } from '@kawani/kit/values/hours';
import fastJson from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { writeAudit } from './audit.ts';
import { bodyObjection, isObject, pathObjection } from './body.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db.ts';
import type { Caller } from './door.ts';
import { badInput, type Failure } from './failure.ts';
import { attachment } from './file-name.ts';
import type { Files } from './files.ts';
import { once } from './idempotency.ts';
import { type Identity, identityAt } from './identity.ts';
import { writeNotice } from './notify.ts';
import { replySchema, tooLongText } from './schema.ts';
import type { Events, Route } from './serve.ts';
import type { Streams } from './streams.ts';
import { tooLarge, type Upload } from './upload.ts';
import type { FileAnswer, Work } from './work.ts';

export type Ground = {
  readonly database: Database;
  readonly clock: Clock;
  readonly companyName: string;
  readonly employeeUrl?: string;
  /** Also parses every reply by its contract; for tests. */
  readonly checkReplies: boolean;
  readonly streams: Streams;
  readonly files: Files;
  readonly identity?: Identity;
};

// Version 8 is ours: a device line's key is made of what it says, and nobody may take it before.
const KEY_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-7][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The handler of one route: gives a failure to answer, or answers by itself. */
export function answering(route: Route, ground: Ground) {
  const write = replyWriter(route.endpoint, ground.checkReplies);
  return async (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Failure | undefined> => {
    const input = await inputOf(route.endpoint, request);
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
  const run = async (given: Work) => asked.write(await verb(asked.input as never, given));
  if (mode === 'batched' || (endpoint.method === 'GET' && endpoint.scope === 'own')) {
    return run(work(database, database.transaction));
  }
  return database.transaction(async (db) => {
    const given = work(db, (inside) => inside(db));
    if (endpoint.method === 'GET' || endpoint.changesNothing) return run(given);
    const act = async () => {
      const body = await run(given);
      await given.audit(writeEntry(endpoint, asked.input));
      return body;
    };
    const { key, input } = asked;
    return key === null || endpoint.body === 'upload'
      ? act()
      : once(db, { subject: caller.actor.subject, key, line: endpoint.line, input }, act);
  });
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
  const read = (db: Db, transaction: Work['transaction']) =>
    route.verb(input as never, workOf(db, transaction, null, request, caller, ground));
  if (route.endpoint.answer === 'events') {
    streams.start(request, reply, (await read(database, database.transaction)) as Events);
    return undefined;
  }
  const file = (await (route.endpoint.scope === 'own'
    ? read(database, database.transaction)
    : database.transaction((db) => read(db, (inside) => inside(db))))) as FileAnswer;
  reply.type(file.mediaType).header('content-disposition', attachment(file.name)).send(file.body);
  return undefined;
}

async function inputOf(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ value: unknown } | { failure: Failure }> {
  if (endpoint.body === 'upload') return uploadOf(request, endpoint.uploadBytes);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  // No body at all is an empty one; a body that says `null` is not an object.
  const given = inQuery ? request.query : request.body === undefined ? {} : request.body;
  const objection = isObject(given) ? (pathObjection(given, request.params) ?? bodyObjection(given)) : NOT_AN_OBJECT;
  if (objection) return { failure: badInput({ [objection.field ?? '']: objection.message }) };
  const parsed = z.safeParse(endpoint.takes ?? NOTHING, { ...(given as object), ...(request.params as object) });
  return parsed.success ? { value: parsed.data } : { failure: badInput(fieldsOf(parsed.error.issues)) };
}

async function uploadOf(request: FastifyRequest, fileSize: number): Promise<{ value: unknown } | { failure: Failure }> {
  const file = await request.file({ limits: { fileSize } }).catch(brokenUpload);
  if (file === undefined) return { failure: badInput({ file: 'This field is required.' }) };
  const name = file.filename ?? '';
  const objection = bodyObjection(name);
  if (objection) return { failure: badInput({ file: objection.message }) };
  return { value: { name, content: Readable.from(whole(file.file, fileSize)) } };
}

/** A file cut off, by the limit or on its way, looks as if it had ended: whoever reads it must fail instead. */
async function* whole(file: Readable & { readonly truncated: boolean }, limit: number) {
  try {
    yield* file;
  } catch (error) {
    brokenUpload(error);
  }
  if (file.truncated) throw tooLarge(limit);
}

/** What is wrong with the parts of a form is the client's fault, whatever its reader throws. */
function brokenUpload(error: unknown): never {
  if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw new Refused({ code: 'BAD_INPUT', message: 'This upload is broken. Please send it again.', field: 'file' }, 400);
}

const NOTHING = z.strictObject({});
const NOT_AN_OBJECT = { field: '', message: 'The body must be a JSON object.' };

function keyOf({ method, body, changesNothing }: Endpoint, request: FastifyRequest): string | null | Failure {
  if (method !== 'POST' || body === 'upload' || changesNothing) return null;
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY_PATTERN.test(key)
    ? key.toLowerCase()
    : badInput({ 'Idempotency-Key': 'Please send a UUID in this header.' });
}

function writeEntry({ line, path }: Endpoint, input: unknown) {
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  const subjectId = parameter === undefined ? undefined : (input as Record<string, unknown>)[parameter];
  const subject = path.split('/')[1] ?? '';
  return { action: line, subject, ...(typeof subjectId === 'string' ? { subjectId } : {}) };
}

function replyWriter({ returns, line }: Endpoint, check: boolean): (value: unknown) => string {
  if (returns === undefined) return () => '{}';
  const stringify = fastJson(replySchema(returns));
  if (!check) return stringify;
  return (value) => {
    const parsed = z.safeParse(returns, value);
    if (!parsed.success) throw new Error(`${line} answers what it does not declare: ${z.prettifyError(parsed.error)}`);
    const long = tooLongText(value);
    if (long !== undefined) throw new Error(`${line} answers a text longer than its document says: ${long}`);
    return stringify(value);
  };
}
