// Forms in, pages out: the few lines of HTTP that the provider's own routes share.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Page } from './pages.ts';

/** A urlencoded form, the last of equal names. */
export type Fields = Readonly<Record<string, string>>;

const LARGEST_FORM = 32_768;

export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export function send(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply.code(status).headers(page.headers).send(page.html);
}
