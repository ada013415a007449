// When the provider itself is in trouble: the database away is worth trying again and answered so, everything else is a fault
// of ours. The log says why, without what people sent: no names, no tokens.
import { failureOf, RETRY_AFTER_SECONDS } from '@kawani/kit/server/failure';
import type { Log } from '@kawani/kit/server/log';
import type LibraryProvider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

/** RFC 6749, 4.1.2.1: the word for a server that cannot answer for the moment. */
const AWAY = { error: 'temporarily_unavailable', error_description: 'Please try again.' };

export function answerTrouble(provider: LibraryProvider, log: Log): void {
  provider.on('server_error', (context, error) => {
    const { status } = failureOf(error).failure;
    if (status === 503) answerAway(context);
    log.error({ line: `${context.method} ${context.path}`, status: context.status, ...causeOf(error, status) });
  });
}

function answerAway(context: KoaContextWithOIDC): void {
  // A page stays the page it is; a program reads the word. Setting a body changes the status, so it comes first.
  if (context.type === 'application/json') context.body = AWAY;
  context.status = 503;
  context.set('Retry-After', String(RETRY_AFTER_SECONDS));
}

/** Of a lost connection the words too: they hold no value. Of anything else where it was thrown. */
function causeOf(error: Error, status: number) {
  const { code } = error as Error & { code?: unknown };
  const cause = { name: error.name, code: typeof code === 'string' ? code : undefined };
  if (status === 503) return { ...cause, reason: error.message };
  return { ...cause, at: error.stack?.split('\n').filter((text) => text.trimStart().startsWith('at ')) };
}
