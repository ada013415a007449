// What every request leaves behind: its number in the answer and in every line about it, and one line when it is answered.
import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';

/** The line names the route, not the address: addresses hold ids and what people search for. */
export function logAccess(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async ({ id }, { raw }) => {
    // On the answer itself: what is sent past the framework, such as a stream of events, carries it too.
    raw.setHeader('x-request-id', id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    log.info({ requestId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'answered');
  });
}
