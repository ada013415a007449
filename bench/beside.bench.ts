// What people who look at their time card notice of heavy work beside it: the slowest hundredth of the answers alone, and
// beside a team's PDF, its export and a pay run, one after the other without a pause. The control is the same server
// under the same load with nothing beside it. Promised: at most three times the control.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import autocannon from 'autocannon';
import { type Calls, callsTo } from './calls.ts';
import { type Company, openCompany } from './company.ts';

const EMPLOYEES = Number(process.env.EMPLOYEES ?? 2_000);
const DAYS = 45;
const SIGNED_IN = 200;
const SECONDS = 10;
/** Far below what the server can answer: the figure is about waiting for others' work and not for each other. */
const A_SECOND = 60;
const CONNECTIONS = 12;
const MOST_RATIO = 3;

const company = await openCompany({ employees: EMPLOYEES, signedIn: SIGNED_IN, days: DAYS });
try {
  const supervisor = await callsOf('supervisor', 'VIEW_TEAM_ATTENDANCE');
  const payroll = await callsOf('payroll', 'MANAGE_RELEASE_PAYSLIP');
  const today = (await company.database.one<{ today: Day }>(sql`select current_date as today`))?.today as Day;
  const month = new URLSearchParams({ from: addDays(today, -31), to: addDays(today, -1) });
  await cards(company);
  const alone = await cards(company);
  console.log(`the time card alone: p50 ${alone.p50} ms, p99 ${alone.p99} ms`);
  await beside('the PDF of a team’s month', alone.p99, () => supervisor.download(`/attendance/team/days.pdf?${month}`));
  await beside('a team’s month as CSV', alone.p99, () => supervisor.download(`/attendance/team/days.csv?${month}`));
  const run = await openRun(payroll);
  await beside(`a pay run over ${EMPLOYEES} employees`, alone.p99, () => computed(run, payroll));
} finally {
  await company.stop();
}

async function callsOf(username: string, permission: string): Promise<Calls> {
  return callsTo(company.url, await company.realm.sign(username, [permission]));
}

type Latency = { readonly p50: number; readonly p99: number };

async function cards({ url, people }: Company): Promise<Latency> {
  let nth = 0;
  const own = () => people[nth++ % people.length] as Company['people'][number];
  const { latency, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    overallRate: A_SECOND,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (before) => ({
          ...before,
          path: '/api/v1/attendance/me/time-card',
          headers: { authorization: `Bearer ${own().token}` },
        }),
      },
    ],
  });
  if (non2xx > 0) throw new Error(`${non2xx} requests were refused`);
  return { p50: latency.p50, p99: latency.p99 };
}

/** Does the work again and again for as long as the load lasts. */
async function beside(what: string, control: number, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  let times = 0;
  const working = (async () => {
    while (!isOver) {
      await work();
      times += 1;
    }
  })();
  const { p50, p99 } = await cards(company);
  isOver = true;
  await working;
  const ratio = p99 / control;
  console.log(
    `beside ${what}, ${times} times: p50 ${p50} ms, p99 ${p99} ms, ${ratio.toFixed(1)} (at most ${MOST_RATIO})`,
  );
  if (ratio > MOST_RATIO) process.exitCode = 1;
}

type PayRun = { readonly id: string; readonly version: number; readonly computing: boolean };

/** Of the first period that has none yet. */
async function openRun(calls: Calls): Promise<string> {
  const { next } = await calls.get<{ next: { starts: Day } }>('/payroll/runs?page=1');
  const { id } = await calls.post<PayRun>('/payroll/runs', { on: next.starts });
  await untilComputed(id, calls);
  return id;
}

async function computed(id: string, calls: Calls): Promise<void> {
  const { version } = await untilComputed(id, calls);
  await calls.post(`/payroll/runs/${id}/compute`, { version });
  await untilComputed(id, calls);
}

async function untilComputed(id: string, calls: Calls): Promise<PayRun> {
  for (;;) {
    const run = await calls.get<PayRun>(`/payroll/runs/${id}`);
    if (!run.computing) return run;
    await pause(200);
  }
}
