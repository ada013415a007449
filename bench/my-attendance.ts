// My attendance of half a month, requests a second, against a bare Fastify that runs the same prepared SQL.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import autocannon from 'autocannon';
import type { Ground } from './ten-thousand.ts';

const CONNECTIONS = 32;
const SECONDS = 8;
/** People who look at the same time; each comes back within the seconds for which his standing is remembered. */
const AT_ONCE = 250;
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url));

export async function benchMyAttendance(ground: Ground): Promise<number> {
  const { url, database } = ground;
  const people = ground.people.slice(0, AT_ONCE);
  const today = (await database.one<{ today: Day }>(sql`select current_date as today`))?.today as Day;
  const [from, to] = [addDays(today, -15), addDays(today, -1)];
  const port = 4900 + (process.pid % 90);
  const bare = await startBare(ground, port);
  const own = (n: number) => people[n % people.length] as Ground['people'][number];
  try {
    const barePath = (n: number) => `/days?id=${own(n).employeeId}&from=${from}&to=${to}`;
    const ourPath = () => `/api/v1/attendance/me/days?from=${from}&to=${to}`;
    const bearer = (n: number) => ({ authorization: `Bearer ${own(n).token}` });
    // In turns, so that whatever else the machine does falls on both.
    const rates = { bare: 0, ours: 0 };
    for (let turn = 0; turn < 2; turn += 1) {
      rates.bare += await perSecond(`http://127.0.0.1:${port}`, barePath, () => ({}));
      rates.ours += await perSecond(url, ourPath, bearer);
    }
    const ratio = rates.ours / rates.bare;
    console.log(`bare Fastify with the same SQL: ${Math.round(rates.bare / 2)}/s`);
    console.log(`my attendance: ${Math.round(rates.ours / 2)}/s, ratio ${ratio.toFixed(2)} (at least 0.50)`);
    return ratio;
  } finally {
    bare.kill();
  }
}

async function perSecond(
  url: string,
  pathOf: (n: number) => string,
  headersOf: (n: number) => Record<string, string>,
): Promise<number> {
  let nth = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          nth += 1;
          return { ...request, method: 'GET', path: pathOf(nth), headers: headersOf(nth) };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were refused`);
  return result['2xx'] / result.duration;
}

function startBare({ connection }: Ground, port: number) {
  const args = ['--conditions', 'node', '--import', 'tsx', BARE, JSON.stringify(connection), String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise<typeof child>((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
}
