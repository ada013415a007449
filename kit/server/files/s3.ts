// Files in a bucket of anything that speaks S3, addressed by path; every body is signed with its hash.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { PART, writePart } from './disk.ts';
import { checkedKey, type Files, keyOf, type StoredFile } from './file.ts';

export type Bucket = {
  /** `https://host/bucket` */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** From the first byte sent to the first byte answered. */
const ANSWER_WITHIN_MS = 60_000;

type Ask = { method: 'PUT' | 'GET' | 'DELETE'; headers?: Record<string, string>; body?: () => Buffer | Readable };

/** `spool`: a folder where a stream waits until its length and hash are known. */
export function filesInBucket(bucket: Bucket, spool: string): Files {
  const client = new AwsClient({ ...bucket, service: 's3', retries: 0 });
  const ask = (key: string, how: Ask) => patiently(client, `${bucket.url}/${checkedKey(key)}`, how);
  const send = async ({ key, bytes, sha256 }: StoredFile, mediaType: string, body: () => Buffer | Readable) => {
    const headers = { 'content-type': mediaType, 'content-length': String(bytes), 'x-amz-content-sha256': sha256 };
    const answer = await ask(key, { method: 'PUT', headers, body });
    await answer.body?.cancel();
    return { key, bytes, sha256 };
  };
  const sendStream = async (key: string, content: Readable, mediaType: string) => {
    const path = join(spool, `${randomUUID()}${PART}`);
    const figures = await writePart(path, content);
    try {
      return await send({ key, ...figures }, mediaType, () => createReadStream(path));
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    put: async (content, mediaType, prefix) => {
      const key = keyOf(randomUUID(), prefix);
      if (!Buffer.isBuffer(content)) return sendStream(key, content, mediaType);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return send({ key, bytes: content.length, sha256 }, mediaType, () => content);
    },
    // Its media type stands in the row that names it; the bucket's own is never read.
    putBack: async (key, content) => {
      await sendStream(checkedKey(key), content, 'application/octet-stream');
    },
    get: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to ?? ''}` } : {};
      const { body } = await ask(key, { method: 'GET', headers });
      return body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    },
    remove: async (key) => {
      const answer = await ask(key, { method: 'DELETE' });
      await answer.body?.cancel();
    },
  };
}

/** Asks again when the store is away, hurried or broken; what it says no to stays no. */
async function patiently(client: AwsClient, url: string, how: Ask): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await once(client, url, how).catch((error: unknown) => {
      if (attempt === ATTEMPTS) throw new Error('The store of files cannot be reached.', { cause: error });
    });
    if (answer?.ok) return answer;
    if (answer?.status === 404 && how.method === 'DELETE') return answer;
    const isFinal = answer !== undefined && answer.status < 500 && answer.status !== 429;
    if (answer !== undefined && (isFinal || attempt === ATTEMPTS)) throw await refusalOf(answer, how.method);
    await answer?.body?.cancel();
    await pause(PAUSE_MS * 2 ** attempt * Math.random());
  }
}

async function once(client: AwsClient, url: string, { method, headers = {}, body }: Ask): Promise<Response> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), ANSWER_WITHIN_MS);
  const content = body?.();
  try {
    const sent = content === undefined || Buffer.isBuffer(content) ? content : Readable.toWeb(content);
    return await client.fetch(url, {
      method,
      headers,
      signal: impatience.signal,
      ...(sent === undefined ? {} : { body: sent as RequestInit['body'] & object, duplex: 'half' }),
    });
  } finally {
    clearTimeout(timer);
    if (content instanceof Readable) content.destroy();
  }
}

/** The store's own code for what is wrong, such as NoSuchKey or SignatureDoesNotMatch; never its whole answer. */
async function refusalOf(answer: Response, method: string): Promise<Error> {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  const error = new Error(`The store of files refuses to ${method}: ${answer.status} ${code}`.trimEnd());
  return answer.status === 404 && code !== 'NoSuchBucket' ? Object.assign(error, { code: 'ENOENT' }) : error;
}
