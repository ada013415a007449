// Income from earlier employers of a year.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { PriorIncome, PriorIncomeForm } from '../contract.ts';

export type PriorQuery = {
  readonly search?: string | undefined;
  readonly state: 'active' | 'inactive' | 'all';
  readonly sort?: string | undefined;
  readonly year?: number | undefined;
};

const NAME = sql`e.listed_name`;
const ITEM = sql`p.id, p.version, p.is_active as "isActive", p.year, p.employer, p.tin, p.address, p.zip, p.taxable, p.benefits, p.withheld,
  p.entered_by as "enteredBy", p.at,
  jsonb_build_object('id', e.id, 'number', e.number, 'name', ${NAME}, 'hiredOn', e.hired_on) as person
  from prior_income p join employee e on e.id = p.employee_id`;
const ORDERS = {
  name: sql`e.sort_name, p.year desc, p.id`,
  '-name': sql`e.sort_name desc, p.year desc, p.id`,
  year: sql`p.year, e.sort_name, p.id`,
  '-year': sql`p.year desc, e.sort_name, p.id`,
  at: sql`p.at, p.id`,
  '-at': sql`p.at desc, p.id`,
} as const;

export async function priorPage(db: Db, { page, size, ...query }: PriorQuery & { page: number; size: number }) {
  const { search, state, sort, year } = query;
  const like = containing(search ?? '');
  const where = sql`where true
    ${state === 'all' ? empty : sql`and p.is_active = ${state === 'active'}`}
    ${year === undefined ? empty : sql`and p.year = ${year}`}
    ${search ? sql`and (e.id in (select people_found(${search})) or p.employer ilike ${like})` : empty}`;
  const order = ORDERS[(sort ?? '-year') as keyof typeof ORDERS] ?? ORDERS['-year'];
  const items = await db.rows<PriorIncome>(
    sql`select ${ITEM} ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from prior_income p join employee e on e.id = p.employee_id ${where}`,
  );
  return { items, total: counted?.total ?? 0 };
}

export async function priorById(db: Db, id: string): Promise<PriorIncome | undefined> {
  return db.one<PriorIncome>(sql`select ${ITEM} where p.id = ${id}`);
}

/** Another that says the same. */
export async function isPriorKnown(
  db: Db,
  { employeeId, year, employer }: PriorIncomeForm,
  otherThan: string,
): Promise<boolean> {
  const found = await db.one(sql`select from prior_income where employee_id = ${employeeId} and year = ${year}
    and upper(employer) = upper(${employer}) and is_active and id <> ${otherThan}`);
  return found !== undefined;
}

export async function putPrior(db: Db, id: string, form: PriorIncomeForm, by: string): Promise<void> {
  const { employeeId, year, employer, tin, address, zip, taxable, benefits, withheld } = form;
  await db.run(sql`
    insert into prior_income (id, employee_id, year, employer, tin, address, zip, taxable, benefits, withheld, entered_by)
    values (${id}, ${employeeId}, ${year}, ${employer}, ${tin ?? null}, ${address ?? null},
      ${zip ?? null}, ${taxable}, ${benefits}, ${withheld}, ${by})
    on conflict (id) do update set year = excluded.year, employer = excluded.employer, tin = excluded.tin,
      address = excluded.address, zip = excluded.zip,
      taxable = excluded.taxable, benefits = excluded.benefits, withheld = excluded.withheld,
      version = prior_income.version + 1`);
}

export async function activatePrior(db: Db, id: string, isActive: boolean): Promise<void> {
  await db.run(sql`update prior_income set is_active = ${isActive}, version = version + 1 where id = ${id}`);
}
