// Forms in, pages out: the few lines of HTTP that the provider's own routes share.
import type { Failure } from '@kawani/kit/server/failure';
import { toReader } from '@kawani/kit/server/reader';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SignInContext } from './context.ts';
import type { Page } from './page-frame.ts';

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

/** Anyone who fills in a form is shown a page, whatever goes wrong: of too many at a time, too, and without a database. */
export function showFailures(app: FastifyInstance, { pages }: Pick<SignInContext, 'pages'>): void {
  app.addHook('onRoute', (route) => {
    const showFailure = (reply: FastifyReply, { status, message }: Failure) =>
      toReader(reply.request, () => send(reply, status, pages.problem(message)));
    route.config = { ...route.config, showFailure };
  });
}

export function send(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply.code(status).headers(page.headers).send(page.html);
}
