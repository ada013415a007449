// Whom a completed run pays and through what, and the files that were taken along.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { HoldKind } from '../contract/hold-kinds.ts';
import type { PayOut, PostingState, RunKind } from '../contract.ts';
import { inGroup } from './groups.ts';

export type PaidRun = {
  readonly id: string;
  readonly starts: Day;
  readonly ends: Day;
  readonly payDate: Day;
  readonly state: PostingState;
  readonly kind: RunKind;
};

const RUN = sql`id, starts, ends, pay_date as "payDate", state, kind from pay_run`;

export async function paidRun(db: Db, id: string): Promise<PaidRun | undefined> {
  return db.one<PaidRun>(sql`select ${RUN} where id = ${id}`);
}

/** With the days on which differences of corrected slips and held pay are paid, each for itself. */
export async function paidRuns(db: Db): Promise<(Omit<PaidRun, 'state'> & { readonly isDifference: boolean })[]> {
  return db.rows<
    Omit<PaidRun, 'state'> & { readonly isDifference: boolean }
  >(sql`select id, starts, ends, "payDate", kind, "isDifference" from (
      select id, starts, ends, pay_date as "payDate", kind, false as "isDifference" from pay_run where state = 'Completed'
      union all
      select distinct r.id, r.starts, r.ends, c.pay_on, r.kind, true from payslip_correction c
        join payslip s on s.id = c.payslip_id join pay_run r on r.id = s.run_id where c.pay_on is not null
      union
      select r.id, r.starts, r.ends, h.pay_on, r.kind, true from pay_hold h join pay_run r on r.id = h.run_id
        where h.pay_on is not null) paid
    order by "payDate" desc, starts desc, id limit 100`);
}

export type PayeeRow = {
  readonly employeeId: string;
  readonly number: string;
  readonly listedName: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly slipNo: string;
  readonly net: Centavos;
  readonly channel: string | null;
  readonly accountName: string | null;
  readonly account: string | null;
  /** Why the run itself does not pay it. */
  readonly hold: HoldKind | null;
};

/** The corrections of a run, which are few beside its payslips. */
const corrections = (runId: string) => sql`corrections as materialized (
  select later.employee_id, c.difference, c.at, c.account_id from payslip later join payslip_correction c on c.payslip_id = later.id
  where later.corrects is not null and later.run_id = ${runId})`;

/** What a run pays somebody by slip `s`: of corrections only those that came to less and that nothing else takes back. */
const OWN_NET = sql`(s.net + coalesce(less.difference, 0))::bigint`;
const LESS = sql`left join (select employee_id, sum(difference) as difference from corrections
  where difference < 0 and account_id is null group by employee_id) less on less.employee_id = s.employee_id`;

/** Held pay takes what its corrections came to more along, while it is held. */
const HELD_NET = sql`(${OWN_NET} + coalesce((select sum(c.difference) from corrections c
  where c.employee_id = s.employee_id and c.difference > 0 and c.at < h.lifted_at), 0))::bigint`;

const IS_HELD = (
  at: Sql,
) => sql`exists (select from pay_hold h where h.run_id = s.run_id and h.employee_id = s.employee_id
  and h.kind = 'HELD' and (h.lifted_at is null or (h.pay_on is not null and ${at} < h.lifted_at)))`;

/**
 * By company number, with the account that the pay was completed with. A correction changes what a run pays only where it
 * came to less and nothing else takes that back: more is paid on the day it names (`on`), and an account collects the rest.
 * Held pay is paid on the day that was chosen when it was lifted, to the account of that day.
 */
export async function payees(
  db: Db,
  { id, ends }: PaidRun,
  { on, groupId }: { on: Day | null; groupId: string | undefined },
): Promise<PayeeRow[]> {
  const none = sql`null::text as hold, null::text as channel, null::text as account_name, null::text as account_number`;
  const paid =
    on === null
      ? sql`(select s.id, s.employee_id, s.no, ${OWN_NET} as net, false as later, h.kind as hold,
          null::text as channel, null::text as account_name, null::text as account_number
        from payslip s ${LESS} left join pay_hold h on h.run_id = s.run_id and h.employee_id = s.employee_id
          and (h.lifted_at is null or h.pay_on is not null)
        where s.run_id = ${id} and s.corrects is null)`
      : sql`(select s.id, s.employee_id, s.no, c.difference as net, false as later, ${none} from payslip_correction c
          join payslip s on s.id = c.payslip_id where s.run_id = ${id} and c.pay_on = ${on} and not ${IS_HELD(sql`c.at`)}
        union all
        select s.id, s.employee_id, s.no, ${HELD_NET} as net, true as later, null::text as hold, h.channel, h.account_name,
          h.account_number
        from pay_hold h join payslip s on s.run_id = h.run_id and s.employee_id = h.employee_id and s.corrects is null ${LESS}
        where h.run_id = ${id} and h.pay_on = ${on})`;
  const found = await db.one<{ payees: Written[] | null }>(sql`
    with ${corrections(id)}
    select json_agg(json_build_array(s.employee_id, a.number, e.listed_name, a.first_name, a.middle_name, a.last_name, a.suffix,
        coalesce(s.no, ''), s.net, s.hold, case when s.later then s.channel else a.channel end,
        case when s.later then s.account_name else a.account_name end,
        case when s.later then s.account_number else a.account_number end) order by e.sort_name, e.id, s.no) as payees
    from ${paid} s join payslip_account a on a.payslip_id = s.id
      join employee e on e.id = s.employee_id
    where true ${inGroup(groupId, sql`${ends}::date`)}`);
  return (found?.payees ?? []).map(payee);
}

/** Another text where corrections or holds of a run, the people of a group, or anybody's name are others than they were. */
export async function payeesMark(
  db: Db,
  { id }: Pick<PaidRun, 'id'>,
  { groupId }: { groupId: string | undefined },
): Promise<string> {
  const row = await db.one<{ mark: string }>(sql`
    select concat_ws(' ',
      (select md5(coalesce(string_agg(c::text, ' ' order by c.payslip_id), '')) from payslip later
        join payslip_correction c on c.payslip_id = later.id where later.corrects is not null and later.run_id = ${id}),
      (select md5(coalesce(string_agg(h::text, ' ' order by h.id), '')) from pay_hold h where h.run_id = ${id}),
      (select bit_xor(uuid_hash_extended(e.id, hashtextextended(e.listed_name || ' ' || e.sort_name, 0))) from employee e)
      ${groupId === undefined ? empty : sql`, (select md5(string_agg(g::text, ' ' order by g::text)) from pay_group_of g where g.group_id = ${groupId})`}
    ) as mark`);
  return row?.mark ?? '';
}

/** In the order of the statement above. As one text: the driver takes longer for thousands of rows. */
type Written = readonly [
  ...person: [employeeId: string, number: string, listedName: string],
  ...names: [firstName: string, middleName: string | null, lastName: string, suffix: string | null],
  ...paid: [slipNo: string, net: Centavos, hold: HoldKind | null],
  ...account: [channel: string | null, accountName: string | null, accountNumber: string | null],
];

function payee([
  employeeId,
  number,
  listedName,
  firstName,
  middleName,
  lastName,
  suffix,
  slipNo,
  net,
  hold,
  channel,
  accountName,
  account,
]: Written): PayeeRow {
  return {
    ...{
      employeeId,
      number,
      listedName,
      firstName,
      middleName,
      lastName,
      suffix,
      slipNo,
      net,
      channel,
      accountName,
      hold,
    },
    account: account?.replace(/[^0-9]/g, '') ?? null,
  };
}

type Download = PayOut['downloads'][number];

/** The last ones of a run, or of the differences of a day. */
export async function downloadsOf(db: Db, runId: string, on: Day | null): Promise<Download[]> {
  return db.rows<Download>(sql`select layout, channel, people, total, sha256, group_id as "groupId", by, at
    from bank_download
    where run_id = ${runId} and differences_on is not distinct from ${on}::date order by at desc, id desc limit 20`);
}

export async function insertDownload(
  db: Db,
  runId: string,
  made: Omit<Download, 'at'> & { id: string; on: Day | null },
): Promise<void> {
  await db.run(sql`insert into bank_download (id, run_id, layout, channel, people, total, sha256, group_id, by, differences_on)
    values (${made.id}, ${runId}, ${made.layout}, ${made.channel}, ${made.people}, ${made.total}, ${made.sha256}, ${made.groupId}, ${made.by},
      ${made.on})`);
}
