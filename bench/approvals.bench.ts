// The list of approvals, read by those for whom most requests wait. The control is a bare Fastify server that joins the same
// page of the list in one statement and writes no audit line. `npm run bench -- approvals` opens 2,000 employees;
// EMPLOYEES=10000 opens that many.
import { sql } from '@kawani/kit/server/db';
import { startBare } from './bare-server.ts';
import { openCompany } from './company.ts';
import { rateOf } from './rate.ts';

const EMPLOYEES = Number(process.env.EMPLOYEES ?? 2_000);
const SECONDS = 6;
const TURNS = 2;
const READERS = 16;
/** Those with most to decide. */
const APPROVERS = 8;
const HOLDS = ['APPROVE_LEAVE_REQUEST', 'REJECT_LEAVE_REQUEST'];
const PAGE = 25;
/** Requests that wait for one person: a large site, and a company whose leaders are away. */
const WAITING = [224, 2_400];
/** Promised. */
const MIN_RATIO = 1;

type Approver = { readonly employeeId: string; readonly username: string; readonly waiting: number };

const company = await openCompany({ employees: EMPLOYEES, signedIn: 1, days: 21 });
const bare = await startBare(company.connection);
try {
  for (const waiting of WAITING) {
    const approvers = await approversOf(waiting);
    if (approvers.length > 0) await measure(approvers);
    else
      console.log(
        `not measured: ${EMPLOYEES} employees file too little for ${waiting} requests to wait for one person`,
      );
  }
} finally {
  bare.stop();
  await company.stop();
}

/** As many leave requests wait for each of these as asked, or as many as there are: what waits for others goes to them. */
async function approversOf(waiting: number): Promise<Approver[]> {
  await company.database.run(sql`
    with leader as (
      select a.employee_id, row_number() over (order by count(*) desc, a.employee_id) as nth
      from request_approver a join employee e on e.id = a.employee_id and e.username is not null
      where a.open group by a.employee_id order by 2 limit ${APPROVERS}
    ), asked as (
      select a.request_id, a.employee_id, row_number() over (order by a.request_id) as nth
      from request_approver a join request r on r.id = a.request_id and r.kind = 'LEAVE' where a.open
    ) update request_approver a set employee_id = leader.employee_id
    from asked join leader on leader.nth = 1 + (asked.nth - 1) / ${waiting}
    where a.request_id = asked.request_id and a.employee_id = asked.employee_id
      and a.employee_id <> leader.employee_id and not exists (select from request_approver other
        where other.request_id = a.request_id and other.employee_id = leader.employee_id)`);
  // As the database does by itself within minutes: the rows moved here, and those that migrations wrote.
  await company.database.run(sql`vacuum (analyze) request, request_approver, request_event, request_level`);
  return company.database.rows<Approver>(sql`
    select e.id as "employeeId", e.username, count(*)::int as waiting
    from request_approver a join request r on r.id = a.request_id and r.kind = 'LEAVE' join employee e on e.id = a.employee_id
    where a.open and e.username is not null group by e.id
    having count(*) > ${waiting / 2} order by 3 desc, 1 limit ${APPROVERS}`);
}

async function measure(approvers: readonly Approver[]): Promise<void> {
  const tokens = await Promise.all(approvers.map(({ username }) => company.realm.sign(username, HOLDS)));
  const bareList = (nth: number) => ({
    path: `/approvals?id=${approvers[nth % approvers.length]?.employeeId}&size=${PAGE}`,
  });
  const ourList = (nth: number) => ({
    path: `/api/v1/approvals?tab=Leaves&size=${PAGE}`,
    headers: { authorization: `Bearer ${tokens[nth % tokens.length]}` },
  });
  const load = { connections: READERS, seconds: SECONDS };
  const rates = { bare: 0, ours: 0 };
  // In turns, so that whatever else the machine does falls on both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.bare += (await rateOf({ ...load, url: bare.url, request: bareList })).perSecond;
    rates.ours += (await rateOf({ ...load, url: company.url, request: ourList })).perSecond;
  }
  const ratio = rates.ours / rates.bare;
  const waiting = approvers.map((approver) => approver.waiting);
  console.log(`requests that wait for these ${approvers.length} approvers: ${waiting.join(', ')}`);
  console.log(`bare Fastify with one join of the list: ${Math.round(rates.bare / TURNS)}/s`);
  const promised = `at least ${MIN_RATIO.toFixed(2)}`;
  console.log(`approvals: ${Math.round(rates.ours / TURNS)}/s, ratio ${ratio.toFixed(2)} (${promised})`);
  if (ratio < MIN_RATIO) process.exitCode = 1;
}
