// The report of everybody at ten thousand employees and a month: a page and the totals of each view, the month's timesheet
// exported while the server's memory is watched, and a period posted. Promised: a page of each within 300 ms, and less than 100 MB
// more of memory for 310,000 rows.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Calls, callsTo } from './calls.ts';
import { openTenThousand } from './company.ts';
import { memoryOf } from './server.ts';

const DAYS = 45;
const TIMES = 10;
const MOST_MS = 300;
const MOST_MEGABYTES = 100;
const PERMISSIONS = ['EXPORT_TIMESHEET_REPORT', 'MANAGE_TIMESHEET'];
const VIEWS = ['SUMMARY', 'DAILY', 'EXCEPTIONS', 'OVERTIME', 'NIGHT', 'LEAVE', 'BILLING', 'HEADCOUNT'];

const company = await openTenThousand(1, DAYS);
try {
  const hr = callsTo(company.url, await company.realm.sign('hr', PERMISSIONS));
  const today = (await company.database.one<{ today: Day }>(sql`select current_date as today`))?.today as Day;
  const month = { from: addDays(today, -31), to: addDays(today, -1) };
  for (const view of VIEWS) await timedView(view, month, hr);
  for (const format of ['csv', 'xlsx']) await exported(format, month, hr);
  await posted(today, hr);
} finally {
  await company.stop();
}

type Job = { id: string; total: number };
type Range = { from: Day; to: Day };

async function timedView(view: string, range: Range, calls: Calls) {
  const query = new URLSearchParams({ ...range, view });
  const page = await timed(`rows?${query}&size=20`, calls);
  const totals = await timed(`totals?${query}`, calls);
  console.log(
    `${view}: a page ${page.half} ms, at most ${page.most} ms; totals ${totals.half} ms, at most ${totals.most} ms`,
  );
  if (page.half > MOST_MS) process.exitCode = 1;
}

async function timed(path: string, calls: Calls) {
  const taken: number[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    const began = performance.now();
    await calls.get(`/attendance/report/${path}`);
    taken.push(performance.now() - began);
  }
  const sorted = taken.toSorted((one, other) => one - other).map(Math.round);
  return { half: sorted[Math.floor(TIMES / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
}

async function exported(format: string, range: Range, calls: Calls) {
  const before = await memoryOf(company.process);
  const began = performance.now();
  const { id, total } = await calls.post<Job>('/attendance/report/exports', { ...range, view: 'DAILY', format });
  let most = before.now;
  for (;;) {
    await pause(100);
    most = Math.max(most, (await memoryOf(company.process)).now);
    const { state } = await calls.get<{ state: string }>(`/attendance/report/exports/${id}`);
    if (state === 'READY') break;
    if (state === 'FAILED') throw new Error('The export could not be made');
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const grown = most - before.now;
  console.log(
    `${total} rows as ${format} in ${seconds} s; the server grew by ${grown} MB (less than ${MOST_MEGABYTES})`,
  );
  if (grown >= MOST_MEGABYTES) process.exitCode = 1;
}

/** The last period that is over, of ten thousand people, with five thousand of its days waiting to be computed again. */
async function posted(today: Day, calls: Calls) {
  const { items } = await calls.get<{ items: { starts: Day; ends: Day; state: string }[] }>('/attendance/periods');
  const period = items.find(({ ends, state }) => ends < today && state === 'Open');
  if (period === undefined) throw new Error('No period is over and open');
  await company.database.run(sql`insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from attendance_day where work_date between ${period.starts} and ${period.ends} limit 5000
    on conflict do nothing`);
  const began = performance.now();
  const path = `/attendance/periods/${period.starts}/postings`;
  const { id, total } = await calls.post<Job>(path, { because: 'Measured' });
  for (;;) {
    await pause(100);
    const { state } = await calls.get<{ state: string }>(`/attendance/postings/${id}`);
    if (state === 'POSTED') break;
    if (state === 'FAILED') throw new Error('The period could not be posted');
  }
  console.log(`a period of ${total} days posted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
