// Changes of what many people are paid: prepared, applied together, or cancelled.
import { type Db, empty, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { AskedChange, PayChangeFault, PayChangeHow } from '../contract/pay-change-lists.ts';
import type { PayChange } from '../contract/pay-changes.ts';
import type { PayTerms } from '../contract.ts';

const ROW = sql`c.id, c.how, c.effective_from as "effectiveFrom", c.reason, c.source, c.undoes, c.state, c.made_by as "madeBy",
  c.made_at as "madeAt", c.decided_by as "decidedBy", c.decided_at as "decidedAt", c.remarks, c.version,
  (select count(*)::int from pay_change_line l where l.change_id = c.id and l.fault is null) as people,
  (select count(*)::int from pay_change_line l where l.change_id = c.id and l.fault is not null) as refused`;

type Asked = { page: number; size: number; state?: PayChange['state'] | undefined };

export async function changesPage(db: Db, { page, size, state }: Asked) {
  const where = sql`from pay_change c ${state === undefined ? empty : sql`where c.state = ${state}`}`;
  const items = await db.rows<PayChange>(
    sql`select ${ROW} ${where} order by c.made_at desc, c.id limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function changeById(db: Db, id: string): Promise<PayChange | undefined> {
  return db.one<PayChange>(sql`select ${ROW} from pay_change c where c.id = ${id}`);
}

/** Locked until the transaction ends, with what was asked for. */
export async function lockChange(db: Db, id: string) {
  return db.one<Pick<PayChange, 'state' | 'version' | 'madeBy' | 'effectiveFrom'> & { asked: AskedChange }>(sql`
    select state, version, made_by as "madeBy", effective_from as "effectiveFrom", asked from pay_change
    where id = ${id} for update`);
}

export type NewChange = {
  readonly how: PayChangeHow;
  readonly effectiveFrom: Day;
  readonly reason: string;
  readonly asked: AskedChange;
  readonly source: string | null;
  readonly undoes: string | null;
  readonly by: string;
  readonly at: Date;
};

export async function insertChange(db: Db, made: NewChange): Promise<string> {
  const id = newId();
  await db.run(sql`insert into pay_change (id, how, effective_from, reason, asked, source, undoes, made_by, made_at)
    values (${id}, ${made.how}, ${made.effectiveFrom}, ${made.reason}, ${JSON.stringify(made.asked)}, ${made.source},
      ${made.undoes}, ${made.by}, ${made.at})`);
  return id;
}

export type NewLine = {
  readonly employeeId: string;
  readonly termsId: string | null;
  readonly before: PayTerms | null;
  readonly after: PayTerms | null;
  readonly fault: PayChangeFault | null;
  readonly floor: Centavos | null;
};

/** In place of those prepared before. */
export async function setLines(db: Db, changeId: string, lines: readonly NewLine[]): Promise<void> {
  await db.run(sql`delete from pay_change_line where change_id = ${changeId}`);
  await db.run(sql`
    insert into pay_change_line (change_id, employee_id, terms_id, before, after, fault, floor)
    select ${changeId}, "employeeId", "termsId", before, after, fault, floor
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("employeeId" uuid, "termsId" uuid, before jsonb,
      after jsonb, fault text, floor bigint)`);
}

/** Who would be changed, with the terms it was prepared from and what they become. */
export async function linesToApply(db: Db, changeId: string) {
  return db.rows<{ employeeId: string; termsId: string | null; before: PayTerms | null; after: PayTerms | null }>(sql`
    select employee_id as "employeeId", terms_id as "termsId", before, after from pay_change_line
    where change_id = ${changeId} and fault is null order by employee_id`);
}

type LineAsked = { page: number; size: number; refused?: 'only' | undefined; search?: string | undefined };
type LineRow = Pick<NewLine, 'employeeId' | 'before' | 'after' | 'fault' | 'floor'> & {
  number: string;
  name: string;
  post: string | null;
};

export async function linesPage(db: Db, changeId: string, { page, size, refused, search }: LineAsked) {
  const where = sql`from pay_change_line l join employee e on e.id = l.employee_id
    where l.change_id = ${changeId} and l.fault is ${refused === undefined ? empty : sql`not`} null
      ${search ? sql`and e.id in (select people_found(${search}))` : empty}`;
  const items = await db.rows<LineRow>(sql`select l.employee_id as "employeeId", e.number, e.listed_name as name,
      (select coalesce(d.name, p.name) from assignment a left join detachment d on d.id = a.detachment_id
        left join department p on p.id = a.department_id where a.employee_id = e.id
        order by a.effective_from desc limit 1) as post, l.before, l.after, l.fault, l.floor
    ${where} order by e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/** Nobody applies a change of their own pay: it is left out of it. */
export async function leaveOutOwn(db: Db, changeId: string, employeeId: string): Promise<void> {
  await db.run(sql`update pay_change_line set fault = 'OWN' where change_id = ${changeId} and employee_id = ${employeeId}
    and fault is null`);
}

/** All lines together: terms of the same day are withdrawn, as when one person's terms are set. */
export async function applyLines(db: Db, changeId: string, { by, at }: { by: string; at: Date }): Promise<number> {
  await db.run(sql`update pay_terms t set withdrawn_by = ${by}, withdrawn_at = ${at}
    from pay_change_line l join pay_change c on c.id = l.change_id
    where l.change_id = ${changeId} and l.fault is null and t.employee_id = l.employee_id
      and t.effective_from = c.effective_from and t.withdrawn_at is null`);
  return db.run(sql`
    insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, cola, allowances, reason, entered_by,
      approved_by)
    select gen_random_uuid(), l.employee_id, c.effective_from, l.after ->> 'basis', (l.after ->> 'rate')::bigint,
      (l.after ->> 'factor')::numeric, (l.after ->> 'mwe')::boolean, (l.after ->> 'cola')::bigint, l.after -> 'allowances',
      c.reason, c.made_by, ${by}
    from pay_change_line l join pay_change c on c.id = l.change_id
    where l.change_id = ${changeId} and l.fault is null order by l.employee_id`);
}

type Decision = {
  readonly state: PayChange['state'];
  readonly by: string;
  readonly at: Date;
  readonly remarks: string | null;
};

export async function decideChange(db: Db, id: string, { state, by, at, remarks }: Decision): Promise<void> {
  await db.run(sql`update pay_change set state = ${state}, decided_by = ${by}, decided_at = ${at}, remarks = ${remarks},
    version = version + 1 where id = ${id}`);
}

export async function touchChange(db: Db, id: string): Promise<void> {
  await db.run(sql`update pay_change set version = version + 1 where id = ${id}`);
}
