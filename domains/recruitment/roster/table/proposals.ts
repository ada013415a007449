// Proposals of people for job orders, and the job orders they may be proposed for.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Day } from '@kawani/kit/values/day';
import type { ProposalLine } from '../contract/proposal.ts';
import type { ProposalQuery } from '../contract.ts';

export const rosterOwners: Owners = {
  'roster-proposal': ownersBy(
    (ids) => sql`select employee_id as owner from roster_proposal where id = any(${ids}::uuid[])`,
  ),
};

export type ProposalRow = Omit<ProposalLine, 'moves'> & { readonly proposerId: string | null };

/** An account by the name of its employee, where it has one. */
const nameOf = (username: Sql): Sql => sql`coalesce((select w.full_name
  from employee w where w.username = ${username}), ${username})`;

const columns: Sql = sql`p.id, p.employee_id as "employeeId", e.number,
  e.full_name as name, p.job_order_id as "jobOrderId", j.ref as "jobOrder",
  q.designation_id as "designationId", g.title as designation, d.id as "detachmentId", d.name as place,
  q.shift_id as "shiftId", q.is_billable as "isBillable", p.starts_on as "startsOn", p.note, p.state,
  ${nameOf(sql`p.proposed_by`)} as "proposedBy", p.proposer_id as "proposerId", p.proposed_at as "proposedAt",
  ${nameOf(sql`p.decided_by`)} as "decidedBy", p.decided_at as "decidedAt", p.reason, o.ref as "order", p.version`;

/** Only people for a detachment are proposed. */
const from: Sql = sql`roster_proposal p join employee e on e.id = p.employee_id join job_order j on j.id = p.job_order_id
  join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
  join detachment d on d.id = q.detachment_id left join posting_order o on o.id = p.order_id`;

type Narrowed = Pick<ProposalQuery, 'state' | 'jobOrderId'>;

function narrowedTo({ state, jobOrderId }: Narrowed): Sql {
  return sql`p.state = ${state} ${jobOrderId === undefined ? empty : sql`and p.job_order_id = ${jobOrderId}`}`;
}

export type Proposal = ProposalRow & { readonly proposer: string };

/** What waits, the longest first; what was decided, the newest first. */
export async function proposalRows(db: Db, { page, size, ...asked }: ProposalQuery): Promise<Proposal[]> {
  return db.rows<Proposal>(sql`select ${columns}, p.proposed_by as proposer from ${from} where ${narrowedTo(asked)}
    order by case p.state when 'Waiting' then p.proposed_at end, p.decided_at desc, p.id
    limit ${size} offset ${(page - 1) * size}`);
}

export async function countProposals(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(
    sql`select count(*)::int as total from roster_proposal p where ${narrowedTo(asked)}`,
  );
  return row?.total ?? 0;
}

export async function proposalRow(db: Db, id: string): Promise<Proposal | undefined> {
  return db.one<Proposal>(sql`select ${columns}, p.proposed_by as proposer from ${from} where p.id = ${id}`);
}

/** Another decision about it waits until the transaction ends. */
export async function holdProposal(db: Db, id: string): Promise<void> {
  await db.run(sql`select from roster_proposal where id = ${id} for no key update`);
}

export type NewProposal = {
  readonly id: string;
  readonly employeeId: string;
  readonly jobOrderId: string;
  readonly startsOn: Day;
  readonly note: string | null;
  readonly by: string;
  readonly byId: string | null;
  readonly at: Date;
};

export async function insertProposal(db: Db, row: NewProposal): Promise<void> {
  await db.run(sql`insert into roster_proposal (id, employee_id, job_order_id, starts_on, note, proposed_by, proposer_id, proposed_at)
    values (${row.id}, ${row.employeeId}, ${row.jobOrderId}, ${row.startsOn}, ${row.note}, ${row.by}, ${row.byId}, ${row.at})`);
}

type Decided = {
  readonly state: 'Confirmed' | 'Declined' | 'Withdrawn';
  readonly by: string;
  readonly at: Date;
  readonly reason?: string;
  readonly orderId?: string;
  readonly placeId?: string;
};

export async function decideProposal(db: Db, id: string, decided: Decided): Promise<void> {
  const { state, by, at, reason = null, orderId = null, placeId = null } = decided;
  await db.run(sql`update roster_proposal set state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason},
    order_id = ${orderId}, place_id = ${placeId}, version = version + 1 where id = ${id}`);
}
