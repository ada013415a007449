// Input: what a call says, read whole and parsed once by its contract.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { fieldsOf } from '@kawani/kit/contract/issue';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { Refused, refusals } from '@kawani/kit/contract/refusal';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bodyObjection, isObject, pathObjection } from './body.ts';
import { badInput, type Failure } from './failure.ts';
import { tooLarge } from './upload.ts';

// Version 8 is ours: a device line's key is made of what it says, and nobody may take it before.
const KEY_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-7][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Receive = <Read>(read: () => Promise<Read>) => Promise<Read>;

/** What a call says, parsed by its contract; a file is read to its end before anything else happens. */
export async function inputOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  receive: Receive,
): Promise<{ value: unknown } | { failure: Failure }> {
  if (endpoint.body === 'upload') return receive(() => uploadOf(request, endpoint.uploadBytes));
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
  if (file === undefined) return { failure: badInput({ file: FORM_MESSAGE.required }) };
  const name = file.filename ?? '';
  const objection = bodyObjection(name);
  if (objection) return { failure: badInput({ file: objection.message }) };
  return { value: { name, content: Readable.from([await whole(file.file, fileSize)]) } };
}

/** A file cut off, by the limit or on its way, looks as if it had ended: anyone who reads it must fail instead. */
async function whole(file: Readable & { readonly truncated: boolean }, limit: number): Promise<Buffer> {
  const content = await buffer(file).catch(brokenUpload);
  if (file.truncated) throw tooLarge(limit);
  return content;
}

/** What is wrong with the parts of a form is the client's fault, whatever its reader throws. */
function brokenUpload(error: unknown): never {
  if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
  throw new Refused(BAD_INPUT('file'), 400);
}

const { BAD_INPUT } = refusals({ BAD_INPUT: 'This upload is broken. Please send it again.' });
const NOTHING = z.strictObject({});
const NOT_AN_OBJECT = { field: '', message: 'The body must be a JSON object.' };

/** The idempotency key of a POST, or what is wrong with it. */
export function keyOf({ method, body, changesNothing }: Endpoint, request: FastifyRequest): string | null | Failure {
  if (method !== 'POST' || body === 'upload' || changesNothing) return null;
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY_PATTERN.test(key)
    ? key.toLowerCase()
    : badInput({ 'Idempotency-Key': 'Please send a UUID in this header.' });
}
