// The statement of account of one person. States are read from what was paid and put off; nothing stores them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Account, AccountState, DeductionState, Instalment, Movement } from '../contract.ts';

const PAID_OF_DUE = sql`coalesce((select sum(p.amount) from deduction_payment p where p.due_id = d.id), 0)::bigint`;
/** Neither taken back nor taking back. */
const STANDS = sql`p.takes_back is null and not exists (select from deduction_payment back where back.takes_back = p.id)`;
const IS_PUT_OFF = sql`exists (select from deduction_due later where later.instead_of = d.id)`;

/** Nothing may be owed of it today, and more falls due with the next pay. */
const stillRecurs = (on: Day) => sql`(a.recurring_id is not null and exists (select from deduction_authorization t
  where t.id = a.authorization_id and coalesce(t.ends_on >= ${on}, true) and coalesce(t.revoked_on > ${on}, true)))`;

/** As of a date. */
export async function fundBalance(db: Db, employeeId: string, fund: string, on: Day) {
  const row = await db.one<{ balance: Centavos; lastOn: Day | null; lastAmount: Centavos | null }>(sql`
    select coalesce(sum(amount), 0)::bigint as balance,
      (array_agg("on" order by seq desc))[1] as "lastOn", (array_agg(amount order by seq desc))[1] as "lastAmount"
    from savings_movement where employee_id = ${employeeId} and fund = ${fund} and "on" <= ${on}`);
  return row as NonNullable<typeof row>;
}

type AccountsAsked = { codes?: readonly string[] | undefined; state?: AccountState | undefined };

/** As it stands today. Pay that is completed before its payday has paid already, as its payslip says. */
export function accountsOf(db: Db, employeeId: string, today: Day, asked: AccountsAsked = {}): Promise<Account[]> {
  return accountRows(db, employeeId, { on: today, counted: sql`true` }, asked);
}

/** As of a date: what was released and paid by then. */
export function accountsAsOf(db: Db, employeeId: string, on: Day): Promise<Account[]> {
  return accountRows(db, employeeId, { on, counted: sql`paid_on <= ${on}` }, {});
}

type Standing = {
  readonly on: Day;
  /** Of payments, which of them count. */
  readonly counted: Sql;
};

async function accountRows(
  db: Db,
  employeeId: string,
  { on, counted }: Standing,
  { codes, state }: AccountsAsked,
): Promise<Account[]> {
  return db.rows<Account>(sql`
    select * from (
      select a.id, a.no, a.code, a.kind, a.source, deduction_owed(a) as principal, s.paid,
        (deduction_owed(a) - s.paid)::bigint as balance, s."perCutOff", s."endsOn",
        case when s.paid >= deduction_owed(a) and not ${stillRecurs(on)} then 'Fully Paid' else 'Ongoing' end as state
      from deduction_account a, lateral (
        select coalesce(sum(p.paid), 0)::bigint as paid, max(d.due_on) as "endsOn",
          (array_agg(d.amount order by d.due_on) filter (where d.due_on > ${on} and not ${IS_PUT_OFF}))[1] as "perCutOff"
        from deduction_due d left join lateral (
          select sum(amount) as paid from deduction_payment where due_id = d.id and ${counted}) p on true
        where d.account_id = a.id) s
      where a.employee_id = ${employeeId} and a.released_on <= ${on}
        ${codes && codes.length > 0 ? sql`and a.code = any(${codes})` : empty}
      order by a.released_on desc, a.no desc) accounts
    ${state ? sql`where state = ${state}` : empty}`);
}

type ScheduleAsked = {
  page: number;
  size: number;
  accountId?: string | undefined;
  state?: DeductionState | undefined;
};

export async function schedulePage(db: Db, employeeId: string, { page, size, accountId, state }: ScheduleAsked) {
  const instalments = sql`(
    select d.id, a.id as "accountId", a.no as "accountNo", a.kind as "accountKind", d.due_on as "dueOn", d.no,
      (select max(no) from deduction_due where account_id = a.id) as of, d.amount, ${PAID_OF_DUE} as paid, d.kind, d.channel,
      case when ${IS_PUT_OFF} then 'Defer Granted' when ${PAID_OF_DUE} >= d.amount then 'Paid'
        when d.instead_of is not null then 'Rescheduled' else 'For Salary Deduction' end as state,
      (select max(p.paid_on) from deduction_payment p where p.due_id = d.id and ${STANDS}) as "paidOn",
      (select string_agg(p.ref, ', ' order by p.at) from deduction_payment p where p.due_id = d.id and ${STANDS}) as ref
    from deduction_due d join deduction_account a on a.id = d.account_id
    where a.employee_id = ${employeeId} ${accountId ? sql`and a.id = ${accountId}` : empty}) instalments
    ${state ? sql`where state = ${state}` : empty}`;
  const items = await db.rows<Instalment>(sql`select *, coalesce(sum(amount) filter (where state <> 'Defer Granted')
      over (partition by "dueOn"), 0)::bigint as "dayTotal" from ${instalments}
    order by "dueOn", "accountNo", no limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${instalments}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

type MovementsAsked = { from: Day; to: Day; page: number; size: number };

/** Savings and payments together; each with the balance of its own fund or account after it. */
export async function movementsPage(db: Db, employeeId: string, { from, to, page, size }: MovementsAsked) {
  const moved = sql`(
    select m.id, m."on", m.what, m.ref, m.amount, m.at,
      sum(m.amount) over (partition by m.fund order by m.seq)::bigint as balance
    from savings_movement m where m.employee_id = ${employeeId}
    union all
    select p.id, p.paid_on, a.kind || ' ' || a.no, p.ref, p.amount, p.at, (deduction_owed(a)
      - sum(p.amount) over (partition by a.id order by p.paid_on, p.at, p.id))::bigint
    from deduction_payment p join deduction_due d on d.id = p.due_id join deduction_account a on a.id = d.account_id
    where a.employee_id = ${employeeId}) moved where "on" between ${from} and ${to}`;
  const items = await db.rows<Movement>(sql`select id, "on", what, ref, amount, balance from ${moved}
    order by "on" desc, at desc, id desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${moved}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/** Whose statement it is, posted where on a date. */
export async function holderOf(db: Db, employeeId: string, on: Day) {
  return db.one<{ name: string; number: string; post: string | null }>(sql`
    select e.full_name as name, e.number, coalesce(d.name, p.name) as post
    from employee e
      left join lateral (select * from assignment a where a.employee_id = e.id and a.effective_from <= ${on}
        order by a.effective_from desc limit 1) a on true
      left join detachment d on d.id = a.detachment_id left join department p on p.id = a.department_id
    where e.id = ${employeeId}`);
}
