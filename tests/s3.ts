// A store that speaks S3, for tests: a server of this process that works out every signature for itself (AWS Signature
// Version 4) and refuses what does not match, a body that is not what was signed included.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { present } from './clock.ts';

const KEY = 'TESTKEY';
// Signs of an address, to be written with % in one.
const SECRET = 'a/secret+of:the@test';
const REGION = 'ap-southeast-1';
const SKEW_MS = 15 * 60_000;
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

type StoredObject = { readonly content: Buffer; readonly mediaType: string | undefined; readonly sha256: string };
export type Bucket = {
  readonly storageUrl: string;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** The next so many requests are answered with 500. */
  stumble(times: number): void;
};

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing.splice(0)) close();
});

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredObject>();
  let stumbles = 0;
  const server = createServer((request, response) => {
    const act = async () => {
      const content = await buffer(request);
      if (stumbles > 0) {
        stumbles -= 1;
        return refuse(response, 500, 'InternalError');
      }
      const objection = objectionTo(request, content);
      return objection ? refuse(response, 403, objection) : answer(objects, request, response, content);
    };
    act().catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const storageUrl = `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/attachments?region=${REGION}&http`;
  return {
    storageUrl,
    objects,
    stumble: (times) => {
      stumbles = times;
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

function answer(
  objects: Map<string, StoredObject>,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
) {
  const key = url.replace(/^\/attachments\//, '');
  if (method === 'PUT') {
    // As S3 does, nothing of unknown length is taken.
    if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
    objects.set(key, { content, mediaType: headers['content-type'], sha256: sha256(content) });
    return response.writeHead(200).end();
  }
  const found = objects.get(key)?.content;
  if (method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (found === undefined) return refuse(response, 404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (!range) return response.writeHead(200).end(found);
  const [, from, to] = range;
  return response.writeHead(206).end(found.subarray(Number(from), to === '' ? undefined : Number(to) + 1));
}

function objectionTo({ method = '', url = '', headers }: IncomingMessage, content: Buffer): string | null {
  const [, credential = '', signed = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date'] ?? '');
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`;
  if (credential !== `${KEY}/${scope}`) return 'InvalidAccessKeyId';
  if (Math.abs(instantOf(date) - present().getTime()) > SKEW_MS) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(content)) return 'XAmzContentSHA256Mismatch';
  if (method === 'PUT' && hash === 'UNSIGNED-PAYLOAD') return 'AccessDenied';
  const { pathname, searchParams } = new URL(url, 'http://s3.test');
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    hash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${SECRET}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** `20261121T043000Z` */
function instantOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
