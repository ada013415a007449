// Timing in over HTTP, each person once, acknowledged after its commit. Cold is the first punch of each person, warm the next
// one. The control is a bare Fastify that writes the same rows in one statement and checks nothing.
import { randomUUID } from 'node:crypto';
import { sql } from '@kawani/kit/server/db';
import { startBare } from './bare-server.ts';
import type { Company, Person } from './company.ts';
import { nthOf, type Pair, type Rate, rateOf } from './rate.ts';

const CONNECTIONS = 64;
/** Promised, cold and warm. */
const MIN_RATIO = 0.4;
const PASSES = { cold: 'IN', warm: 'BREAK_OUT' } as const;
const JSON_BODY = { 'content-type': 'application/json' };

/** Whether the promise is kept. */
export async function benchTimeIn(company: Company): Promise<boolean> {
  const { people, database, url } = company;
  const bare = await startBare(company.connection);
  const once = { method: 'POST', connections: CONNECTIONS, amount: people.length } as const;
  const own = (nth: number) => nthOf(people, nth);
  let isKept = true;
  try {
    for (const [pass, kind] of Object.entries(PASSES)) {
      await database.run(sql`truncate attendance_stale`);
      const control = await rateOf({
        ...once,
        url: bare.url,
        request: (nth) => ({
          path: '/punch',
          headers: JSON_BODY,
          body: JSON.stringify({ id: own(nth).employeeId, key: randomUUID() }),
        }),
      });
      // So that nobody computes the days of what was measured before.
      await database.run(sql`truncate attendance_stale`);
      const before = await punches(company);
      const ours = await rateOf({ ...once, url, request: (nth) => punchOf(own(nth), kind) });
      const written = (await punches(company)) - before;
      if (written < people.length) throw new Error(`${people.length} acknowledged, ${written} written`);
      if (tell(pass, { control, ours }, people.length) < MIN_RATIO) isKept = false;
    }
    return isKept;
  } finally {
    bare.stop();
  }
}

function punchOf({ token, latitude, longitude }: Person, kind: string) {
  return {
    path: '/api/v1/attendance/me/punches',
    headers: { ...JSON_BODY, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ kind, location: { latitude, longitude, accuracyM: 12 }, remarks: 'Counted' }),
  };
}

async function punches({ database }: Company): Promise<number> {
  return (await database.one<{ count: number }>(sql`select count(*) from punch`))?.count ?? 0;
}

function tell(pass: string, { control, ours }: Pair<Rate>, people: number): number {
  const ratio = ours.perSecond / control.perSecond;
  const rates = `${Math.round(ours.perSecond)}/s against ${Math.round(control.perSecond)}/s of a bare Fastify`;
  console.log(
    `time in of ${people} people, ${pass}: ${rates}, ratio ${ratio.toFixed(2)} (at least ${MIN_RATIO.toFixed(2)})`,
  );
  console.log(`  p99 ${ours.p99} ms against ${control.p99} ms`);
  return ratio;
}
