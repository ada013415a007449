// Who answers for a loan, and for how much of it.
import type { PartnerAnswer, RequestStatus } from '@kawani/domains/requests/engine/lists';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanType } from '../../types/lists.ts';

export type NewCoMaker = { readonly employeeId: string; readonly share: Centavos };

export async function insertCoMakers(db: Db, requestId: string, coMakers: readonly NewCoMaker[]): Promise<void> {
  await db.run(sql`
    insert into loan_co_maker (request_id, employee_id, share)
    select ${requestId}, "employeeId", share
    from jsonb_to_recordset(${JSON.stringify(coMakers)}::jsonb) as asked ("employeeId" uuid, share bigint)`);
}

/** The database refuses one loan more than the rules allow. */
export async function setAccepted(db: Db, requestId: string, employeeId: string, at: Date): Promise<void> {
  await db.run(sql`update loan_co_maker set accepted_at = ${at}
    where request_id = ${requestId} and employee_id = ${employeeId} and accepted_at is null`);
}

/** Nobody answers for a loan that is not released. */
export async function endCoMakers(db: Db, requestId: string, at: Date): Promise<void> {
  await db.run(sql`update loan_co_maker set ended_at = ${at} where request_id = ${requestId} and ended_at is null`);
}

export type GuaranteeRow = {
  readonly requestId: string;
  readonly ref: string;
  readonly borrower: string;
  readonly type: LoanType;
  readonly state: RequestStatus;
  readonly version: number;
  readonly amount: Centavos;
  readonly share: Centavos;
  readonly shareToday: Centavos;
  readonly askedAt: Instant;
  readonly answeredAt: Instant | null;
  /** The last instalment as it was filed, or as it stands once the loan is released. */
  readonly endsOn: Day | null;
};

/** What a person answers for or is asked to, the newest first. */
export async function guaranteesOf(db: Db, employeeId: string): Promise<GuaranteeRow[]> {
  return db.rows<GuaranteeRow>(sql`
    select r.id as "requestId", r.ref, e.full_name as borrower, r.type, r.state,
      r.version, (r.form ->> 'amount')::bigint as amount, g.share, g.share_today as "shareToday", r.filed_at as "askedAt",
      g.accepted_at as "answeredAt",
      coalesce((select max(d.due_on) from loan l join deduction_due d on d.account_id = l.account_id where l.id = g.loan_id),
        (r.keeps ->> 'endsOn')::date) as "endsOn"
    from loan_guarantee g join request r on r.id = g.request_id join employee e on e.id = r.owner_id
    where g.employee_id = ${employeeId} order by r.filed_at desc, r.id`);
}

export type CoMakerRow = {
  readonly number: string;
  readonly name: string;
  readonly share: Centavos;
  readonly answer: PartnerAnswer | null;
  readonly answeredAt: Instant | null;
};

/** Whom an application asked, and what they answered. */
export async function coMakersOf(db: Db, requestId: string): Promise<CoMakerRow[]> {
  return db.rows<CoMakerRow>(sql`
    select e.number, e.full_name as name, c.share, q.answer,
      q.answered_at as "answeredAt"
    from loan_co_maker c join employee e on e.id = c.employee_id
      left join request_partner q on q.request_id = c.request_id and q.employee_id = c.employee_id
    where c.request_id = ${requestId} order by e.sort_name, e.id`);
}
