// Diagnostic requests as the clinic lists them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { DiagnosticService } from '../../services/lists.ts';
import type { CalendarSeat, DiagnosticLine, DiagnosticQuery } from '../contract/office.ts';
import type { DiagnosticStage } from '../lists.ts';
import { CHARGED } from '../rules.ts';

export type LineRow = Omit<DiagnosticLine, 'stage'>;

type Narrowed = Omit<DiagnosticQuery, 'page' | 'size'> & {
  /** Who looks: never at a request of their own, nor at one that they are examined for. */
  readonly employeeId: string | null;
  /** The search as a reference begins; null where it is none. */
  readonly ref: string | null;
};

/** Of `r` and `d`. */
function narrowedTo({ stage, search, ref, service, paymentMode, billable, employeeId }: Narrowed): Sql {
  return sql`r.kind = 'DIAGNOSTIC' and r.state = ${stage} and r.owner_id is distinct from ${employeeId}
    and not exists (select from diagnostic_attendee a where a.request_id = r.id and a.employee_id = ${employeeId})
    ${service === undefined ? empty : sql`and d.service = ${service}`}
    ${paymentMode === undefined ? empty : sql`and d.payment_mode = ${paymentMode}`}
    ${billable === undefined ? empty : sql`and d.is_billable = ${billable === 'yes'}`}
    ${
      search === undefined
        ? empty
        : sql`and (r.ref like ${ref} || '%' or exists (select from diagnostic_attendee a
            join people_found(${search}) p (id) on p.id = a.employee_id where a.request_id = r.id)
          or r.owner_id in (select p.id from people_found(${search}) p (id)))`
    }`;
}

type Asked = Narrowed & { readonly newestFirst: boolean; readonly page: number; readonly size: number };

export async function diagnosticRows(db: Db, asked: Asked): Promise<LineRow[]> {
  const { newestFirst, page, size } = asked;
  const order = newestFirst ? sql`r.filed_at desc, r.id desc` : sql`r.filed_at, r.id`;
  return db.rows<LineRow>(sql`
    select r.id, r.ref, e.number, e.listed_name as name, who.people, r.service,
      array(select i.name from diagnostic_line l join diagnostic_item i on i.id = l.item_id
        where l.request_id = r.id order by l.nth) as items,
      (select min(lower(s.during)) from diagnostic_attendee a join diagnostic_seat s on s.id = a.seat_id
        where a.request_id = r.id and (s.ended_at is null or s.ended_how = 'PASSED')) as "startsAt",
      (select c.name from clinic c where c.id = r.clinic_id) as clinic,
      r.payment_mode as "paymentMode", r.is_billable as "isBillable",
      (who.charged * coalesce((select sum(l.price) from diagnostic_line l where l.request_id = r.id), 0))::bigint as amount,
      r.filed_at as "filedAt"
    from (select r.id, r.ref, r.owner_id, r.filed_at, d.service, d.clinic_id, d.payment_mode, d.is_billable
      from request r join diagnostic_request d on d.request_id = r.id where ${narrowedTo(asked)}
      order by ${order} limit ${size} offset ${(page - 1) * size}) r
      join employee e on e.id = r.owner_id
      cross join lateral (select count(*)::int as people, count(*) filter (where a.state = any(${CHARGED}::text[])) as charged
        from diagnostic_attendee a where a.request_id = r.id) who
    order by ${order}`);
}

export async function countDiagnostics(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total
    from request r join diagnostic_request d on d.request_id = r.id where ${narrowedTo(asked)}`);
  return row?.total ?? 0;
}

type Range = {
  readonly clinicId: string;
  readonly service?: DiagnosticService | undefined;
  readonly from: Day;
  readonly to: Day;
  readonly search?: string | undefined;
};

/** Also the seats of people who came: the calendar of the past shows them. A hold that lapsed is nobody's. */
export async function calendarRows(db: Db, { clinicId, service, from, to, search }: Range): Promise<CalendarSeat[]> {
  return db.rows<CalendarSeat>(sql`select s.id as "seatId", s.service, a.request_id as "requestId", s.employee_id as "employeeId",
      e.full_name as name, e.number, a.state, a.version,
      lower(p.during) as "startsAt"
    from diagnostic_slot p join diagnostic_seat s on s.slot_id = p.id join employee e on e.id = s.employee_id
      left join diagnostic_attendee a on a.seat_id = s.id
    where p.clinic_id = ${clinicId} ${service === undefined ? empty : sql`and p.service = ${service}`}
      ${search === undefined ? empty : sql`and s.employee_id in (select f.id from people_found(${search}) f (id))`}
      and lower(p.during) >= ${from}::date::timestamptz and lower(p.during) < (${to}::date + 1)::timestamptz
      and (s.ended_at is null or s.ended_how = 'PASSED')
      and (s.held_until is null or s.held_until >= clock_timestamp())
    order by lower(p.during), e.sort_name, s.id`);
}

export type Waiting = { readonly stage: DiagnosticStage; readonly waiting: number };

/** Of everything that waits, whatever a list is narrowed to. */
export async function waitingByStage(db: Db, employeeId: string | null): Promise<Waiting[]> {
  return db.rows<Waiting>(sql`select r.state as stage, count(*)::int as waiting from request r
    where r.kind = 'DIAGNOSTIC' and r.state in ('FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED')
      and r.owner_id is distinct from ${employeeId}
      and not exists (select from diagnostic_attendee a where a.request_id = r.id and a.employee_id = ${employeeId})
    group by r.state`);
}
