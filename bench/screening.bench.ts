// What a recruiter waits for with five thousand applicants on their way and fifty thousand that ended: the board, a job order's
// board, and a list. The control is the same company before anybody applied. Promised: the board within 100 ms for 95 of a
// hundred, and a job order's board in at most three times the control.
import { sql } from '@kawani/kit/server/db';
import pg from 'pg';
import { fillApplicants } from '../tests/screening-volume.ts';
import { callsTo } from './calls.ts';
import { openCompany } from './company.ts';
import { inBulk, timed } from './timed.ts';

const MOST_MS = 100;
const MOST_RATIO = 3;
const BOARD = '/applicants/board';

const company = await openCompany({ employees: 200, signedIn: 1, days: 2 });
try {
  const { connection, url, realm } = company;
  const recruiter = await callsTo(url, await realm.sign('recruiter', ['VIEW_APPLICANT_LIST']));
  const control = await timed('the board, before anybody applied', BOARD, recruiter);
  await inBulk(connection, fillApplicants);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(sql`select id from job_order order by id limit 1`);
  await client.end();
  const ours = await timed("a job order's board", `${BOARD}?jobOrderId=${rows[0]?.id}`, recruiter);
  const others = [
    await timed('the board', BOARD, recruiter),
    await timed('a list by name', '/applicants?search=ana%20abc', recruiter),
  ];
  const ratio = ours.middle / control.middle;
  console.log(`a job order's board to an empty one: ${ratio.toFixed(1)} (at most ${MOST_RATIO})`);
  if (ratio > MOST_RATIO || [ours, ...others].some(({ worst }) => worst > MOST_MS)) process.exitCode = 1;
} finally {
  await company.stop();
}
