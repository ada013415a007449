// The language of the provider's pages: what a link on them chose, which works without JavaScript, or the browser's own.
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@kawani/kit/contract/language';
import { toReader } from '@kawani/kit/server/reader';
import type { FastifyInstance } from 'fastify';
import type { SignInContext } from './context.ts';
import type { Fields } from './form.ts';

const KEPT_FOR_SECONDS = 365 * 24 * 60 * 60;

export function speakToVisitors(app: FastifyInstance, { baseUrl }: Pick<SignInContext, 'baseUrl'>): void {
  app.addHook<{ Querystring: Fields }>('onRequest', async (request, reply) => {
    const { language, ...query } = request.query;
    if (request.method !== 'GET' || !isLanguage(language)) return;
    const [path = '/'] = request.url.split('?');
    const rest = new URLSearchParams(query).toString();
    reply.header('set-cookie', choiceOf(language, baseUrl));
    return reply.redirect(rest === '' ? path : `${path}?${rest}`, 303);
  });
  // Once the body is read: its events come from outside of what the request began.
  app.addHook('preHandler', (request, _, done) => toReader(request, done));
}

/** Read by the apps too. */
function choiceOf(language: Language, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${KEPT_FOR_SECONDS}${secure}`;
}
