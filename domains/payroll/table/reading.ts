// Reading slips: one as it stands, one's own of a year, and what became of them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Carried, MySlip, Payslip, SlipState } from '../contract.ts';
import { IS_SHOWN } from './holds.ts';

export type SlipRecord = Omit<Payslip, 'moved' | 'yearToDate' | 'correction' | 'correctedBy'> & {
  readonly carried: readonly Carried[];
  readonly employeeId: string;
  readonly runId: string;
  readonly month: Day;
};

const SLIP = sql`s.id, s.no, s.employee_id as "employeeId", s.run_id as "runId", r.kind, r.month, r.starts, r.ends, r.pay_date as "payDate",
  s.person, s.lines, s.gross, s.deducted, s.net, s.carried, s.faults, s.remarks`;

export async function slipOfRun(db: Db, runId: string, employeeId: string): Promise<SlipRecord | undefined> {
  return db.one<SlipRecord>(sql`select ${SLIP} from payslip s join pay_run r on r.id = s.run_id
    where s.run_id = ${runId} and s.employee_id = ${employeeId}
      and not exists (select from payslip later where later.corrects = s.id)`);
}

export type OwnSlip = SlipRecord & { readonly state: SlipState; readonly acknowledgedAt: Instant | null };

const STATE = sql`case when exists (select from payslip_receipt where payslip_id = s.id and state = 'Acknowledged') then 'Acknowledged'
  when exists (select from payslip_receipt where payslip_id = s.id) then 'Downloaded' else 'New' end`;

/** Undefined where it is another's, or not released. */
export async function ownSlip(db: Db, id: string, employeeId: string): Promise<OwnSlip | undefined> {
  return db.one<OwnSlip>(sql`select ${SLIP}, ${STATE} as state,
      (select at from payslip_receipt where payslip_id = s.id and state = 'Acknowledged') as "acknowledgedAt"
    from payslip s join pay_run r on r.id = s.run_id
    where s.id = ${id} and s.employee_id = ${employeeId} and ${IS_SHOWN}`);
}

/** Whether its owner may see it. */
export async function isSlipShown(db: Db, id: string): Promise<boolean> {
  const row = await db.one(
    sql`select from payslip s join pay_run r on r.id = s.run_id where s.id = ${id} and ${IS_SHOWN}`,
  );
  return row !== undefined;
}

/** The released slip of the period before this one's. */
export async function slipBefore(
  db: Db,
  { kind, employeeId, starts }: Pick<SlipRecord, 'kind' | 'employeeId' | 'starts'>,
) {
  if (kind !== 'REGULAR') return undefined;
  return db.one<Pick<SlipRecord, 'lines'>>(sql`select s.lines from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and r.kind = 'REGULAR' and r.starts < ${starts} and ${IS_SHOWN}
      and not exists (select from payslip later where later.corrects = s.id)
    order by r.starts desc limit 1`);
}

export async function ownSlips(db: Db, employeeId: string, year: number) {
  return db.rows<MySlip & { net: Centavos; gross: Centavos; deducted: Centavos; tax: Centavos }>(sql`
    select s.id, s.no, r.kind, r.starts, r.ends, r.pay_date as "payDate", r.released_at as "releasedAt",
      s.net, ${STATE} as state, s.gross, s.deducted, s.tax,
      exists (select from payslip later where later.corrects = s.id) as "isCorrected"
    from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and ${IS_SHOWN}
      and r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by r.pay_date desc, r.starts desc, s.computed_at desc`);
}

export async function slipYears(db: Db, employeeId: string): Promise<number[]> {
  const rows = await db.rows<{ year: number }>(sql`select distinct extract(year from r.pay_date)::int as year
    from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and ${IS_SHOWN} order by 1 desc`);
  return rows.map(({ year }) => year);
}

/** The first planned release to come. */
export async function nextRelease(db: Db): Promise<Day | null> {
  const row = await db.one<{ on: Day | null }>(sql`
    select (min(release_at) at time zone 'Asia/Manila')::date as on from pay_run where released_at is null`);
  return row?.on ?? null;
}

/** Where the paper of a slip lies; undefined until it was first asked for. */
export async function paperKey(db: Db, payslipId: string): Promise<string | undefined> {
  const row = await db.one<{ key: string }>(
    sql`select storage_key as key from payslip_paper where payslip_id = ${payslipId}`,
  );
  return row?.key;
}

/** The first one kept stays; gives back where that lies. */
export async function keepPaper(db: Db, payslipId: string, key: string): Promise<string> {
  await db.run(
    sql`insert into payslip_paper (payslip_id, storage_key) values (${payslipId}, ${key}) on conflict do nothing`,
  );
  return (await paperKey(db, payslipId)) as string;
}

export async function birthDateOf(db: Db, employeeId: string): Promise<Day> {
  const row = await db.one<{ on: Day }>(sql`select birth_date as on from employee where id = ${employeeId}`);
  return (row as { on: Day }).on;
}

/** What is noted of a slip. For its owner an opened one counts as downloaded; the office's list tells them apart. */
export type Receipt = 'Opened' | 'Downloaded' | 'Acknowledged';

/** Once each; gives back when it first was so. None of a run that is not released: held, so that nobody recalls it meanwhile. */
export async function noteReceipt(db: Db, payslipId: string, state: Receipt): Promise<Instant | undefined> {
  await db.run(sql`insert into payslip_receipt (payslip_id, state)
    select s.id, ${state} from payslip s join pay_run r on r.id = s.run_id
    where s.id = ${payslipId} and ${IS_SHOWN}
      and not exists (select from payslip_receipt where payslip_id = s.id and state = ${state})
    for key share of r on conflict do nothing`);
  const row = await db.one<{ at: Instant }>(
    sql`select at from payslip_receipt where payslip_id = ${payslipId} and state = ${state}`,
  );
  return row?.at;
}

/** Of every ten slips of a released run, so many opened and acknowledged; but those of an account. */
export async function insertReceipts(
  db: Db,
  runId: string,
  { opened, acknowledged, but, now }: { opened: number; acknowledged: number; but: string; now: Instant },
): Promise<void> {
  await db.run(sql`
    insert into payslip_receipt (payslip_id, state, at)
    select s.id, done.state, least(r.released_at + nth * interval '17 minutes' + took, ${now}::timestamptz)
    from (select s.id, s.run_id, e.username, row_number() over (order by e.number) as nth
        from payslip s join employee e on e.id = s.employee_id where s.run_id = ${runId}) s
      join pay_run r on r.id = s.run_id
      cross join (values ('Opened', ${opened}::int, interval '0'), ('Acknowledged', ${acknowledged}::int, interval '5 minutes'))
        as done (state, of_ten, took)
    where nth % 10 < of_ten and username is distinct from ${but}`);
}
