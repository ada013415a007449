// Memory of the server process with the demo company: at rest, after people looked and timed in for a while, and while a
// device log of 200,000 lines is uploaded. Promised: under 300 MB.
import { randomUUID } from 'node:crypto';
import { sql } from '@kawani/kit/server/db';
import autocannon from 'autocannon';
import { type Company, openCompany } from './company.ts';
import { memoryOf } from './server.ts';

const EMPLOYEES = 400;
const LINES = 200_000;
const SECONDS = 15;
const CONNECTIONS = 32;
const MOST_MEGABYTES = 300;

const company = await openCompany({ employees: EMPLOYEES, signedIn: EMPLOYEES, days: 21 });
try {
  await report('at rest');
  await ordinaryLoad(company);
  await report('after ordinary load');
  const began = performance.now();
  await upload(company, await deviceLog(company));
  await report(`after ${LINES} lines of a device log, taken in ${((performance.now() - began) / 1000).toFixed(1)} s`);
} finally {
  await company.stop();
}

async function report(when: string) {
  const { now, most } = await memoryOf(company.process);
  console.log(`server process ${when}: ${now} MB, at most ${most} MB so far (at most ${MOST_MEGABYTES})`);
  if (most > MOST_MEGABYTES) process.exitCode = 1;
}

async function ordinaryLoad({ url, people }: Company) {
  let nth = 0;
  const own = () => people[nth++ % people.length] as Company['people'][number];
  const reading = (path: string) => ({
    setupRequest: (request: object) => ({ ...request, path, headers: { authorization: `Bearer ${own().token}` } }),
  });
  const punching = {
    method: 'POST',
    path: '/api/v1/attendance/me/punches',
    setupRequest: (request: object) => {
      const { token, latitude, longitude } = own();
      const body = JSON.stringify({ kind: 'IN', location: { latitude, longitude, accuracyM: 12 }, remarks: 'Counted' });
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return { ...request, body, headers: { ...headers, authorization: `Bearer ${token}` } };
    },
  };
  const requests = [reading('/api/v1/attendance/me/time-card'), reading('/api/v1/attendance/me/cut-off'), punching];
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were refused`);
}

/** Every user at the device again every seven minutes, as no device would tell it. */
async function deviceLog({ database }: Company): Promise<Blob> {
  const users = await database.rows<{ user: string }>(sql`
    select device_user as user from employee
    where device_user is not null and separated_on is null and hired_on < current_date - 60`);
  const newest = Date.now() - 24 * 3_600_000;
  const lines = Array.from({ length: LINES }, (_, n) => {
    const at = new Date(newest - Math.floor(n / users.length) * 420_000 + 8 * 3_600_000).toISOString();
    return `${users[n % users.length]?.user}\t${at.slice(0, 10)} ${at.slice(11, 19)}\t1\t${n % 2}\t1\t0\n`;
  });
  return new Blob(lines);
}

async function upload({ url, realm }: Company, log: Blob) {
  const body = new FormData();
  body.set('file', log, 'attlog.dat');
  const headers = { authorization: `Bearer ${await realm.sign('hr', ['MANAGE_TIMESHEET'])}` };
  const path = `${url}/api/v1/attendance/device-imports`;
  const response = await fetch(path, { method: 'POST', headers, body });
  const { id }: { id: string } = await response.json();
  const settled = async (state: string) => {
    for (;;) {
      const file: { state: string; accepted: number; rejected: number } = await (
        await fetch(`${path}/${id}`, { headers })
      ).json();
      if (file.state === state) return file;
      if (file.state === 'FAILED') throw new Error(`${file.rejected} lines rejected`);
      await new Promise((wake) => setTimeout(wake, 500));
    }
  };
  await settled('CHECKED');
  const starting = { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  await fetch(`${path}/${id}/start`, { method: 'POST', headers: starting, body: '{}' });
  const { accepted, rejected } = await settled('IMPORTED');
  if (accepted !== LINES) throw new Error(`${accepted} lines taken, ${rejected} rejected`);
}
