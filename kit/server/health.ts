// What an operator's monitor asks: is the process up, can it work, how is it doing.
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './db.ts';
import { failure } from './failure.ts';
import { databaseFigures } from './figures.ts';
import { refuse } from './http.ts';
import { isFromThisMachine } from './loopback.ts';
import { countOperations } from './metrics.ts';
import { troubleOf } from './readiness.ts';

type Health = {
  readonly database: Database;
  /** Opens the figures to other machines. */
  readonly metricsToken: string | undefined;
};

export function addHealth(app: FastifyInstance, { database, metricsToken }: Health) {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const answered = new Map<number, number>();
  const operations = countOperations();
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
    operations.count({ method, route: routeOptions.url ?? 'none', status: statusCode, ms: elapsedTime });
  });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_, reply) => {
    const trouble = await troubleOf(database);
    return trouble === undefined ? { status: 'ready' } : refuse(reply, failure(503, 'TRY_AGAIN', trouble));
  });
  app.get('/metrics', async (request, reply) => {
    if (!maySeeFigures(request, metricsToken))
      return refuse(reply, failure(404, 'NOT_THERE', 'There is nothing here.'));
    const lines = [
      ...[...answered].map(([status, count]) => `http_answers_total{status="${status}"} ${count}`),
      ...operations.lines(),
      ...ownFigures(delay.percentile(99), database),
      ...(await databaseFigures(database)),
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}

/** This machine, when nobody else speaks through it, and anyone who shows the token; compared by hash, in constant time. */
function maySeeFigures(request: FastifyRequest, token: string | undefined): boolean {
  const [scheme, shown = ''] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer') return isFromThisMachine(request);
  return token !== undefined && timingSafeEqual(hashOf(shown), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function ownFigures(delayNs: number, { pool, keptPlans }: Database): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    `process_resident_memory_bytes ${rss}`,
    `nodejs_heap_used_bytes ${heapUsed}`,
    `nodejs_eventloop_delay_p99_seconds ${(delayNs / 1e9).toFixed(6)}`,
    `database_connections ${pool.totalCount + keptPlans.pool.totalCount}`,
    `database_waiting ${pool.waitingCount + keptPlans.pool.waitingCount}`,
  ];
}
