// Uploading one file to a server under test, as a browser sends it.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId } from '@kawani/kit/server/db';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

export const BOUNDARY = 'a-boundary';
type Upload = { readonly content: Buffer; readonly name: string };

export async function uploadTo(app: FastifyInstance, who: string, { method, path }: Endpoint, file: Upload) {
  const { statusCode, body } = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      ...{ authorization: `Bearer ${who}`, 'idempotency-key': newId() },
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: multipart(file),
  });
  return { status: statusCode, ...JSON.parse(body) };
}

export function multipart({ content, name }: Upload): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** A small picture of one colour, with a secret in its facts. */
export const pictureOf = (background: string, as: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    [as]()
    .toBuffer();
