// The least a server could do for one's own days: bare Fastify, the same prepared SQL, rows straight to JSON.
import { openDatabase } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import Fastify from 'fastify';
import { storedDays } from '../domains/attendance/table/days.ts';

const database = openDatabase({ connection: JSON.parse(process.argv[2] ?? '{}'), size: 12 });
const app = Fastify();
app.get<{ Querystring: { id: string; from: Day; to: Day } }>('/days', ({ query: { id, from, to } }) =>
  storedDays(database, id, from, to, new Date().toISOString() as Instant),
);
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
console.log('Ready');
