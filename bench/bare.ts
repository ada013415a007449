// The least a server could do for an answer: bare Fastify, the same prepared SQL, rows straight to JSON.
import { newId, openDatabase, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import Fastify from 'fastify';
import { storedDays } from '../domains/attendance/table/days.ts';

const database = openDatabase({ connection: JSON.parse(process.argv[2] ?? '{}'), size: 12 });
const app = Fastify();
app.get<{ Querystring: { id: string; from: Day; to: Day } }>('/days', ({ query: { id, from, to } }) =>
  storedDays(database, id, from, to, new Date().toISOString() as Instant),
);
app.get<{ Querystring: { id: string; size: string } }>('/approvals', ({ query: { id, size } }) =>
  database.rows(sql`
    select r.id, r.ref, r.type, r.state, r.from_date, r.to_date, r.asks, r.effect, r.reason, r.flags, r.filed_at,
      r.waiting_since, e.number, concat_ws(' ', e.first_name, e.last_name, e.suffix) as name, g.title, d.name as site
    from request_approver a join request r on r.id = a.request_id join employee e on e.id = r.owner_id
      left join job_designation g on g.id = r.designation_id left join detachment d on d.id = r.detachment_id
    where a.employee_id = ${id} and a.open and r.kind = 'LEAVE' order by r.waiting_since, r.id limit ${Number(size)}`),
);
app.post<{ Body: { id: string } }>('/file', ({ body: { id } }) => writeFiling(id));
app.post<{ Body: { id: string } }>('/refresh', ({ body: { id } }) => renew(id));
app.post<{ Body: { id: string; key: string } }>('/punch', ({ body: { id, key } }) => writePunch(id, key));
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
console.log('Ready');

/** The rows that filing a leave leaves behind, each inserted once in one transaction; nothing is checked. */
function writeFiling(ownerId: string): Promise<{ id: string }> {
  const id = newId();
  return database.transaction(async (db) => {
    await db.run(sql`insert into idempotency_key (subject, key, line, body_hash, status, body)
      values ('bare', ${id}, 'POST /file', ''::bytea, 200, '{}')`);
    await db.run(sql`
      insert into request (id, kind, ref, owner_id, state, level, levels, type, size, from_date, to_date, form, facts, keeps,
        asks, effect, reason, flags, filed_at, waiting_since)
      values (${id}, 'LEAVE', ${id}, ${ownerId}, 'FILED', 1, 1, 'VL', 1, '2000-01-03', '2000-01-03', '{}', '[]', '{}', '', '',
        'Measured', '{}', now(), now())`);
    await db.run(sql`insert into request_level (request_id, level, who) values (${id}, 1, 'SUPERVISOR')`);
    await db.run(sql`insert into request_event (id, request_id, at, event, state, level, actor_id, actor, role)
      values (${newId()}, ${id}, now(), 'file', 'FILED', 1, ${ownerId}, 'bare', 'Filer')`);
    await db.run(sql`insert into leave_ledger (employee_id, type, year, entry, days, "on", request_id, by_whom)
      values (${ownerId}, 'VL', extract(year from current_date), 'HELD', -1, current_date, ${id}, 'bare')`);
    await db.run(sql`insert into request_approver (request_id, employee_id) values (${id}, ${ownerId})`);
    await db.run(
      sql`insert into notification (id, subject, title, body) values (${newId()}, ${ownerId}, 'Bare', 'Bare')`,
    );
    await db.run(sql`insert into audit_line (id, actor, action, subject, subject_id, detail)
      values (${newId()}, 'bare', 'POST /file', 'requests', ${id}, '{}')`);
    return { id };
  });
}

/** The rows of a punch and its key; nothing is checked. */
async function writePunch(employeeId: string, key: string): Promise<{ id: string }> {
  const id = newId();
  await database.run(sql`
    with claimed as (insert into punch_key (employee_id, key, body_hash, punch_id, punched_at)
      values (${employeeId}, ${key}, sha256('bare'), ${id}, now()) returning *)
    insert into punch (id, employee_id, at, kind, source, received_at, place, remarks)
    select punch_id, employee_id, punched_at, 'OT_IN', 'PHONE', punched_at, 'INSIDE', 'Counted' from claimed`);
  return { id };
}

/** What renewing a session reads and writes: the session with its grant and account, the used token, and the next one. */
async function renew(id: string): Promise<{ id: string }> {
  await database.rows(sql`select payload from sign_in_artifact where model = 'RefreshToken' and id = ${id}`);
  await database.rows(sql`select payload from sign_in_artifact where model = 'Session' and session_uid = ${id}`);
  await database.rows(sql`select payload from sign_in_artifact where model = 'Grant' and id = ${id}`);
  await database.rows(sql`select subject, username, roles from sign_in_account where username = ${id}`);
  await database.run(sql`update sign_in_artifact set consumed_at = now() where model = 'RefreshToken' and id = ${id}`);
  const next = newId();
  await database.run(sql`insert into sign_in_artifact (model, id, payload, expires_at)
    values ('RefreshToken', ${next}, '{}', now() + interval '1 hour')`);
  return { id: next };
}
