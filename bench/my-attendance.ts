// My attendance of half a month, read by everybody with an account: also by those without a schedule, whose days are computed
// at each read. Cold is each person's first read; warm is read again by some of everybody, each of whom comes back within
// seconds. The control is a bare Fastify that knows everybody and reads the same stored days by the same prepared SQL.
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { startBare } from './bare-server.ts';
import type { Company } from './company.ts';
import { inTurns, nthOf, type Pair, type Rate, rateOf } from './rate.ts';

const CONNECTIONS = 32;
const SECONDS = 8;
const TURNS = 2;
/** People who come back; spread over everybody, so that one in so many has no stored days among them as well. */
const COMING_BACK = 500;
/** Promised, cold and warm. */
const MIN_RATIO = 0.7;
const MOST_P99 = 2;

type Reader = { readonly employeeId: string; readonly token: string };

/** Whether the promise is kept. */
export async function benchMyAttendance(company: Company): Promise<boolean> {
  const readers = await everybody(company);
  const today = (await company.database.one<{ today: Day }>(sql`select current_date as today`))?.today as Day;
  const [from, to] = [addDays(today, -15), addDays(today, -1)];
  const bare = await startBare(company.connection);
  const control = (who: readonly Reader[]) => ({
    url: bare.url,
    connections: CONNECTIONS,
    request: (nth: number) => ({ path: `/days?id=${nthOf(who, nth).employeeId}&from=${from}&to=${to}` }),
  });
  const ours = (who: readonly Reader[]) => ({
    url: company.url,
    connections: CONNECTIONS,
    request: (nth: number) => ({
      path: `/api/v1/attendance/me/days?from=${from}&to=${to}`,
      headers: { authorization: `Bearer ${nthOf(who, nth).token}` },
    }),
  });
  try {
    const once = { amount: readers.length };
    const cold = {
      control: await rateOf({ ...control(readers), ...once }),
      ours: await rateOf({ ...ours(readers), ...once }),
    };
    const step = Math.ceil(readers.length / COMING_BACK);
    const some = readers.filter((_, nth) => nth % step === 0);
    const lasting = { seconds: SECONDS };
    const warm = await inTurns(TURNS, {
      control: { ...control(some), ...lasting },
      ours: { ...ours(some), ...lasting },
    });
    console.log(`my attendance of ${readers.length} people, against a bare Fastify that reads their stored days:`);
    return [isKept('cold', cold), isKept('warm', warm)].every(Boolean);
  } finally {
    bare.stop();
  }
}

/** Signed in; none of them is known to the server yet. */
async function everybody({ database, realm }: Company): Promise<Reader[]> {
  const rows = await database.rows<{ employeeId: string; username: string }>(sql`
    select id as "employeeId", username from employee
    where username is not null and (separated_on is null or separated_on >= current_date) order by id`);
  return Promise.all(rows.map(async ({ employeeId, username }) => ({ employeeId, token: await realm.sign(username) })));
}

function isKept(what: string, { control, ours }: Pair<Rate>): boolean {
  const ratio = ours.perSecond / control.perSecond;
  const slowness = ours.p99 / control.p99;
  const rates = `${Math.round(ours.perSecond)}/s against ${Math.round(control.perSecond)}/s`;
  console.log(`  ${what}: ${rates}, ratio ${ratio.toFixed(2)} (at least ${MIN_RATIO.toFixed(2)})`);
  const times = `p99 ${ours.p99} ms against ${control.p99} ms`;
  console.log(`        ${times}, ${slowness.toFixed(1)} times (at most ${MOST_P99.toFixed(1)})`);
  return ratio >= MIN_RATIO && slowness <= MOST_P99;
}
